import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/Icon/Icon.tsx";
import styles from "./Notice.module.css";

/** Why a question did not go, or what cannot go along; it stands above the composer. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={styles["notice"]} role="alert">
      <Icon of={CircleAlert} size={16} className={styles["sign"]} />
      {children}
    </p>
  );
}
