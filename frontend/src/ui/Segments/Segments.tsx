import { useId, type ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./Segments.module.css";

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
  className?: string | undefined;
}

/** One of a few, side by side. */
export function Segments<Value extends string>({ label, value, onChange, options, className }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames(styles["segments"], className)}>
      <VisuallyHidden>
        <legend>{label}</legend>
      </VisuallyHidden>
      {options.map((option) => (
        <label key={option.value} className={styles["segment"]}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
