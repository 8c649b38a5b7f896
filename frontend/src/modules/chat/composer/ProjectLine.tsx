import { Link } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { ColorDot } from "#ui/ColorDot/ColorDot.tsx";
import type { Room } from "../chat.store.ts";
import { useProjects } from "../projects/use-projects.ts";
import styles from "./ComposerNotices.module.css";

/** The project that a conversation stands in, and the way to it. */
export function ProjectLine({ room }: { room: Room }) {
  const t = useT("chat");
  const { id, project } = useSnapshot(room);
  const { items } = useProjects();
  const known = id === null ? undefined : items.find((one) => one.id === project);
  if (known === undefined) return null;
  return (
    <p className={styles["quiet"]}>
      <ColorDot color={known.color} />
      {t("projects.in")}{" "}
      <Link to="/user/history/project/$id" params={{ id: known.id }} className={ownWords}>
        {known.name}
      </Link>
    </p>
  );
}
