import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate } from "#lib/format.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { endPlan, type EndingResult } from "../payments.actions.ts";
import { StepFrame } from "../StepFrame/StepFrame.tsx";

/** The mailed link led here: a click ends the plan, so that a scanner that merely opens it does not. */
export function EndingConfirmation({ token }: { token: string }) {
  const t = useT("payments");
  const errors = useT("errors");
  const [ended, setEnded] = useState<EndingResult | null>(null);
  const [fault, setFault] = useState<ErrorKey | null>(null);
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    setFault(null);
    try {
      setEnded(await endPlan(token));
    } catch (error) {
      setFault(errorKeyOf(error));
    }
    setBusy(false);
  };

  if (ended !== null) return <Ended ending={ended} />;
  const dead = fault === "payments.ending_invalid" || fault === "request.invalid";
  return (
    <StepFrame
      title={t("ending.confirmTitle")}
      text={t("ending.confirmText")}
      actions={
        dead ? (
          <Button variant="primary" asChild>
            <Link to="/resilier" hash="">
              {t("ending.anew")}
            </Link>
          </Button>
        ) : (
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            {t("ending.confirm")}
          </Button>
        )
      }
    >
      {fault && (
        <ErrorState
          title={t("ending.failed")}
          reason={errors(fault === "request.invalid" ? "payments.ending_invalid" : fault)}
        />
      )}
    </StepFrame>
  );
}

function Ended({ ending }: { ending: EndingResult }) {
  const t = useT("payments");
  const locale = useLocale();
  return (
    <StepFrame
      title={t("ending.doneTitle")}
      text={t("ending.doneText", {
        plan: ending.plan_name[locale],
        date: formatDate(new Date(ending.ends_at), locale),
      })}
      actions={
        <Button asChild>
          <Link to="/user/dashboard">{t("held.home")}</Link>
        </Button>
      }
    />
  );
}
