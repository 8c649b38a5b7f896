import type { ProjectSummary } from "#contract/chat/projects.contract.ts";
import { useDropTarget } from "#lib/use-drop-target.ts";
import { OwnedRow } from "#shell/OwnedList/OwnedList.tsx";
import { ColorDot } from "#ui/ColorDot/ColorDot.tsx";
import { moveConversation } from "./arranging.actions.ts";
import { draggedConversation } from "./dragged-conversation.ts";

interface ProjectLinkProps {
  project: Pick<ProjectSummary, "id" | "name" | "color">;
  /** On a page a row is roomier. */
  roomy?: boolean;
  /** At its end. */
  count?: string;
  onOpen?: (() => void) | undefined;
}

/** A project in a list; a conversation that is dropped on it moves into it. */
export function ProjectLink({ project: { id, name, color }, roomy = false, count, onOpen }: ProjectLinkProps) {
  const { isOver, target } = useDropTarget(draggedConversation, (dropped) => void moveConversation(dropped, id));
  return (
    <OwnedRow
      to="/user/history/project/$id"
      params={{ id }}
      name={name}
      mark={<ColorDot color={color} />}
      count={count}
      roomy={roomy}
      isOver={isOver}
      preload={false}
      draggable={false}
      onClick={onOpen}
      {...target}
    />
  );
}
