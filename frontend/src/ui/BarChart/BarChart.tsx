import { useRef, useState, type PointerEvent } from "react";
import { classNames } from "#lib/class-names.ts";
import styles from "./BarChart.module.css";

export interface Bar {
  /** What it stands for, in words: a day, a month. */
  name: string;
  /** Not below 0. */
  value: number;
  /** The value as the reader writes it. */
  text: string;
}

interface BarChartProps {
  /** What the bars measure. */
  label: string;
  bars: readonly Bar[];
  tone?: "accent" | "good";
  /** Words under the first and the last bar. */
  ends: readonly [string, string];
}

const height = 100;

/** Bars over time. One at a time is read out: by the pointer, by a finger, by the arrow keys as on a slider. */
export function BarChart({ label, bars, tone = "accent", ends }: BarChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const plot = useRef<HTMLDivElement>(null);
  const last = bars.length - 1;
  const at = Math.min(chosen ?? last, last);
  const bar = bars[at];
  if (!bar) return null;
  const most = Math.max(...bars.map(({ value }) => value));
  const point = ({ clientX }: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    setChosen(Math.min(last, Math.max(0, Math.floor(((clientX - box.left) / box.width) * bars.length))));
  };
  return (
    <figure className={classNames(styles["chart"], styles[tone])}>
      <figcaption className={styles["caption"]}>
        <span className={styles["label"]}>{label}</span>
        <span aria-hidden>
          {bar.name} <strong>{bar.text}</strong>
        </span>
      </figcaption>
      <div ref={plot} className={styles["plot"]} onPointerDown={point} onPointerMove={point}>
        <svg viewBox={`0 0 ${bars.length} ${height}`} preserveAspectRatio="none" className={styles["bars"]} aria-hidden>
          {bars.map(({ name, value }, index) => (
            <Stroke key={name} at={index} share={most > 0 ? value / most : 0} chosen={index === at} />
          ))}
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={label}
          aria-valuetext={`${bar.name}: ${bar.text}`}
          className={styles["slider"]}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </div>
      <div className={styles["ends"]} aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </figure>
  );
}

/** Non-zero values are at least 1 px. */
function Stroke({ at, share, chosen }: { at: number; share: number; chosen: boolean }) {
  const tall = share > 0 ? Math.max(1.5, share * height) : 0;
  return (
    <rect
      x={at + 0.12}
      width={0.76}
      y={height - tall}
      height={tall}
      className={chosen ? styles["chosen"] : undefined}
    />
  );
}
