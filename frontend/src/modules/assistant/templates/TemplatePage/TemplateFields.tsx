import { useState } from "react";
import { useSnapshot } from "valtio";
import { fieldFault } from "#contract/assistant/field-values.rules.ts";
import type { WritingTemplate } from "#contract/assistant/templates.ts";
import { useLocale } from "#i18n/use-t.ts";
import { FieldInput } from "../../writing/FieldInput.tsx";
import { changeDesk, type Desk } from "../desk.store.ts";

interface TemplateFieldsProps {
  template: Pick<WritingTemplate, "fields">;
  desk: Desk;
  /** Every fault is shown; before, those of fields that were left. */
  isChecked: boolean;
}

/** The questions of a template; what is typed is kept at once. */
export function TemplateFields({ template: { fields }, desk, isChecked }: TemplateFieldsProps) {
  const locale = useLocale();
  const { values } = useSnapshot(desk, { sync: true });
  const [left, setLeft] = useState<readonly string[]>([]);
  return fields.map((field) => {
    const { key } = field;
    const value = values[key] ?? "";
    return (
      <FieldInput
        key={key}
        name={key}
        field={field}
        language={locale}
        value={value}
        fault={isChecked || left.includes(key) ? fieldFault(field, value) : null}
        onChange={(next) => changeDesk(desk, { values: { ...desk.values, [key]: next } })}
        onLeave={() => setLeft((before) => [...before, key])}
      />
    );
  });
}
