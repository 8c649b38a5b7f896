import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/Icon/Icon.tsx";
import styles from "./Warnings.module.css";

interface RowProps {
  icon: LucideIcon;
  isLoud?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

/** One thing to know before a post goes out. */
export const Row = ({ icon, isLoud = false, action, children }: RowProps) => (
  <li className={styles["row"]}>
    <Icon of={icon} size={16} className={styles[isLoud ? "loud" : "quiet"]} />
    <span className={styles["words"]}>{children}</span>
    {action}
  </li>
);
