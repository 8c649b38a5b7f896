import { useId, useState } from "react";
import { projectColors, type Project } from "#contract/chat/projects.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { useViewer } from "#modules/models/models.actions.ts";
import { inDefaultOrder } from "#modules/models/models.rules.ts";
import { useModels } from "#modules/models/models.store.ts";
import { Select } from "#ui/Field/Select.tsx";
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
          <Models label={t("form.model")} field={field("model")} />
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

function Models({ label, field }: { label: string; field: object }) {
  const t = useT("projects");
  const { all } = useModels();
  const models = inDefaultOrder(all, useViewer());
  const options = models.map(({ id, name }) => ({ value: String(id), label: name }));
  return <Select label={label} options={[{ value: "", label: t("form.noModel") }, ...options]} {...field} />;
}
