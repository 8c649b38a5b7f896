import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useTitle } from "#shell/use-title.ts";
import { PageColumn, PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import styles from "./Step.module.css";

interface StepProps {
  title: string;
  text?: string;
  children?: ReactNode;
  /** What to do next, the main way first. */
  actions?: ReactNode;
}

/** One state of an invitation: what it is, and the way on. */
export function Step({ title, text, children, actions }: StepProps) {
  useTitle(title);
  return (
    <PageColumn widthPx={520}>
      <div className={styles["step"]}>
        <PageTitle className={ownWords}>{title}</PageTitle>
        {text && <p className={classNames(styles["text"], ownWords)}>{text}</p>}
        {children}
        {actions && <div className={styles["actions"]}>{actions}</div>}
      </div>
    </PageColumn>
  );
}
