import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { leadFields } from "#contract/support/chatbots.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import type { FormProps } from "#ui/Form/Form.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { BothLanguages } from "./BothLanguages.tsx";
import {
  askings,
  changeOfLeadForm,
  emptyOwnField,
  leadFormForm,
  leadFormOf,
  mostOwnFields,
  type LeadFormForm,
} from "./lead.forms.ts";
import styles from "./Settings.module.css";
import { SettingsGroup } from "./SettingsGroup.tsx";

type FieldOf = Parameters<FormProps<LeadFormForm>["children"]>[0];

/** When and for what a visitor is asked for an address. */
export function LeadSettings({ bot }: { bot: TrainedChatbot }) {
  const t = useT("widget");
  return (
    <SettingsGroup<LeadFormForm>
      botId={bot.id}
      title={t("lead")}
      schema={leadFormForm}
      initial={leadFormOf(bot)}
      changeOf={changeOfLeadForm}
    >
      {(field, form) => (
        <>
          <Fields leastPx={220}>
            <Select
              label={t("lead.asked")}
              options={(["never", "before", "after"] as const).map((value) => ({
                value,
                label: t(`lead.asked.${value}`),
              }))}
              {...field("asked")}
            />
            {form.watch("asked") === "after" && (
              <TextField label={t("lead.after")} inputMode="numeric" {...field("after")} />
            )}
          </Fields>
          <Toggle form={form} name="when_not_found" label={t("lead.whenNotFound")} />
          <Toggle form={form} name="when_handed_over" label={t("lead.whenHandedOver")} />
          <Fields leastPx={220}>
            {leadFields.map((name) => (
              <Select
                key={name}
                label={t(`lead.${name}`)}
                options={askings.map((value) => ({ value, label: t(`asking.${value}`) }))}
                {...field(name)}
              />
            ))}
          </Fields>
          <OwnFields field={field} form={form} />
          <BothLanguages label={t("lead.consent")} hint={t("lead.consentHint")}>
            {(language, label) => (
              <TextField label={label} lang={language} className={ownWords} {...field(`consent.${language}`)} />
            )}
          </BothLanguages>
        </>
      )}
    </SettingsGroup>
  );
}

interface ToggleProps {
  form: UseFormReturn<LeadFormForm>;
  name: "when_not_found" | "when_handed_over" | `own.${number}.required`;
  label: string;
}

const Toggle = ({ form, name, label }: ToggleProps) => (
  <Switch
    label={label}
    checked={form.watch(name)}
    onChange={(checked) => form.setValue(name, checked, { shouldDirty: true })}
  />
);

function OwnFields({ field, form }: { field: FieldOf; form: UseFormReturn<LeadFormForm> }) {
  const t = useT("widget");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "own" });
  return (
    <div className={styles["own"]}>
      {fields.map(({ id }, at) => (
        <div key={id} className={styles["ownRow"]}>
          <BothLanguages label={t("lead.own", { count: at + 1 })}>
            {(language, label) => (
              <TextField
                label={label}
                optional={language === "fr"}
                lang={language}
                className={ownWords}
                {...field(`own.${at}.${language}`)}
              />
            )}
          </BothLanguages>
          <IconButton
            size="small"
            icon={Trash2}
            label={t("lead.ownRemove", { count: at + 1 })}
            onClick={() => remove(at)}
          />
          <Toggle form={form} name={`own.${at}.required`} label={t("lead.ownRequired")} />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={Plus}
          disabled={fields.length >= mostOwnFields}
          onClick={() => append(emptyOwnField)}
        >
          {t("lead.ownAdd")}
        </Button>
      </div>
    </div>
  );
}
