import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import type { FieldProps } from "#ui/Form/Form.tsx";
import type { CategoryForm } from "./writing.forms.ts";

interface EntryFieldsProps {
  field: (name: keyof CategoryForm) => FieldProps;
}

/** What every sort of entry has: its names, what it is for, its icon and its place. */
export function EntryFields({ field }: EntryFieldsProps) {
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

/** The same in columns, with what one sort alone has. */
export function EntryColumns({ field, children }: EntryFieldsProps & { children?: ReactNode }) {
  return (
    <Fields leastPx={240}>
      <EntryFields field={field} />
      {children}
    </Fields>
  );
}
