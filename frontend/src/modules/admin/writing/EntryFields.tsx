import { useT } from "#i18n/use-t.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import type { FieldProps } from "#ui/Form/Form.tsx";
import type { CategoryForm } from "./writing.forms.ts";

/** What every sort of entry has: its names, what it is for, its icon and its place. */
export function EntryFields({ field }: { field: (name: keyof CategoryForm) => FieldProps }) {
  const t = useT("adminWriting");
  return (
    <>
      <TextField lang="en" label={t("field.nameEn")} {...field("name_en")} />
      <TextField lang="fr" label={t("field.nameFr")} {...field("name_fr")} />
      <TextField lang="en" optional label={t("field.descriptionEn")} {...field("description_en")} />
      <TextField lang="fr" optional label={t("field.descriptionFr")} {...field("description_fr")} />
      <TextField label={t("column.icon")} hint={t("hint.icon")} {...field("icon")} />
      <TextField
        inputMode="numeric"
        optional
        label={t("column.order")}
        hint={t("hint.order")}
        {...field("sort_order")}
      />
    </>
  );
}
