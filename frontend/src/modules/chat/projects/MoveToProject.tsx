import { useState } from "react";
import type { ProjectSummary } from "#contract/chat/projects.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { MoveDialog } from "#ui/MoveDialog/MoveDialog.tsx";
import { moveConversation } from "./arranging.actions.ts";
import { ProjectDialog } from "./ProjectDialog.tsx";
import { useProjects } from "./use-projects.ts";

export interface MoveToProjectProps {
  id: string;
  title: string;
  project: string | null;
  onClose: () => void;
}

const another = "new";

/** Asks for the project of a conversation; where there is none yet, for the first one. */
export function MoveToProject(props: MoveToProjectProps) {
  const { items, status } = useProjects();
  if (status === "idle" || status === "loading") return null;
  return <Choice {...props} projects={items.filter((one) => one.archived_at === null || one.id === props.project)} />;
}

interface ChoiceProps extends MoveToProjectProps {
  projects: readonly ProjectSummary[];
}

function Choice({ id, title, project, projects, onClose }: ChoiceProps) {
  const t = useT("projects");
  const [making, setMaking] = useState(projects.length === 0);
  if (making) {
    return <ProjectDialog project={null} onSaved={(made) => void moveConversation(id, made.id)} onClose={onClose} />;
  }
  const move = (place: string | null) => {
    if (place === another) return setMaking(true);
    void moveConversation(id, place);
    onClose();
  };
  return (
    <MoveDialog
      title={t("move.title", { title })}
      label={t("move.label")}
      moveLabel={t("move.submit")}
      none={t("move.none")}
      places={[
        ...projects.map((one) => ({ value: one.id, label: one.name })),
        { value: another, label: t("move.new") },
      ]}
      place={project}
      onMove={move}
      onClose={onClose}
    />
  );
}
