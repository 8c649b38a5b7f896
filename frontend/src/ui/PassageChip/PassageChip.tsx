import { Children, type ComponentProps, type ReactElement, type ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { withProps } from "../with-props.ts";
import styles from "./PassageChip.module.css";

/** What it says: a page, alone in a cell or not, the number of a source, or a name, which is cut where it is long. */
type Kind = "page" | "cell" | "number" | "name";

interface PassageChipProps extends ComponentProps<"button"> {
  kind: Kind;
  /** Renders its only child (a link) with the chip's looks. */
  asChild?: boolean;
}

/** Leads to the passage that a statement rests on. */
export function PassageChip({ kind, asChild = false, className, children, ...rest }: PassageChipProps) {
  const looks = classNames(styles["chip"], styles[kind], className);
  if (asChild) return withProps(Children.only(children) as ReactElement, { ...rest, className: looks });
  return (
    <button type="button" {...rest} className={looks}>
      {children}
    </button>
  );
}

/** A passage that was not found where it should stand: it leads nowhere. */
export const LoosePassage = ({ kind, title, children }: { kind: Kind; title: string; children: ReactNode }) => (
  <span className={classNames(styles["loose"], styles[kind])} title={title}>
    {children}
  </span>
);
