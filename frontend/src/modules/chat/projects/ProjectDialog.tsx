import { useId, useState } from "react";
import { projectColors, type Project } from "#contract/chat/projects.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { ModelSelect } from "#modules/models/ModelSelect/ModelSelect.tsx";
import { useModelWords } from "#modules/models/ModelSelect/use-model-words.ts";
import { useModels } from "#modules/models/models.store.ts";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { Swatches } from "#ui/Swatches/Swatches.tsx";
import { draftOf, formOf, projectForm, type ProjectForm } from "./project-form.ts";
import styles from "./ProjectDialog.module.css";
import { addProject, changeProject } from "./projects.actions.ts";

export interface ProjectDialogProps {
  /** Null makes a new one. */
  project: Project | null;
  onSaved: (project: Project) => void;
  onClose: () => void;
}

/** Mount it to open it. */
export function ProjectDialog({ project, onSaved, onClose }: ProjectDialogProps) {
  const t = useT("projects");
  const common = useT("common");
  const [requestId] = useState(() => crypto.randomUUID());
  const colors = projectColors.map((value) => ({ value, label: t(`color.${value}`) }));
  const colorsId = useId();
  return (
    <FormDialog<ProjectForm>
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(project === null ? "form.new" : "form.edit")}
      schema={projectForm}
      initial={formOf(project)}
      submit={project === null ? t("form.create") : common("action.save")}
      onSubmit={async (form) => {
        const draft = draftOf(form);
        onSaved(await (project === null ? addProject(draft, requestId) : changeProject(project.id, draft)));
      }}
    >
      {(field, form) => (
        <>
          <TextField label={t("form.name")} className={ownWords} {...field("name")} />
          <TextArea
            label={t("form.instructions")}
            hint={t("form.instructionsHint")}
            optional
            className={ownWords}
            rows={6}
            {...field("instructions")}
          />
          <Models label={t("form.model")} chosen={project?.model_id ?? null} field={field("model")} />
          <div>
            <p id={colorsId} className={styles["label"]}>
              {t("form.color")}
            </p>
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has looks of its own */}
            <div role="group" aria-labelledby={colorsId} className={styles["colors"]}>
              <Swatches
                colors={colors}
                color={form.watch("color")}
                onChoose={(color) => form.setValue("color", color, { shouldDirty: true })}
              />
            </div>
          </div>
        </>
      )}
    </FormDialog>
  );
}

/** A model of another plan may be preferred: it is asked once it is there. */
const isPreferable = () => true;

function Models({ label, chosen, field }: { label: string; chosen: number | null; field: object }) {
  const t = useT("projects");
  const { all } = useModels();
  return (
    <ModelSelect
      label={label}
      models={all}
      chosen={chosen}
      none={{ label: t("form.noModel") }}
      {...useModelWords()}
      isOpen={isPreferable}
      {...field}
    />
  );
}
