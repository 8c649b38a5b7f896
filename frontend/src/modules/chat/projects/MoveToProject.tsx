import { useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { MoveDialog } from "#ui/MoveDialog/MoveDialog.tsx";
import { moveConversation } from "./arranging.actions.ts";
import { ProjectDialog } from "./ProjectDialog.tsx";
import { projects } from "./projects.store.ts";

export interface MoveToProjectProps {
  id: string;
  title: string;
  project: string | null;
  onClose: () => void;
}

const another = "new";

/** Asks for the project of a conversation; where there is none yet, for the first one. */
export function MoveToProject({ id, title, project, onClose }: MoveToProjectProps) {
  const t = useT("projects");
  const { items } = useSnapshot(projects);
  const open = items.filter((one) => one.archived_at === null || one.id === project);
  const [making, setMaking] = useState(open.length === 0);
  if (making) {
    return <ProjectDialog project={null} onSaved={(made) => void moveConversation(id, made.id)} onClose={onClose} />;
  }
  return (
    <MoveDialog
      title={t("move.title", { title })}
      label={t("move.label")}
      moveLabel={t("move.submit")}
      none={t("move.none")}
      places={[...open.map((one) => ({ value: one.id, label: one.name })), { value: another, label: t("move.new") }]}
      place={project}
      onMove={(place) => (place === another ? setMaking(true) : void moveConversation(id, place))}
      onClose={onClose}
    />
  );
}
