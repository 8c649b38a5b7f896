import { improvementResults, type Improvement } from "#contract/assistant/templates.ts";
import { useT } from "#i18n/use-t.ts";
import { Select } from "#ui/Field/Select.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { EntryColumns } from "../EntryFields.tsx";
import { EntryForm } from "../EntryForm.tsx";
import { PromptFields } from "../PromptFields.tsx";
import { saveImprovement } from "../writing.actions.ts";
import {
  draftOfImprovement,
  formOfImprovement,
  improvementForm,
  type ImprovementForm as Values,
} from "../writing.forms.ts";

export function ImprovementForm({ improvement }: { improvement: Improvement | null }) {
  const t = useT("adminWriting");
  return (
    <EntryForm<Values>
      schema={improvementForm}
      initial={formOfImprovement(improvement)}
      tab="improvements"
      save={(values) => saveImprovement(improvement?.id ?? null, draftOfImprovement(values))}
    >
      {(field, form) => (
        <>
          <EntryColumns field={field}>
            <Select
              label={t("column.result")}
              options={improvementResults.map((value) => ({ value, label: t(`result.${value}`) }))}
              {...field("result")}
            />
            <Switch
              label={t("column.guarded")}
              hint={t("hint.guarded")}
              checked={form.watch("guarded")}
              onChange={(checked) => form.setValue("guarded", checked, { shouldDirty: true })}
            />
          </EntryColumns>
          <PromptFields field={field} hint={t("hint.improvementPrompt")} />
        </>
      )}
    </EntryForm>
  );
}
