import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/Icon/Icon.tsx";
import styles from "./Notice.module.css";

/** Why a question did not go, or what cannot go along; it stands above the composer. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={styles["notice"]} role="alert">
      <Icon of={CircleAlert} size={16} className={styles["sign"]} />
      {children}
    </p>
  );
}

/** The same with a way on: words, and a button that takes a line of its own where there is no room beside them. */
export function NoticeWithAction({ words, action }: { words: string; action: ReactNode }) {
  return (
    <div className={`${styles["notice"]} ${styles["wrapping"]}`} role="alert">
      <p className={styles["words"]}>{words}</p>
      {action}
    </div>
  );
}
