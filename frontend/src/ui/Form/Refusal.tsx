import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import styles from "./Refusal.module.css";

interface RefusalProps {
  error: ErrorKey | null;
  /** Something to do about it, after its sentence. */
  children?: ReactNode;
}

/** Why the API refused, above the button; the region is there before, so that the sentence is announced. */
export function Refusal({ error, children }: RefusalProps) {
  const errors = useT("errors");
  return (
    <div role="alert" className={styles["region"]}>
      {error && (
        <p className={styles["refusal"]}>
          {errors(error)} {children}
        </p>
      )}
    </div>
  );
}
