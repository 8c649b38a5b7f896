import { useNavigate } from "@tanstack/react-router";
import type { UseFormReturn } from "react-hook-form";
import type { WritingCategory, WritingTemplate } from "#contract/assistant/templates.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Select } from "#ui/Field/Select.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { UnsavedGuard } from "../../frame/UnsavedGuard.tsx";
import { EntryFields } from "../EntryFields.tsx";
import styles from "../EntryForm.module.css";
import { PromptFields, type PromptForm } from "../PromptFields.tsx";
import { saveTemplate } from "../writing.actions.ts";
import { draftOfTemplate, formOfTemplate, templateForm, type TemplateForm as Values } from "../writing.forms.ts";

interface TemplateFormProps {
  template: WritingTemplate | null;
  categories: readonly WritingCategory[];
}

export function TemplateForm({ template, categories }: TemplateFormProps) {
  const t = useT("adminWriting");
  const common = useT("common");
  const locale = useLocale();
  const navigate = useNavigate();
  const leave = () => void navigate({ to: "/admin/writing" });
  return (
    <div className={styles["form"]}>
      <Form<Values>
        actions="end"
        schema={templateForm}
        initial={formOfTemplate(template)}
        submit={common("action.save")}
        onCancel={leave}
        onSubmit={async (values) => {
          await saveTemplate(template?.id ?? null, draftOfTemplate(values, template));
          notify({ tone: "good", text: t("saved", { name: values.name_en }) });
          leave();
        }}
      >
        {(field, form) => (
          <>
            <UnsavedGuard when={form.formState.isDirty && !form.formState.isSubmitting} />
            <div className={styles["fields"]}>
              <EntryFields field={field} />
              <Select
                label={t("column.category")}
                options={[
                  { value: "", label: t("category.none") },
                  ...categories.map(({ id, name }) => ({ value: String(id), label: name[locale] })),
                ]}
                {...field("category")}
              />
            </div>
            <PromptFields
              field={field}
              form={form as unknown as UseFormReturn<PromptForm>}
              hint={t("hint.templatePrompt")}
            />
          </>
        )}
      </Form>
    </div>
  );
}
