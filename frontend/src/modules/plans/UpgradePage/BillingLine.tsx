import type { SubscriptionView } from "#contract/payments/subscriptions.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatPrice } from "#lib/format.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { PlanSentence, ScheduledSentence } from "#modules/plans/PlanSentence/PlanSentence.tsx";
import { planNews, possibleActions } from "#modules/plans/billing.rules.ts";
import { fetchBilling, resumePlan } from "../billing.actions.ts";
import { useBilling } from "../billing.store.ts";
import { useAction } from "../ChangeDialog/use-action.ts";
import styles from "./UpgradePage.module.css";

/** What is paid for today and what becomes of it; nothing for an account without a subscription. */
export function BillingLine() {
  const t = useT("payments");
  const errors = useT("errors");
  const { status, error, value } = useBilling();
  if (status === "failed" && error !== null && value === null)
    return <ErrorState title={t("plan.notLoaded")} reason={errors(error)} onRetry={() => void fetchBilling()} />;
  if (!value?.subscription) return null;
  return <Line subscription={value.subscription} />;
}

function Line({ subscription }: { subscription: SubscriptionView }) {
  const t = useT("payments");
  const locale = useLocale();
  const price = formatPrice(subscription.price_cents, subscription.currency, locale);
  const name = subscription.plan_name?.[locale];
  const rate = t(`price.${subscription.interval}`, { price });
  return (
    <div className={styles["line"]}>
      <div>
        <p className={styles["yours"]}>{name ? `${name}, ${rate}` : rate}</p>
        {/* A failed payment stands at the top of every page. */}
        {planNews(subscription).map(
          (news) => news.kind !== "failed" && <PlanSentence key={news.kind} news={news} subscription={subscription} />,
        )}
        <ScheduledSentence subscription={subscription} />
      </div>
      {possibleActions(subscription).resume && <Resume subscription={subscription} />}
    </div>
  );
}

/** An end or a change that has not come yet can be taken back. */
function Resume({ subscription }: { subscription: SubscriptionView }) {
  const t = useT("payments");
  const errors = useT("errors");
  const { busy, run } = useAction(async (error) =>
    notify({ text: t("resume.failed"), reason: errors(errorKeyOf(error)), tone: "bad" }),
  );
  const resume = async () => {
    await resumePlan(subscription.id);
    notify({ text: t("resume.done"), tone: "good" });
  };
  return (
    <Button busy={busy !== null} onClick={() => void run("resume", resume)}>
      {t(subscription.cancel_at_period_end ? "resume.plan" : "resume.change")}
    </Button>
  );
}
