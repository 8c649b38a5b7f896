import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { ApiError } from "#api/api-error.ts";
import type { ProjectSummary } from "#contract/chat/projects.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { MoveDialog } from "#ui/MoveDialog/MoveDialog.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { moveConversation } from "./arranging.actions.ts";
import { ProjectDialog } from "./ProjectDialog.tsx";
import { projects } from "./projects.store.ts";
import { readProjects } from "./reading-projects.actions.ts";

export interface MoveToProjectProps {
  id: string;
  title: string;
  project: string | null;
  onClose: () => void;
}

const another = "new";

/** Asks for the project of a conversation; where there is none yet, for the first one. What is known of them may be of before. */
export function MoveToProject(props: MoveToProjectProps) {
  const { items, status, error } = useSnapshot(projects);
  const { project, onClose } = props;
  const [isRead, setIsRead] = useState(false);
  useEffect(() => void readProjects().then(() => setIsRead(true)), []);
  const shown = items.filter((one) => one.archived_at === null || one.id === project);
  const isLost = isRead && status === "failed";
  useEffect(() => {
    if (!isLost) return;
    reportError(new ApiError(error ?? "client.unknown"));
    onClose();
  }, [isLost, error, onClose]);
  if (isLost || (shown.length === 0 && !isRead)) return null;
  return <Choice {...props} projects={shown} />;
}

interface ChoiceProps extends MoveToProjectProps {
  projects: readonly ProjectSummary[];
}

function Choice({ id, title, project, projects: places, onClose }: ChoiceProps) {
  const t = useT("projects");
  const [making, setMaking] = useState(places.length === 0);
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
      places={[...places.map((one) => ({ value: one.id, label: one.name })), { value: another, label: t("move.new") }]}
      place={project}
      onMove={move}
      onClose={onClose}
    />
  );
}
