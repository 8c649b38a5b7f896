import { Fragment } from "react";
import { useT } from "#i18n/use-t.ts";
import { Math as Formula } from "#ui/Markdown/Math.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { lengthOf, type Run } from "./card-text.rules.ts";
import styles from "./Runs.module.css";

/** Text of a card with its formulas; a gap is a line until the answer is shown. */
export function Runs({ runs, isShown }: { runs: readonly Run[]; isShown: boolean }) {
  return runs.map((run, at) => (
    // Runs of one text never move among each other.
    <Fragment key={at}>
      {run.kind === "text" && run.text}
      {run.kind === "formula" && <Formula source={run.source} display={run.display} written={run.written} />}
      {run.kind === "hidden" && <Gap runs={run.runs} isShown={isShown} />}
    </Fragment>
  ));
}

/** As wide as what it hides, within limits: an exact width would give the answer away. */
const widthOf = (runs: readonly Run[]): number => Math.min(9, Math.max(4, Math.round(lengthOf(runs) / 3)));

function Gap({ runs, isShown }: { runs: readonly Run[]; isShown: boolean }) {
  const t = useT("review");
  if (!isShown)
    return (
      <span className={styles["gap"]} style={{ width: `${widthOf(runs)}em` }}>
        <VisuallyHidden>{t("gap")}</VisuallyHidden>
      </span>
    );
  return (
    <span className={styles["filled"]}>
      <Runs runs={runs} isShown />
    </span>
  );
}
