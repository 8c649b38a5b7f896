import type { SubscriptionView } from "#contract/payments/subscriptions.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber, formatPrice } from "#lib/format.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { planNews } from "#modules/plans/billing.rules.ts";
import { allCents } from "#contract/payments/subscriptions.rules.ts";
import { AddressNeeded } from "./AddressNeeded.tsx";
import { PaymentFault } from "./PaymentFault.tsx";
import { PlanActions } from "./PlanActions.tsx";
import { PlanSentence, ScheduledSentence } from "#modules/plans/PlanSentence/PlanSentence.tsx";
import styles from "./Plan.module.css";

interface PaidPlanProps {
  subscription: SubscriptionView;
  payUrl: string | null;
  /** For a price that none of our plans has. */
  name: string;
}

export function PaidPlan({ subscription, payUrl, name }: PaidPlanProps) {
  const t = useT("payments");
  const locale = useLocale();
  const price = formatPrice(allCents(subscription), subscription.currency, locale);
  return (
    <div className={styles["plan"]}>
      <div className={styles["heading"]}>
        <p className={styles["name"]}>{subscription.plan_name?.[locale] ?? name}</p>
        <p className={styles["price"]}>{t(`price.${subscription.interval}`, { price })}</p>
        {subscription.status === "trialing" && <Badge tone="accent">{t("plan.onTrial")}</Badge>}
      </div>
      {subscription.seats > 0 && (
        <p>{t("plan.seats", { count: subscription.seats, number: formatNumber(subscription.seats, locale) })}</p>
      )}
      {planNews(subscription).map((news) =>
        news.kind === "failed" ? (
          <PaymentFault key={news.kind} until={news.until} payUrl={payUrl} />
        ) : (
          <PlanSentence key={news.kind} news={news} subscription={subscription} />
        ),
      )}
      {subscription.address_needed && <AddressNeeded />}
      <ScheduledSentence subscription={subscription} />
      <PlanActions subscription={subscription} />
    </div>
  );
}
