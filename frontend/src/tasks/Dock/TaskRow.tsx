import type { ReactNode } from "react";
import { Meter } from "#ui/Meter/Meter.tsx";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import styles from "./Dock.module.css";

interface TaskRowProps {
  name: string;
  text: string;
  bad: boolean;
  /** 0 to 1; null where there is nothing to measure. */
  share: number | null;
  actions: ReactNode;
}

/** How far one task is, in the dock. */
export function TaskRow({ name, text, bad, share, actions }: TaskRowProps) {
  return (
    <li className={styles["row"]}>
      <div className={classNames(styles["what"], ownWords)}>
        {share === null ? (
          <div className={styles["line"]}>
            <p className={styles["name"]}>{name}</p>
            <p className={bad ? styles["bad"] : styles["text"]}>{text}</p>
          </div>
        ) : (
          <Meter kind="progress" label={name} value={Math.round(share * 100)} max={100} text={text} />
        )}
      </div>
      <div className={styles["actions"]}>{actions}</div>
    </li>
  );
}
