import { useState } from "react";
import type { MyStatistics } from "#contract/tracking.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatMonth, formatNumber } from "#lib/format.ts";
import { formatPlanCost } from "#lib/plan-currency.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { BarChart } from "#ui/BarChart/BarChart.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { FoldedTable } from "#ui/NumberTable/FoldedTable.tsx";
import { NumberTable } from "#ui/NumberTable/NumberTable.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { readStatistics } from "../users.actions.ts";
import styles from "./MyMonth.module.css";
import { Section } from "#ui/Section/Section.tsx";

/** What was asked in a month, by model, and in the months before; nothing for a person who has asked nothing yet. */
export function MyMonth() {
  const t = useT("statistics");
  const errors = useT("errors");
  const [month, setMonth] = useState<string>();
  const { state, retry } = useLoaded({ key: month ?? "", read: () => readStatistics(month) });
  if (state.status === "loading" && month === undefined) return null;
  if (state.status === "ready" && state.value.months.every(({ questions }) => questions === 0)) return null;
  return (
    <Section title={t("title")}>
      {state.status === "loading" && <Skeleton rows={5} height={32} />}
      {state.status === "failed" && <ErrorState title={t("failed")} reason={errors(state.error)} onRetry={retry} />}
      {state.status === "ready" && <Shown mine={state.value} onMonth={setMonth} />}
    </Section>
  );
}

function Shown({ mine, onMonth }: { mine: MyStatistics; onMonth: (month: string) => void }) {
  const t = useT("statistics");
  const locale = useLocale();
  const { month, models, months } = mine;
  const count = (value: number) => formatNumber(value, locale);
  const cost = (micros: number) => formatPlanCost(micros, locale);
  const name = (one: string) => formatMonth(one, locale);
  const numbers = (row: MyStatistics["months"][number] | MyStatistics["models"][number]) => [
    count(row.questions),
    count(row.input_tokens + row.output_tokens),
    cost(row.cost_micros),
  ];
  const columns = [t("questions"), t("tokens"), t("cost")];
  const chosen = months.find((one) => one.month === month);
  const [first, last] = [months[0], months.at(-1)];
  return (
    <div className={styles["mine"]}>
      <div className={styles["month"]}>
        <Select
          label={t("month")}
          value={month}
          options={months.toReversed().map((one) => ({ value: one.month, label: name(one.month) }))}
          onChange={(event) => onMonth(event.target.value)}
        />
      </div>
      {chosen && (
        <dl className={styles["totals"]}>
          {numbers(chosen).map((value, index) => (
            <div key={columns[index]}>
              <dt>{columns[index]}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {models.length === 0 ? (
        <p className={styles["note"]}>{t("nothing")}</p>
      ) : (
        <NumberTable
          label={t("byModel")}
          headers={[t("model"), ...columns]}
          rows={models.map((row) => [row.name ?? t("gone", { id: row.model_id }), ...numbers(row)])}
        />
      )}
      <BarChart
        label={t("chart")}
        bars={months.map((one) => ({
          name: name(one.month),
          value: one.questions,
          text: t("asked", { count: one.questions }),
        }))}
        ends={[name(first?.month ?? month), name(last?.month ?? month)]}
      />
      <FoldedTable
        summary={t("table")}
        label={t("chart")}
        headers={[t("month"), ...columns]}
        rows={months.map((one) => [name(one.month), ...numbers(one)])}
      />
      <p className={styles["note"]}>{t("note")}</p>
    </div>
  );
}
