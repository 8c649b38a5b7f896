import { Chip } from "#ui/Chip/Chip.tsx";
import styles from "./ChipRow.module.css";

interface ChipRowProps<Value extends string> {
  /** Names the row. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
}

/** So few wrap on a phone; where there are more, the row scrolls sideways instead of filling the screen. */
const fewest = 3;

/** One filter of several. */
export function ChipRow<Value extends string>({ label, value, options, onChange }: ChipRowProps<Value>) {
  return (
    <fieldset className={styles["row"]} aria-label={label} data-scrolls={options.length > fewest || undefined}>
      {options.map((option) => (
        <Chip
          key={option.value}
          lang={option.lang}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </fieldset>
  );
}
