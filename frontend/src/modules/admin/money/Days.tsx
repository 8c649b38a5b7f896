import type { Money } from "#contract/tracking.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { dateFormat } from "#lib/dates.ts";
import { formatDate } from "#lib/format.ts";
import { BarChart } from "#ui/BarChart/BarChart.tsx";
import { FoldedTable } from "#ui/NumberTable/FoldedTable.tsx";
import { useMoney } from "../frame/money.ts";
import styles from "./MoneyPage.module.css";

export function Days({ money: { days } }: { money: Money }) {
  const t = useT("adminMoney");
  const locale = useLocale();
  const { usd, cents, count } = useMoney();
  // The day itself, wherever the reader is.
  const name = (day: string) => formatDate(new Date(`${day}T12:00:00`), locale);
  const short = dateFormat(locale, { day: "numeric", month: "short" });
  const end = (day: string | undefined) => (day === undefined ? "" : short.format(new Date(`${day}T12:00:00`)));
  const ends = [end(days[0]?.day), end(days.at(-1)?.day)] as const;
  const bars = (value: "revenue_cents" | "cost_micros", text: (amount: number) => string) =>
    days.map((one) => ({ name: name(one.day), value: one[value], text: text(one[value]) }));
  return (
    <div className={styles["section"]}>
      <h2 className={styles["heading"]}>{t("days.title")}</h2>
      <div className={styles["charts"]}>
        <BarChart label={t("days.revenue")} tone="good" bars={bars("revenue_cents", cents)} ends={ends} />
        <BarChart label={t("days.cost")} bars={bars("cost_micros", usd)} ends={ends} />
      </div>
      <FoldedTable
        summary={t("table")}
        label={t("days.title")}
        headers={[
          t("column.day"),
          t("column.revenue"),
          t("column.untaxed"),
          t("column.cost"),
          t("column.calls"),
          t("column.failures"),
          t("column.input"),
          t("column.output"),
        ]}
        rows={days.map((one) => [
          name(one.day),
          cents(one.revenue_cents),
          cents(one.revenue_excluding_tax_cents),
          usd(one.cost_micros),
          count(one.calls),
          count(one.failures),
          count(one.input_tokens),
          count(one.output_tokens),
        ])}
      />
    </div>
  );
}
