import { useT } from "../../../i18n/use-t.ts";
import { StepFrame } from "../StepFrame/StepFrame.tsx";
import styles from "./Confirming.module.css";

export function Confirming({ trial }: { trial: boolean }) {
  const t = useT("payments");
  return (
    <StepFrame title={t(trial ? "outcome.confirmingTrial" : "outcome.confirming")} text={t("outcome.confirmingText")}>
      <div className={styles["track"]} aria-hidden>
        <div className={styles["bar"]} />
      </div>
    </StepFrame>
  );
}
