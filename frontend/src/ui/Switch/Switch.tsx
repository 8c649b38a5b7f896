import { Switch as Parts } from "radix-ui";
import { useId } from "react";
import styles from "./Switch.module.css";

interface SwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles["row"]}>
      <div className={styles["words"]}>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className={styles["hint"]}>
            {hint}
          </p>
        )}
      </div>
      <Parts.Root
        id={id}
        className={styles["track"]}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
      >
        <Parts.Thumb className={styles["thumb"]} />
      </Parts.Root>
    </div>
  );
}
