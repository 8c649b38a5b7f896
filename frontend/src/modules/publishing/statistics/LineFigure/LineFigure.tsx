import { useLocale } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { lastOf, linePath, type Point } from "../line.rules.ts";
import styles from "./LineFigure.module.css";

interface LineFigureProps {
  label: string;
  points: readonly Point[];
  /** Words under the first and the last point. */
  ends: readonly [string, string];
}

/** A value over days as a line; assistive technology reads the numbers from the table below it. */
export function LineFigure({ label, points, ends }: LineFigureProps) {
  const locale = useLocale();
  const last = lastOf(points);
  const path = linePath(points);
  const isDot = path !== "" && !path.includes("L");
  return (
    <figure className={styles["figure"]}>
      <figcaption className={styles["caption"]}>
        <span className={styles["label"]}>{label}</span>
        {last !== null && (
          <span>
            {last.name} <strong>{formatNumber(last.value ?? 0, locale)}</strong>
          </span>
        )}
      </figcaption>
      <svg
        viewBox={`0 -2 ${Math.max(1, points.length - 1)} 104`}
        preserveAspectRatio="none"
        className={styles["plot"]}
        aria-hidden
      >
        <path d={isDot ? `${path}h0.01` : path} className={isDot ? styles["dot"] : styles["line"]} />
      </svg>
      <div className={styles["ends"]} aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </figure>
  );
}
