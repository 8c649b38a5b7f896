import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import styles from "./Rows.module.css";

/** A list on hairlines. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className={styles["rows"]}>{children}</ul>;

export const Row = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <li className={classNames(styles["row"], className)}>{children}</li>
);
