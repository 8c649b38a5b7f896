import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { Field, type FieldWords } from "./Field.tsx";
import styles from "./Field.module.css";

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<"select">, "id" | "children">, FieldWords {
  options: readonly Option[];
  /** Stand below the options, each under its name. */
  groups?: readonly { label: string; options: readonly Option[] }[];
}

/** The platform's own list: a wheel on a phone, type-ahead everywhere, no script. */
export function Select({ label, hint, error, optional, options, groups, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className={styles["frame"]}>
          <select {...select} {...control} className={`${styles["box"]} ${styles["select"]}`}>
            {options.map(toOption)}
            {groups?.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.options.map(toOption)}
              </optgroup>
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

const toOption = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);
