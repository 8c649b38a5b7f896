import type { Project } from "#contract/chat/projects.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { modelById, useModels } from "#modules/models/models.store.ts";
import { Button } from "#ui/Button/Button.tsx";
import styles from "./ProjectPage.module.css";

interface InstructionsProps {
  project: Pick<Project, "instructions" | "model_id">;
  onEdit: () => void;
}

/** What every question of the project carries, and the model that is offered first. */
export function Instructions({ project: { instructions, model_id }, onEdit }: InstructionsProps) {
  const t = useT("projects");
  useModels();
  const model = modelById(model_id);
  return (
    <section aria-label={t("instructions")}>
      <h2 className={styles["part"]}>{t("instructions")}</h2>
      {instructions === "" ? (
        <>
          <p className={styles["nothing"]}>{t("noInstructions")}</p>
          <Button size="small" onClick={onEdit}>
            {t("addInstructions")}
          </Button>
        </>
      ) : (
        <p className={classNames(styles["instructions"], ownWords)}>{instructions}</p>
      )}
      {model && <p className={styles["model"]}>{t("model", { name: model.name })}</p>}
    </section>
  );
}
