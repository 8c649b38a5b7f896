import { FolderPlus } from "lucide-react";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { useSession } from "#session/session.store.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { NewProject } from "./NewProject.tsx";
import styles from "./ProjectList.module.css";
import { ProjectLink } from "./ProjectLink.tsx";
import { archiveProject } from "./projects.actions.ts";
import { readProjects } from "./reading-projects.actions.ts";
import { useProjects } from "./use-projects.ts";

/** The projects above the history, or those that are archived; nothing for a visitor. */
export function ProjectList({ archived }: { archived: boolean }) {
  const t = useT("chat");
  const own = useT("projects");
  const errors = useT("errors");
  const isKnown = useSession() !== null;
  const { items, status, error } = useProjects();
  const [making, setMaking] = useState(false);
  const shown = items.filter((one) => (one.archived_at !== null) === archived);
  if (!isKnown || status === "idle" || status === "loading" || (archived && shown.length === 0)) return null;
  return (
    <section className={styles["projects"]} aria-label={t("projects.title")}>
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>{t("projects.title")}</h2>
        {!archived && (
          <Button variant="quiet" size="small" icon={FolderPlus} onClick={() => setMaking(true)}>
            {t("projects.new")}
          </Button>
        )}
      </div>
      {status === "failed" && (
        <ErrorState
          title={own("listFailed")}
          reason={errors(error ?? "client.unknown")}
          onRetry={() => void readProjects()}
        />
      )}
      <ul className={styles["rows"]}>
        {shown.map((project) => (
          <li key={project.id} className={styles["row"]}>
            <ProjectLink project={project} roomy count={own("count", { count: project.conversations })} />
            {archived && (
              <Button variant="quiet" size="small" onClick={() => void archiveProject(project.id, false)}>
                {own("unarchive")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {making && <NewProject onClose={() => setMaking(false)} />}
    </section>
  );
}
