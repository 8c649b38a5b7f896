import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { useDrawing } from "./drawing.ts";
import styles from "./PageChip.module.css";

/** Opens the file at the page that a note names; where the file is gone, it only names it. */
export function PageLink({ page }: { page: number }) {
  const t = useT("reader");
  const { source } = useDrawing();
  if (source === null) return t("note.page", { page });
  return (
    <Link
      to="/user/pdf-chat/view/$id"
      params={{ id: source }}
      hash={`page=${page}`}
      className={styles["chip"]}
      aria-label={t("note.show", { page })}
    >
      {t("note.page", { page })}
    </Link>
  );
}
