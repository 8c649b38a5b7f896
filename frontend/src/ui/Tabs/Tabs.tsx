import type { LucideIcon } from "lucide-react";
import { Tabs as Parts } from "radix-ui";
import type { ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import styles from "./Tabs.module.css";

interface TabsProps<Value extends string> {
  /** Names the row of tabs. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; icon?: LucideIcon }[];
  /** One TabPanel for each tab. */
  children: ReactNode;
}

export function Tabs<Value extends string>({ label, value, onChange, tabs, children }: TabsProps<Value>) {
  return (
    <Parts.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Parts.List className={styles["list"]} aria-label={label}>
        {tabs.map((tab) => (
          <Parts.Trigger key={tab.value} value={tab.value} className={styles["tab"]}>
            {tab.icon && <Icon of={tab.icon} size={16} />}
            {tab.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {children}
    </Parts.Root>
  );
}
