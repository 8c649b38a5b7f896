import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { Field, type FieldWords } from "./Field.tsx";
import styles from "./Field.module.css";

export interface SelectProps extends Omit<ComponentProps<"select">, "id" | "children">, FieldWords {
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

/** The platform's own list: a wheel on a phone, type-ahead everywhere, no script. */
export function Select({ label, hint, error, optional, options, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className={styles["frame"]}>
          <select {...select} {...control} className={`${styles["box"]} ${styles["select"]}`}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles["arrow"]}>
            <Icon of={ChevronDown} size={16} />
          </span>
        </span>
      )}
    </Field>
  );
}
