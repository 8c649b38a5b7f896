import { useId } from "react";
import styles from "./PlanForm.module.css";

export interface Option {
  id: number;
  label: string;
  note?: string;
}

interface OptionListProps {
  label: string;
  options: readonly Option[];
  value: readonly number[];
  /** What is in and cannot be taken out. */
  kept: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Several of many, each with its own box. */
export function OptionList({ label, options, value, kept, onChange }: OptionListProps) {
  const prefix = useId();
  const chosen = new Set(value);
  const toggle = (id: number) => onChange(chosen.has(id) ? value.filter((known) => known !== id) : [...value, id]);
  return (
    <fieldset aria-label={label} className={styles["options"]}>
      {options.map(({ id, label: name, note }) => (
        <label key={id} htmlFor={`${prefix}${id}`} className={styles["option"]}>
          <input
            id={`${prefix}${id}`}
            type="checkbox"
            checked={chosen.has(id)}
            disabled={chosen.has(id) && kept.includes(id)}
            onChange={() => toggle(id)}
          />
          <span>
            {name} {note && <span className={styles["under"]}>{note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
