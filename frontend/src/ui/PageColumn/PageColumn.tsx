import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import styles from "./PageColumn.module.css";

interface PageColumnProps {
  /** At the most; without it, a line of text is as long as it reads well. */
  widthPx?: number;
  /** Nothing on it takes the focus: the page does, so that it scrolls by keyboard. */
  isReadOnly?: boolean;
  children: ReactNode;
}

/** A page that scrolls, with one column in its middle. */
export const PageColumn = ({ widthPx, isReadOnly = false, children }: PageColumnProps) => (
  <div
    className={styles["page"]}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    tabIndex={isReadOnly ? 0 : undefined}
  >
    <div
      className={styles["column"]}
      style={widthPx === undefined ? undefined : ({ "--column": `${widthPx}px` } as CSSProperties)}
    >
      {children}
    </div>
  </div>
);

interface PageTitleProps extends ComponentProps<"h1"> {
  /** 2 where the page is a tab of another, which has the first. */
  level?: 1 | 2;
}

export function PageTitle({ level = 1, className, ...heading }: PageTitleProps) {
  const Heading = `h${level}` as const;
  return <Heading {...heading} className={classNames(styles["title"], className)} />;
}

/** The title, and what can be done on the page. */
export const PageHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <header className={styles["head"]}>
    <PageTitle>{title}</PageTitle>
    {children}
  </header>
);
