import type { WritingCategory, WritingTemplate } from "#contract/assistant/templates.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Select } from "#ui/Field/Select.tsx";
import { EntryColumns } from "../EntryFields.tsx";
import { EntryForm } from "../EntryForm.tsx";
import { PromptFields } from "../PromptFields.tsx";
import { saveTemplate } from "../writing.actions.ts";
import { draftOfTemplate, formOfTemplate, templateForm, type TemplateForm as Values } from "../writing.forms.ts";

interface TemplateFormProps {
  template: WritingTemplate | null;
  categories: readonly WritingCategory[];
}

export function TemplateForm({ template, categories }: TemplateFormProps) {
  const t = useT("adminWriting");
  const locale = useLocale();
  return (
    <EntryForm<Values>
      schema={templateForm}
      initial={formOfTemplate(template)}
      tab="templates"
      save={(values) => saveTemplate(template?.id ?? null, draftOfTemplate(values, template))}
    >
      {(field) => (
        <>
          <EntryColumns field={field}>
            <Select
              label={t("column.category")}
              options={[
                { value: "", label: t("category.none") },
                ...categories.map(({ id, name }) => ({ value: String(id), label: name[locale] })),
              ]}
              {...field("category")}
            />
          </EntryColumns>
          <PromptFields field={field} hint={t("hint.templatePrompt")} />
        </>
      )}
    </EntryForm>
  );
}
