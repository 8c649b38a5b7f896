import { useId } from "react";
import { classNames } from "#lib/class-names.ts";
import styles from "./Meter.module.css";

interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** What is said at the end of the label: "16 of 40 left". */
  text: string;
  /** A running job is progress; an allowance warns as it runs out. */
  kind?: "usage" | "progress";
}

export function Meter({ label, value, max, text, kind = "usage" }: MeterProps) {
  const id = useId();
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1;
  const scarce = kind === "usage" && share >= 0.9;
  return (
    <div>
      <div className={styles["words"]}>
        <span id={id} className={styles["label"]}>
          {label}
        </span>
        <span className={styles["text"]}>{text}</span>
      </div>
      <div
        className={styles["track"]}
        role={kind === "usage" ? "meter" : "progressbar"}
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={text}
      >
        <div className={classNames(styles["bar"], scarce && styles["scarce"])} style={{ scale: `${share} 1` }} />
      </div>
    </div>
  );
}
