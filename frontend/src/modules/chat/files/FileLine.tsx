import { FileText, RotateCw, X } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Spinner } from "#ui/Spinner/Spinner.tsx";
import type { AttachedFile } from "./files.rules.ts";
import styles from "./FileLine.module.css";

type FileState = Readonly<Pick<AttachedFile, "name" | "phase" | "pages" | "pagesDone" | "refused" | "reason">>;

interface FileLineProps {
  file: FileState;
  /** Null where the same bytes fail again in the same way. */
  onRetry: (() => void) | null;
  /** The name of the button that takes it away. */
  remove: string;
  onRemove: () => void;
}

/** A file of a question or of a project, and how far its reading is; an item of a list. */
export function FileLine({ file, onRetry, remove, onRemove }: FileLineProps) {
  const t = useT("chat");
  const status = useStatus(file);
  const { name, phase } = file;
  return (
    <li className={styles["file"]} data-phase={phase}>
      {phase === "sending" || phase === "reading" ? <Spinner /> : <Icon of={FileText} size={16} />}
      <span className={styles["words"]}>
        <span className={`${styles["name"]} ${ownWords}`} title={name}>
          {name}
        </span>
        <output className={styles["status"]}>{status}</output>
      </span>
      {phase === "failed" && onRetry && (
        <IconButton icon={RotateCw} size="small" label={t("file.retry", { name })} onClick={onRetry} />
      )}
      <IconButton icon={X} size="small" label={remove} onClick={onRemove} />
    </li>
  );
}

function useStatus({ phase, pages, pagesDone, refused, reason }: FileState): string {
  const t = useT("chat");
  const errors = useT("errors");
  if (phase === "failed") return refused === null ? t(`file.reason.${reason ?? "interrupted"}`) : errors(refused);
  if (phase !== "reading") return t(`file.${phase}`);
  return pages === null || pages < 2 ? t("file.reading") : t("file.readingOf", { done: pagesDone, pages });
}
