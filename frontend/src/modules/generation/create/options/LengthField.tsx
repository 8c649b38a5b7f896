import { useId } from "react";
import styles from "./OptionsForm.module.css";

interface LengthFieldProps {
  label: string;
  /** What the place of the slider means. */
  text: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  onChange: (value: number) => void;
}

export function LengthField({ label, text, value, least, most, step = 1, onChange }: LengthFieldProps) {
  const id = useId();
  return (
    <div className={styles["length"]}>
      <div className={styles["lengthWords"]}>
        <label htmlFor={id} className={styles["label"]}>
          {label}
        </label>
        <output htmlFor={id} className={styles["note"]}>
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className={styles["range"]}
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={text}
        style={{ "--share": `${((value - least) / (most - least)) * 100}%` } as React.CSSProperties}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <div className={styles["ends"]} aria-hidden>
        <span>{least}</span>
        <span>{most}</span>
      </div>
    </div>
  );
}
