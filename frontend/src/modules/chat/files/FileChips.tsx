import { FileText, RotateCw, X } from "lucide-react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Spinner } from "#ui/Spinner/Spinner.tsx";
import { composer } from "../composer.ts";
import { canRetry, removeFile, retryFile } from "./files.actions.ts";
import type { AttachedFile } from "./files.rules.ts";
import styles from "./FileChips.module.css";

/** The files that go along with the question, and how far each is. */
export function FileChips() {
  const t = useT("chat");
  const { files } = useSnapshot(composer.state.attached);
  if (files.length === 0) return null;
  return (
    <ul className={styles["list"]} aria-label={t("composer.attached")}>
      {files.map((file) => (
        <FileChip key={file.key} file={file} />
      ))}
    </ul>
  );
}

function FileChip({ file }: { file: Readonly<Omit<AttachedFile, "file">> }) {
  const t = useT("chat");
  const status = useStatus(file);
  const { key, name, phase } = file;
  return (
    <li className={styles["file"]} data-phase={phase}>
      {phase === "sending" || phase === "reading" ? <Spinner /> : <Icon of={FileText} size={16} />}
      <span className={styles["words"]}>
        <span className={`${styles["name"]} ${ownWords}`} title={name}>
          {name}
        </span>
        <output className={styles["status"]}>{status}</output>
      </span>
      {phase === "failed" && canRetry(file) && (
        <IconButton
          icon={RotateCw}
          size="small"
          label={t("file.retry", { name })}
          onClick={() => void retryFile(key)}
        />
      )}
      <IconButton icon={X} size="small" label={t("composer.remove", { name })} onClick={() => removeFile(key)} />
    </li>
  );
}

function useStatus({ phase, pages, pagesDone, refused, reason }: Readonly<Omit<AttachedFile, "file">>): string {
  const t = useT("chat");
  const errors = useT("errors");
  if (phase === "failed") return refused === null ? t(`file.reason.${reason ?? "interrupted"}`) : errors(refused);
  if (phase !== "reading") return t(`file.${phase}`);
  return pages === null || pages < 2 ? t("file.reading") : t("file.readingOf", { done: pagesDone, pages });
}
