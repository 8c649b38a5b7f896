import { useEffect } from "react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useSession } from "#session/session.store.ts";
import { fetchBilling } from "#modules/plans/billing.actions.ts";
import { planNews } from "#modules/plans/billing.rules.ts";
import { useBilling } from "#modules/plans/billing.store.ts";
import { PlanSentence } from "#modules/plans/PlanSentence/PlanSentence.tsx";
import { HeldQuestion, ToQuestion } from "../HeldQuestion/HeldQuestion.tsx";
import { StepFrame } from "../StepFrame/StepFrame.tsx";
import { Gained } from "./Gained.tsx";

/** What one has now, as the server says it, and one way on. */
export function Confirmed({ trial }: { trial: boolean }) {
  const t = useT("payments");
  const locale = useLocale();
  const plan = useSession()?.user.plan?.name[locale];
  const title = plan === undefined ? t("outcome.done") : t(trial ? "outcome.doneTrial" : "outcome.donePlan", { plan });
  return (
    <StepFrame title={title} actions={<ToQuestion variant="primary" home="held.start" />}>
      <Dates />
      <Gained />
      <HeldQuestion />
    </StepFrame>
  );
}

function Dates() {
  const { value } = useBilling();
  useEffect(() => void fetchBilling(), []);
  const subscription = value?.subscription;
  if (!subscription) return null;
  return planNews(subscription).map(
    (news) => news.kind !== "failed" && <PlanSentence key={news.kind} news={news} subscription={subscription} />,
  );
}
