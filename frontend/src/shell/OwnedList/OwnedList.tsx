import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./OwnedList.module.css";

interface OwnedGroupProps {
  title: string;
  isLoading: boolean;
  rows: readonly ReactNode[];
  /** Below the rows. */
  children?: ReactNode;
}

/** What a tool owns, in the sidebar. */
export const OwnedList = (group: OwnedGroupProps) => (
  <OwnedLists>
    <OwnedGroup {...group} />
  </OwnedLists>
);

/** Several kinds of what it owns, which scroll together. */
export const OwnedLists = ({ children }: { children: ReactNode }) => <div className={styles["list"]}>{children}</div>;

export function OwnedGroup({ title, isLoading, rows, children }: OwnedGroupProps) {
  return (
    <section aria-label={title}>
      <h2 className={styles["title"]}>{title}</h2>
      {isLoading && <Skeleton rows={2} height={36} />}
      <ul className={styles["rows"]}>{rows}</ul>
      {children}
    </section>
  );
}

interface RowProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
  name: string;
  /** Before the name. */
  mark?: ReactNode;
  /** Where it is not said, the row of the page that is open. */
  isOpen?: boolean;
  /** What is dragged hangs over it. */
  isOver?: boolean;
  /** On a page a row is roomier. */
  roomy?: boolean;
  /** At its end; what waits for the person. */
  count?: string | undefined;
  /** Draws a dot that says it. */
  news?: string | undefined;
}

export const OwnedRow = createLink(function Row({ name, mark, isOpen, isOver, roomy, count, news, ...link }: RowProps) {
  const current = isOpen === undefined ? link["aria-current"] : isOpen && "page";
  return (
    <a
      {...link}
      className={styles["row"]}
      aria-current={current || undefined}
      data-over={isOver || undefined}
      data-roomy={roomy || undefined}
    >
      {mark}
      <span className={classNames(styles["name"], ownWords)} title={name}>
        {name}
      </span>
      {count !== undefined && <span className={styles["count"]}>{count}</span>}
      {news !== undefined && (
        <span className={styles["dot"]} title={news}>
          <VisuallyHidden>{`, ${news}`}</VisuallyHidden>
        </span>
      )}
    </a>
  );
});

interface ActionProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

/** What leads to all of them, or to a new one. */
export const OwnedListLink = createLink(function Action({ children, ...link }: ActionProps) {
  return (
    <a {...link} className={classNames(styles["row"], styles["new"])}>
      {children}
    </a>
  );
});
