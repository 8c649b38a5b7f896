import { useNavigate } from "@tanstack/react-router";
import type { UseFormReturn } from "react-hook-form";
import { improvementResults, type Improvement } from "#contract/assistant/templates.ts";
import { useT } from "#i18n/use-t.ts";
import { Select } from "#ui/Field/Select.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { UnsavedGuard } from "../../frame/UnsavedGuard.tsx";
import { EntryFields } from "../EntryFields.tsx";
import styles from "../EntryForm.module.css";
import { PromptFields, type PromptForm } from "../PromptFields.tsx";
import { saveImprovement } from "../writing.actions.ts";
import {
  draftOfImprovement,
  formOfImprovement,
  improvementForm,
  type ImprovementForm as Values,
} from "../writing.forms.ts";

export function ImprovementForm({ improvement }: { improvement: Improvement | null }) {
  const t = useT("adminWriting");
  const common = useT("common");
  const navigate = useNavigate();
  const leave = () => void navigate({ to: "/admin/writing", search: { tab: "improvements" } });
  return (
    <div className={styles["form"]}>
      <Form<Values>
        actions="end"
        schema={improvementForm}
        initial={formOfImprovement(improvement)}
        submit={common("action.save")}
        onCancel={leave}
        onSubmit={async (values) => {
          await saveImprovement(improvement?.id ?? null, draftOfImprovement(values));
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
                label={t("column.result")}
                options={improvementResults.map((value) => ({ value, label: t(`result.${value}`) }))}
                {...field("result")}
              />
            </div>
            <Switch
              label={t("column.guarded")}
              hint={t("hint.guarded")}
              checked={form.watch("guarded")}
              onChange={(checked) => form.setValue("guarded", checked, { shouldDirty: true })}
            />
            <PromptFields
              field={field}
              form={form as unknown as UseFormReturn<PromptForm>}
              hint={t("hint.improvementPrompt")}
            />
          </>
        )}
      </Form>
    </div>
  );
}
