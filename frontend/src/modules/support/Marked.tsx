import styles from "./Marked.module.css";
import type { MarkedPart } from "./marks.rules.ts";

/** Words of a source, with those marked that count. */
export const Marked = ({ stretches }: { stretches: readonly MarkedPart[] }) =>
  stretches.map(({ text, isMarked, at }) =>
    isMarked ? (
      <mark key={at} className={styles["mark"]}>
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
