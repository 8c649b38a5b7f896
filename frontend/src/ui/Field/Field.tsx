import { useId, type ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import styles from "./Field.module.css";

export interface FieldWords {
  label: string;
  hint?: string | undefined;
  /** Replaces the hint and marks the control as wrong. */
  error?: string | undefined;
  optional?: boolean | undefined;
}

export interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps extends FieldWords {
  /** Receives what ties the control to its label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, optional, children }: FieldProps) {
  const t = useT("common");
  const id = useId();
  const note = error ?? hint;
  const control: ControlProps = {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": note ? `${id}-note` : undefined,
  };
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
        {optional && <span className={styles["optional"]}> ({t("field.optional")})</span>}
      </label>
      <div className={styles["body"]}>
        {children(control)}
        <p id={`${id}-note`} className={error ? styles["error"] : styles["hint"]} aria-live="polite">
          {note}
        </p>
      </div>
    </div>
  );
}
