import type { ReactNode } from "react";
import { useTitle } from "#shell/use-title.ts";
import styles from "./StepFrame.module.css";

interface StepFrameProps {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
  /** What to do next, the main way first. */
  actions?: ReactNode;
}

/** One step of a payment or of its end: a sentence in the serif, a reason, a way on. */
export function StepFrame({ title, text, children, actions }: StepFrameProps) {
  useTitle(title);
  return (
    <div className={styles["scroll"]}>
      <div className={styles["step"]}>
        <h1 className={styles["title"]}>{title}</h1>
        {text && <p className={styles["text"]}>{text}</p>}
        {children}
        {actions && <div className={styles["actions"]}>{actions}</div>}
      </div>
    </div>
  );
}
