import { Fragment } from "react";
import { Math as Formula } from "#ui/Markdown/Math.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { lengthOf, type Run } from "./card-text.rules.ts";
import styles from "./Runs.module.css";

interface RunsProps {
  runs: readonly Run[];
  /** What a screen reader says for a gap, which is a line; null shows what it hides. */
  gap: string | null;
}

/** Text of a card with its formulas and its gaps. */
export function Runs({ runs, gap }: RunsProps) {
  return runs.map((run, at) => (
    // Runs of one text never move among each other.
    <Fragment key={at}>
      {run.kind === "text" && run.text}
      {run.kind === "formula" && <Formula source={run.source} display={run.display} written={run.written} />}
      {run.kind === "hidden" && <Gap runs={run.runs} gap={gap} />}
    </Fragment>
  ));
}

/** As wide as what it hides, within limits: an exact width would give the answer away. */
const widthOf = (runs: readonly Run[]): number => Math.min(9, Math.max(4, Math.round(lengthOf(runs) / 3)));

function Gap({ runs, gap }: RunsProps) {
  if (gap !== null)
    return (
      <span className={styles["gap"]} style={{ width: `${widthOf(runs)}em` }}>
        <VisuallyHidden>{gap}</VisuallyHidden>
      </span>
    );
  return (
    <span className={styles["filled"]}>
      <Runs runs={runs} gap={null} />
    </span>
  );
}
