import { useT } from "#i18n/use-t.ts";
import { ToQuestion } from "../HeldQuestion/HeldQuestion.tsx";
import { StepFrame } from "../StepFrame/StepFrame.tsx";
import styles from "./Confirming.module.css";

export function Confirming({ trial }: { trial: boolean }) {
  const t = useT("payments");
  return (
    <StepFrame
      actions={<ToQuestion />}
      title={t(trial ? "outcome.confirmingTrial" : "outcome.confirming")}
      text={t("outcome.confirmingText")}
    >
      <div className={styles["track"]} aria-hidden>
        <div className={styles["bar"]} />
      </div>
    </StepFrame>
  );
}
