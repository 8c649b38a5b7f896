import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import styles from "./EmptyState.module.css";

interface EmptyStateProps {
  /** An invitation, in the serif. */
  title: string;
  text?: string;
  /** The one thing to do. */
  action?: ReactNode;
  compact?: boolean;
}

export function EmptyState({ title, text, action, compact = false }: EmptyStateProps) {
  return (
    <div data-empty className={compact ? styles["compact"] : styles["empty"]}>
      <p className={classNames(styles["title"], ownWords)}>{title}</p>
      {text && <p className={styles["text"]}>{text}</p>}
      {action && <div className={styles["action"]}>{action}</div>}
    </div>
  );
}
