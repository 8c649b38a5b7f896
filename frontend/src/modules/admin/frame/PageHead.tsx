import type { ReactNode } from "react";
import { useTitle } from "#shell/use-title.ts";
import styles from "./PageHead.module.css";

interface PageHeadProps {
  title: string;
  /** What the page is for, in a sentence. */
  intro?: string | undefined;
  /** Above the title: the way back. */
  back?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
}

export function PageHead({ title, intro, back, actions }: PageHeadProps) {
  useTitle(title);
  return (
    <header className={styles["head"]}>
      {back}
      <div className={styles["line"]}>
        <h1 className={styles["title"]}>{title}</h1>
        {actions && <div className={styles["actions"]}>{actions}</div>}
      </div>
      {intro && <p className={styles["intro"]}>{intro}</p>}
    </header>
  );
}
