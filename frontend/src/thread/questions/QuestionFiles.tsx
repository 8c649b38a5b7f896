import { FileText } from "lucide-react";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import styles from "./QuestionFiles.module.css";

/** The names of the files that a question came with. */
export function QuestionFiles({ files = [] }: { files?: readonly { id: string; name: string }[] | undefined }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles["files"]}>
      {files.map(({ id, name }) => (
        <li key={id} className={styles["file"]}>
          <Icon of={FileText} size={14} />
          <span className={`${styles["name"]} ${ownWords}`} title={name}>
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}
