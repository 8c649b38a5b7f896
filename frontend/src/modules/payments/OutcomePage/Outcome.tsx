import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { ToQuestion } from "../HeldQuestion/HeldQuestion.tsx";
import { StepFrame } from "../StepFrame/StepFrame.tsx";
import { Confirmed } from "./Confirmed.tsx";
import { Unfinished } from "./Unfinished.tsx";
import { useConfirmation } from "./use-confirmation.ts";
import styles from "./Confirming.module.css";

interface OutcomeProps {
  cs: string | undefined;
  trial: boolean;
}

export function Outcome({ cs, trial }: OutcomeProps) {
  const t = useT("payments");
  const errors = useT("errors");
  const { confirmation, again } = useConfirmation(cs);
  switch (confirmation.state) {
    case "confirming":
      return <Confirming trial={trial} />;
    case "confirmed":
      return <Confirmed trial={trial} />;
    case "ended":
      return <EndedSubscription trial={trial} />;
    case "late":
      return <LatePayment onLook={again} />;
    case "open":
      return <Unfinished />;
    case "expired":
      return (
        <StepFrame
          title={t("outcome.expiredTitle")}
          text={t("outcome.expiredText")}
          actions={
            <Button variant="primary" asChild>
              <Link to="/user/upgrade">{t("cancelled.plans")}</Link>
            </Button>
          }
        />
      );
    case "unknown":
      return <UnknownPayment />;
    case "failed":
      return (
        <StepFrame title={t("outcome.failedTitle")}>
          <ErrorState title={t("outcome.failed")} reason={errors(confirmation.error)} onRetry={again} />
        </StepFrame>
      );
  }
}

function EndedSubscription({ trial }: { trial: boolean }) {
  const t = useT("payments");
  return (
    <StepFrame
      title={t(trial ? "outcome.endedTrialTitle" : "outcome.endedTitle")}
      text={t(trial ? "outcome.endedTrialText" : "outcome.endedText")}
      actions={
        <>
          <Button variant="primary" asChild>
            <Link to="/user/upgrade">{t("plan.see")}</Link>
          </Button>
          <ToQuestion />
        </>
      }
    />
  );
}

function LatePayment({ onLook }: { onLook: () => void }) {
  const t = useT("payments");
  return (
    <StepFrame
      title={t("outcome.lateTitle")}
      text={t("outcome.lateText")}
      actions={
        <>
          <Button variant="primary" onClick={onLook}>
            {t("outcome.look")}
          </Button>
          <ToQuestion />
        </>
      }
    />
  );
}

/** Another account's payment, or none at all: the page shows nothing of it. */
export function UnknownPayment() {
  const t = useT("payments");
  return (
    <StepFrame
      title={t("outcome.unknownTitle")}
      text={t("outcome.unknownText")}
      actions={
        <>
          <Button variant="primary" asChild>
            <Link to="/user/account" search={{ section: "plan" }}>
              {t("outcome.account")}
            </Link>
          </Button>
          <ToQuestion />
        </>
      }
    />
  );
}

function Confirming({ trial }: { trial: boolean }) {
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
