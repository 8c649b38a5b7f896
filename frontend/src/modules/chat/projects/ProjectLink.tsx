import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ProjectSummary } from "#contract/chat/projects.contract.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useDropTarget } from "#lib/use-drop-target.ts";
import { ColorDot } from "#ui/ColorDot/ColorDot.tsx";
import { moveConversation } from "./arranging.actions.ts";
import { draggedConversation } from "./dragged-conversation.ts";
import styles from "./ProjectLink.module.css";

interface ProjectLinkProps {
  project: Pick<ProjectSummary, "id" | "name" | "color">;
  /** On a page a row is roomier. */
  roomy?: boolean;
  onOpen?: (() => void) | undefined;
  children?: ReactNode;
}

/** A project in a list; a conversation that is dropped on it moves into it. */
export function ProjectLink({ project: { id, name, color }, roomy = false, onOpen, children }: ProjectLinkProps) {
  const { isOver, target } = useDropTarget(draggedConversation, (dropped) => void moveConversation(dropped, id));
  return (
    <Link
      to="/user/history/project/$id"
      params={{ id }}
      className={classNames(styles["link"], roomy && styles["roomy"])}
      activeProps={{ "data-open": true }}
      data-over={isOver || undefined}
      preload={false}
      draggable={false}
      onClick={onOpen}
      {...target}
    >
      <ColorDot color={color} />
      <span className={classNames(styles["name"], ownWords)} title={name}>
        {name}
      </span>
      {children}
    </Link>
  );
}
