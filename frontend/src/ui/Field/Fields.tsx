import type { CSSProperties, ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import styles from "./Field.module.css";

interface FieldsProps {
  /** How narrow a field may be where several share a row; without it, each has a row of its own. */
  leastPx?: number;
  /** Columns stay where fewer fields than columns are there, so that groups of fields align. */
  aligned?: boolean;
  children: ReactNode;
}

/** Every distance between the fields of a form. */
export const Fields = ({ leastPx, aligned = false, children }: FieldsProps) => (
  <div
    className={classNames(styles["fields"], leastPx !== undefined && styles["row"], aligned && styles["aligned"])}
    style={leastPx === undefined ? undefined : ({ "--least": `${leastPx}px` } as CSSProperties)}
  >
    {children}
  </div>
);
