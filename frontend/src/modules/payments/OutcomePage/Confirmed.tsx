import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useEffect } from "react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useSession } from "#session/session.store.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { fetchBilling } from "#modules/plans/billing.actions.ts";
import { useBilling } from "#modules/plans/billing.store.ts";
import { meterName } from "#modules/plans/limit-words.ts";
import { readMeters } from "#modules/plans/usage.actions.ts";
import { metersByReset } from "#modules/plans/usage.rules.ts";
import { PlanSentence } from "#modules/plans/PlanSentence/PlanSentence.tsx";
import { planNews } from "#modules/plans/billing.rules.ts";
import { HeldQuestion, ToQuestion } from "../HeldQuestion/HeldQuestion.tsx";
import { StepFrame } from "../StepFrame/StepFrame.tsx";
import styles from "./Confirmed.module.css";

/** What one has now, as the server says it. */
export function Confirmed({ trial }: { trial: boolean }) {
  const t = useT("payments");
  const locale = useLocale();
  const plan = useSession()?.user.plan?.name[locale];
  const title = plan === undefined ? t("outcome.done") : t(trial ? "outcome.doneTrial" : "outcome.donePlan", { plan });
  return (
    <StepFrame
      title={title}
      actions={
        <>
          <ToQuestion variant="primary" />
          <Button asChild>
            <Link to="/user/account">{t("outcome.account")}</Link>
          </Button>
        </>
      }
    >
      <Dates />
      <Included />
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

function Included() {
  const t = useT("payments");
  const plans = useT("plans");
  const locale = useLocale();
  const { state } = useLoaded(readMeters);
  if (state.status !== "ready") return null;
  const meters = metersByReset(state.value).flatMap((group) => group.meters);
  return (
    <ul className={styles["list"]} aria-label={t("outcome.included")}>
      {meters.map(({ query_type: type, allowance: { limit } }) => (
        <li key={type} className={styles["row"]}>
          <Icon of={Check} size={16} className={styles["check"]} />
          <span className={styles["name"]}>{meterName(plans, type)}</span>
          <span className={styles["amount"]}>
            {limit === null ? plans("usage.unlimited") : formatNumber(limit, locale)}
          </span>
        </li>
      ))}
    </ul>
  );
}
