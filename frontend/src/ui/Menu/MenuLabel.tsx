import { DropdownMenu as Parts } from "radix-ui";
import type { ReactNode } from "react";
import styles from "./Menu.module.css";

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Parts.Label className={styles["label"]}>{children}</Parts.Label>;
}

export function MenuSeparator() {
  return <Parts.Separator className={styles["separator"]} />;
}
