import type { SubscriptionView } from "#contract/payments/subscriptions.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate, formatMoney, formatPrice } from "#lib/format.ts";
import { afterTrial, type PlanNews } from "../billing.rules.ts";

type SentenceNews = Exclude<PlanNews, { kind: "failed" }>;

interface PlanSentenceProps {
  news: SentenceNews;
  subscription: SubscriptionView;
}

export function PlanSentence({ news, subscription }: PlanSentenceProps) {
  const t = useT("payments");
  const locale = useLocale();
  if (news.kind === "stopped") return <p>{t("news.stopped")}</p>;
  const date = formatDate(new Date(news.kind === "trial" ? news.until : news.at), locale);
  return (
    <p>
      {t(`news.${news.kind}`, { date, price: formatMoney(afterTrial(subscription), subscription.currency, locale) })}
    </p>
  );
}

/** A change that waits for the end of the period. */
export function ScheduledSentence({ subscription: { scheduled, currency } }: { subscription: SubscriptionView }) {
  const t = useT("payments");
  const locale = useLocale();
  if (scheduled === null) return null;
  const price = t(`price.${scheduled.interval}`, { price: formatPrice(scheduled.price_cents, currency, locale) });
  const date = formatDate(new Date(scheduled.from), locale);
  return <p>{t("news.scheduled", { date, plan: scheduled.plan_name[locale], price })}</p>;
}
