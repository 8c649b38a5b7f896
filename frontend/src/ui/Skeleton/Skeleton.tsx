import { useT } from "#i18n/use-t.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  /** Rows of the size of what is coming, so that nothing moves when it comes. */
  rows?: number;
  /** Height of a row in px; the text inside it is drawn half as high. */
  height?: number;
}

const widths = ["72%", "88%", "54%", "80%", "64%"];

export function Skeleton({ rows = 3, height = 36 }: SkeletonProps) {
  const t = useT("common");
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t("state.loading")}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles["row"]} style={{ height }} aria-hidden>
          <span
            className={styles["bar"]}
            style={{ width: widths[row % widths.length], animationDelay: `${row * 80}ms` }}
          />
        </div>
      ))}
    </div>
  );
}
