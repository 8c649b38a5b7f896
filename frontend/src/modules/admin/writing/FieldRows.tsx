import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext, type Path } from "react-hook-form";
import { fieldKinds, mostFields } from "#contract/assistant/fields.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import type { FieldProps } from "#ui/Form/Form.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import styles from "./FieldRows.module.css";
import { emptyField } from "./fields.forms.ts";
import type { PromptForm } from "./prompt-form.ts";

interface FieldRowsProps {
  field: (name: Path<PromptForm>) => FieldProps;
}

/** The questions of a template, in the order in which they are asked. */
export function FieldRows({ field }: FieldRowsProps) {
  const t = useT("adminWriting");
  const { fields, append, remove, swap } = useFieldArray<PromptForm>({ name: "fields" });
  return (
    <>
      {fields.length === 0 && <p className={styles["note"]}>{t("fields.none")}</p>}
      <ol className={styles["list"]}>
        {fields.map(({ id }, at) => (
          <li key={id} className={styles["row"]}>
            <div className={styles["head"]}>
              <h3 className={styles["title"]}>{t("fields.number", { count: at + 1 })}</h3>
              <IconButton
                size="small"
                icon={ArrowUp}
                label={t("fields.up", { count: at + 1 })}
                aria-disabled={at === 0}
                onClick={() => at > 0 && swap(at, at - 1)}
              />
              <IconButton
                size="small"
                icon={ArrowDown}
                label={t("fields.down", { count: at + 1 })}
                aria-disabled={at === fields.length - 1}
                onClick={() => at < fields.length - 1 && swap(at, at + 1)}
              />
              <IconButton
                size="small"
                icon={Trash2}
                label={t("fields.remove", { count: at + 1 })}
                onClick={() => remove(at)}
              />
            </div>
            <OneField field={field} at={at} />
          </li>
        ))}
      </ol>
      <div className={styles["add"]}>
        <Button icon={Plus} size="small" disabled={fields.length >= mostFields} onClick={() => append(emptyField)}>
          {t("fields.add")}
        </Button>
      </div>
    </>
  );
}

function OneField({ field, at }: FieldRowsProps & { at: number }) {
  const t = useT("adminWriting");
  const { watch, setValue } = useFormContext<PromptForm>();
  const kind = watch(`fields.${at}.kind`);
  return (
    <Fields leastPx={240}>
      <TextField lang="en" label={t("fields.labelEn")} {...field(`fields.${at}.label_en`)} />
      <TextField lang="fr" label={t("fields.labelFr")} {...field(`fields.${at}.label_fr`)} />
      <TextField label={t("fields.key")} hint={at === 0 ? t("hint.key") : undefined} {...field(`fields.${at}.key`)} />
      <Select
        label={t("fields.kind")}
        options={fieldKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        {...field(`fields.${at}.kind`)}
      />
      {kind === "choice" ? (
        <div className={styles["wide"]}>
          <TextArea label={t("fields.choices")} hint={t("hint.choices")} {...field(`fields.${at}.choices`)} />
        </div>
      ) : (
        <TextField
          inputMode="numeric"
          optional
          label={t(kind === "number" ? "fields.greatest" : "fields.longest")}
          {...field(`fields.${at}.max`)}
        />
      )}
      <Switch
        label={t("fields.required")}
        checked={watch(`fields.${at}.required`)}
        onChange={(checked) => setValue(`fields.${at}.required`, checked, { shouldDirty: true })}
      />
    </Fields>
  );
}
