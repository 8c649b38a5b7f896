import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { ColorDot } from "#ui/ColorDot/ColorDot.tsx";
import styles from "../composer/ComposerNotices.module.css";
import { useProjects } from "./use-projects.ts";

/** The project that a conversation stands in, and the way to it. */
export function ProjectLine({ id }: { id: string }) {
  const t = useT("chat");
  const { items } = useProjects();
  const known = items.find((one) => one.id === id);
  if (known === undefined) return null;
  return (
    <p className={styles["quiet"]}>
      <ColorDot color={known.color} />
      {t("projects.in")}{" "}
      <Link to="/user/history/project/$id" params={{ id }} className={ownWords}>
        {known.name}
      </Link>
    </p>
  );
}
