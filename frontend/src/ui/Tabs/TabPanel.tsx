import { Tabs as Parts } from "radix-ui";
import type { ReactNode } from "react";
import styles from "./Tabs.module.css";

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Parts.Content value={value} className={styles["panel"]}>
      {children}
    </Parts.Content>
  );
}
