import type { CSSProperties, ReactNode } from "react";
import styles from "./PageColumn.module.css";

interface PageColumnProps {
  /** At the most; without it, a line of text is as long as it reads well. */
  widthPx?: number;
  children: ReactNode;
}

/** A page that scrolls, with one column in its middle. */
export const PageColumn = ({ widthPx, children }: PageColumnProps) => (
  <div className={styles["page"]}>
    <div
      className={styles["column"]}
      style={widthPx === undefined ? undefined : ({ "--column": `${widthPx}px` } as CSSProperties)}
    >
      {children}
    </div>
  </div>
);

export const PageTitle = ({ children }: { children: ReactNode }) => <h1 className={styles["title"]}>{children}</h1>;

/** The title, and what can be done on the page. */
export const PageHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <header className={styles["head"]}>
    <PageTitle>{title}</PageTitle>
    {children}
  </header>
);
