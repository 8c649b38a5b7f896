import type { UseFormReturn } from "react-hook-form";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import type { FormProps } from "#ui/Form/Form.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { BothLanguages } from "../settings/BothLanguages.tsx";
import { ColorField } from "./ColorField.tsx";
import type { LookForm } from "./look.forms.ts";

interface LookFieldsProps {
  field: Parameters<FormProps<LookForm>["children"]>[0];
  form: UseFormReturn<LookForm>;
}

export function LookFields({ field, form }: LookFieldsProps) {
  const t = useT("widget");
  const toggle = (name: "shows_sources" | "shows_our_name") => ({
    checked: form.watch(name),
    onChange: (checked: boolean) => form.setValue(name, checked, { shouldDirty: true }),
  });
  return (
    <>
      <Fields leastPx={220}>
        <ColorField
          field={field("color")}
          value={form.watch("color")}
          onPick={(color) => form.setValue("color", color, { shouldDirty: true, shouldValidate: true })}
        />
        <TextField
          label={t("look.title")}
          hint={t("look.titleHint")}
          optional
          className={ownWords}
          {...field("title")}
        />
        <Select
          label={t("look.position")}
          options={(["right", "left"] as const).map((value) => ({ value, label: t(`look.position.${value}`) }))}
          {...field("position")}
        />
        <Select
          label={t("look.scheme")}
          options={(["auto", "light", "dark"] as const).map((value) => ({ value, label: t(`look.scheme.${value}`) }))}
          {...field("scheme")}
        />
      </Fields>
      <BothLanguages label={t("look.welcome")} hint={t("emptyIsOurs")}>
        {(language, label) => (
          <TextArea label={label} lang={language} rows={2} className={ownWords} {...field(`welcome.${language}`)} />
        )}
      </BothLanguages>
      <BothLanguages label={t("look.placeholder")} hint={t("emptyIsOurs")}>
        {(language, label) => (
          <TextField label={label} lang={language} className={ownWords} {...field(`placeholder.${language}`)} />
        )}
      </BothLanguages>
      <BothLanguages label={t("look.suggestions")} hint={t("look.suggestionsHint")}>
        {(language, label) => (
          <TextArea label={label} lang={language} rows={4} className={ownWords} {...field(`suggestions.${language}`)} />
        )}
      </BothLanguages>
      <Switch label={t("look.sources")} hint={t("look.sourcesHint")} {...toggle("shows_sources")} />
      <Switch label={t("look.ourName")} hint={t("look.ourNameHint")} {...toggle("shows_our_name")} />
    </>
  );
}
