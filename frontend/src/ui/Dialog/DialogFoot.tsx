import type { ReactNode } from "react";
import styles from "./Dialog.module.css";

/** The buttons of a form that a dialog holds, as its `footer` has them; the last of the form. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles["foot"]} data-dialog="foot">
    {children}
  </div>
);
