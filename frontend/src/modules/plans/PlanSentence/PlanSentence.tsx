import type { SubscriptionView } from "#contract/payments/subscriptions.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate, formatMoney, formatNumber, formatPrice } from "#lib/format.ts";
import { afterTrial, comingSeats, type PlanNews } from "../billing.rules.ts";
import { allCents } from "#contract/payments/subscriptions.rules.ts";

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
export function ScheduledSentence({ subscription }: { subscription: SubscriptionView }) {
  const t = useT("payments");
  const locale = useLocale();
  const { scheduled, currency } = subscription;
  if (scheduled === null) return null;
  const price = t(`price.${scheduled.interval}`, { price: formatPrice(allCents(scheduled), currency, locale) });
  const date = formatDate(new Date(scheduled.from), locale);
  const seats = comingSeats(subscription);
  if (seats !== null)
    return <p>{t("news.seats", { date, count: seats, number: formatNumber(seats, locale), price })}</p>;
  return <p>{t("news.scheduled", { date, plan: scheduled.plan_name[locale], price })}</p>;
}
