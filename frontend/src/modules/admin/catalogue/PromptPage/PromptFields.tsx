import { useNavigate } from "@tanstack/react-router";
import { promptCategories, type PromptDraft } from "#contract/chat/prompts.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { Form } from "#ui/Form/Form.tsx";
import { UnsavedGuard } from "#ui/UnsavedGuard/UnsavedGuard.tsx";
import { promptForm, type PromptForm } from "../catalogue.forms.ts";
import styles from "./PromptFields.module.css";

interface PromptFieldsProps {
  initial: PromptForm;
  /** A translation is in the other language, and nothing else. */
  languages?: readonly PromptForm["language"][];
  save: (draft: PromptDraft) => Promise<unknown>;
}

export function PromptFields({ initial, languages = ["en", "fr"], save }: PromptFieldsProps) {
  const t = useT("adminCatalogue");
  const common = useT("common");
  const prompts = useT("prompts");
  const navigate = useNavigate();
  const leave = () => void navigate({ to: "/admin/prompts" });
  return (
    <div className={styles["form"]}>
      <Form<PromptForm>
        actions="end"
        schema={promptForm}
        initial={initial}
        submit={common("action.save")}
        onCancel={leave}
        onSubmit={async (values) => {
          await save(values);
          notify({ tone: "good", text: t("saved", { name: values.title }) });
          leave();
        }}
      >
        {(field, form) => (
          <Fields>
            <UnsavedGuard when={form.formState.isDirty && !form.formState.isSubmitting} />
            <Fields leastPx={200}>
              <Select
                label={t("column.language")}
                options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
                {...field("language")}
              />
              <Select
                label={t("column.category")}
                options={promptCategories.map((value) => ({ value, label: prompts(`category.${value}`) }))}
                {...field("category")}
              />
            </Fields>
            <TextField lang={form.watch("language")} label={t("field.title")} {...field("title")} />
            <TextArea
              rows={8}
              lang={form.watch("language")}
              label={t("field.text")}
              hint={t("hint.text")}
              {...field("text")}
            />
          </Fields>
        )}
      </Form>
    </div>
  );
}
