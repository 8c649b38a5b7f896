import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { composer } from "../composer.ts";
import { FileLine } from "../files/FileLine.tsx";
import { canRetryFile, keepFiles, removeFile, restoreFiles, retryFile } from "../files/files.actions.ts";
import type { AttachedFile } from "../files/files.rules.ts";
import styles from "./FileChips.module.css";

/** The files that go along with the question, and how far each is. */
export function FileChips() {
  const t = useT("chat");
  const { draft, attached } = useSnapshot(composer.state);
  const { files } = attached;
  useEffect(restoreFiles, [draft]);
  const ids = files.map(({ id }) => id).join(" ");
  useEffect(keepFiles, [draft, ids]);
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
  const { key, name } = file;
  return (
    <FileLine
      file={file}
      onRetry={canRetryFile(file) ? () => void retryFile(key) : null}
      remove={t("composer.remove", { name })}
      onRemove={() => removeFile(key)}
    />
  );
}
