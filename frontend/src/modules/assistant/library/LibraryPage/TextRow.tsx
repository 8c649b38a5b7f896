import { Link } from "@tanstack/react-router";
import { FileText, IdCard, Mail, Star, type LucideIcon } from "lucide-react";
import { memo } from "react";
import type { AssistantDocumentSummary } from "#contract/assistant/documents.ts";
import type { WritingKind } from "#contract/assistant/writing-kinds.ts";
import type { Folder } from "#contract/folders.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatAge } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useNow } from "#lib/use-now.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { SharedMark } from "#modules/workspaces/sharing/SharedMark.tsx";
import { documentPath } from "../../documents/document-path.ts";
import { isOwn } from "../own-folders.rules.ts";
import { draggedText } from "./dragging.ts";
import { TextMenu } from "./TextMenu.tsx";
import styles from "./TextRow.module.css";

const signs = { text: FileText, letter: Mail, cv: IdCard } satisfies Record<WritingKind, LucideIcon>;

interface TextRowProps {
  document: AssistantDocumentSummary;
  folders: readonly Folder[];
}

/** One document; it can be dragged to a folder, and its menu does the same. */
export const TextRow = memo(function TextRow({ document, folders }: TextRowProps) {
  const t = useT("library");
  const locale = useLocale();
  const now = useNow();
  const { id, title, kind, folder_id, is_favorite, updated_at, shared } = document;
  const folder = folders.find((one) => one.id === folder_id);
  return (
    <div className={styles["row"]}>
      <Link
        to={documentPath(document)}
        className={styles["text"]}
        draggable={isOwn(document)}
        onDragStart={(event) => draggedText.begin(event, id)}
      >
        <Icon of={signs[kind]} className={styles["sign"]} />
        <span className={styles["titled"]}>
          <span className={classNames(styles["name"], ownWords)}>{title}</span>
          {shared && <SharedMark shared={shared} changedBy={shared.changed_by} />}
        </span>
        <span className={classNames(styles["folder"], ownWords)}>
          {folder?.name ?? (isOwn(document) ? t("folder.none") : "")}
        </span>
        <time className={styles["age"]} dateTime={updated_at}>
          {formatAge(Date.parse(updated_at), now, locale)}
        </time>
        <span className={styles["star"]}>
          {is_favorite && (
            <>
              <Icon of={Star} size={16} className={styles["filled"]} />
              <VisuallyHidden>{t("favourite")}</VisuallyHidden>
            </>
          )}
        </span>
      </Link>
      <span className={styles["menu"]}>
        <TextMenu document={document} />
      </span>
    </div>
  );
});
