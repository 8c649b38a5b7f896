import type { ReactNode } from "react";
import styles from "./SectionHead.module.css";

interface SectionHeadProps {
  title: string;
  note?: string;
  /** What can be done with the whole section. */
  children?: ReactNode;
}

/** The name of a tab of a chatbot. */
export function SectionHead({ title, note, children }: SectionHeadProps) {
  return (
    <header className={styles["head"]}>
      <div>
        <h2 className={styles["title"]}>{title}</h2>
        {note !== undefined && <p className={styles["note"]}>{note}</p>}
      </div>
      {children}
    </header>
  );
}
