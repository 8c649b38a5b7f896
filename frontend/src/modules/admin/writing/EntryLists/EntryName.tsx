import { Link } from "@tanstack/react-router";
import type { WritingCategory } from "#contract/assistant/templates.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import styles from "../../frame/NamedCell.module.css";

export type Archivable = { archived_at: string | null };

interface EntryNameProps {
  entry: WritingCategory & Archivable;
  /** Where it is edited; what is archived is brought back first. */
  page?: "templates" | "improvements";
}

export function EntryName({ entry: { id, name, description, archived_at }, page }: EntryNameProps) {
  const t = useT("adminWriting");
  const locale = useLocale();
  return (
    <div className={styles["name"]}>
      {page === undefined || archived_at !== null ? (
        <span className={styles["title"]}>{name[locale]}</span>
      ) : (
        <Link to={`/admin/writing/${page}/$id`} params={{ id: String(id) }} className={styles["title"]}>
          {name[locale]}
        </Link>
      )}
      <p className={styles["text"]}>{description[locale]}</p>
      {archived_at !== null && <Badge>{t("badge.archived")}</Badge>}
    </div>
  );
}
