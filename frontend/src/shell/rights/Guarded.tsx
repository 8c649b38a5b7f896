import type { ReactNode } from "react";
import type { Right } from "#contract/workspaces/rights.ts";
import { useRights } from "#session/rights.ts";
import styles from "./Guarded.module.css";

/** Fields and buttons that need a right: without it the fields can be read, and the buttons are not there. */
export function Guarded({ right, children }: { right: Right; children: ReactNode }) {
  const may = useRights();
  if (may(right)) return children;
  return (
    <fieldset disabled className={styles["readOnly"]}>
      {children}
    </fieldset>
  );
}
