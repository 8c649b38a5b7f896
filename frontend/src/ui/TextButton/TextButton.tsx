import type { ReactNode } from "react";
import styles from "./TextButton.module.css";

/** An action that reads like a link in a sentence. */
export function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles["button"]} onClick={onPress}>
      {children}
    </button>
  );
}
