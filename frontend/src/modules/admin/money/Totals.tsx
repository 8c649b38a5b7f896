import { marginCents } from "#contract/money.rules.ts";
import type { Money } from "#contract/tracking.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatCompact, numbers } from "#lib/format.ts";
import { Facts } from "../frame/Facts.tsx";
import { useMoney } from "../frame/money.ts";
import styles from "./MoneyPage.module.css";

/** Two currencies side by side; only a rate that was configured makes one of them. */
export function Totals({ money: { totals, usd_eur_rate: rate, other_payments: others } }: { money: Money }) {
  const t = useT("adminMoney");
  const locale = useLocale();
  const { usd, cents, count } = useMoney();
  const share = numbers(locale, { style: "percent", maximumFractionDigits: 1 });
  const failed = totals.calls === 0 ? 0 : totals.failures / totals.calls;
  const margin = marginCents(totals.revenue_excluding_tax_cents, totals.cost_micros, rate);
  const facts = [
    { label: t("total.revenue"), value: cents(totals.revenue_cents) },
    { label: t("total.untaxed"), value: cents(totals.revenue_excluding_tax_cents) },
    { label: t("total.tax"), value: cents(totals.revenue_cents - totals.revenue_excluding_tax_cents) },
    { label: t("total.cost"), value: usd(totals.cost_micros) },
    ...(margin === null ? [] : [{ label: t("total.margin"), value: cents(margin) }]),
    { label: t("total.payments"), value: count(totals.payments) },
    { label: t("total.refunded"), value: cents(totals.refunded_cents) },
    { label: t("total.calls"), value: count(totals.calls) },
    { label: t("total.failures"), value: `${count(totals.failures)} (${share.format(failed)})` },
    { label: t("total.tokens"), value: formatCompact(totals.input_tokens + totals.output_tokens, locale) },
  ];
  return (
    <div className={styles["section"]}>
      <Facts facts={facts} />
      <p className={styles["note"]}>
        {rate === null ? t("rate.none") : t("rate.known", { rate: cents(100 * rate) })}
        {others > 0 && ` ${t("others", { count: others })}`}
      </p>
    </div>
  );
}
