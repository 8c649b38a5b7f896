import { Download } from "lucide-react";
import { useState } from "react";
import { readMoney } from "#contract/tracking.contract.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { saveFile } from "#lib/download.ts";
import { formatMonth } from "#lib/format.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { PageHead } from "../frame/PageHead.tsx";
import { useListSearch } from "#ui/Listing/use-list-search.ts";
import { moneyCsv } from "./csv.rules.ts";
import { Days } from "./Days.tsx";
import styles from "./MoneyPage.module.css";
import { daysOfPeriod, isSpan, periodsAt } from "./periods.rules.ts";
import { Shares } from "./Shares.tsx";
import { Totals } from "./Totals.tsx";

export function MoneyPage() {
  const t = useT("adminMoney");
  const errors = useT("errors");
  const locale = useLocale();
  const [now] = useState(Date.now);
  const { read, change } = useListSearch(undefined);
  const periods = periodsAt(now);
  const asked = read("period") ?? "30";
  const period = periods.includes(asked) ? asked : "30";
  const { from, to } = daysOfPeriod(period, now);
  const { state, reload } = useLoaded(toSource(readMoney, { query: { from, to } }));
  const money = state.status === "ready" ? state.value : null;
  const save = () => {
    if (!money) return;
    const csv = new Blob([moneyCsv(money, locale)], { type: "text/csv;charset=utf-8" });
    saveFile(csv, `ensemble-money-${from}-${to}.csv`);
  };
  return (
    <>
      <PageHead
        title={t("title")}
        intro={t("intro")}
        actions={
          <Button icon={Download} disabled={money === null} onClick={save}>
            {t("csv")}
          </Button>
        }
      />
      <div className={styles["page"]}>
        <div className={styles["period"]}>
          <Select
            label={t("period.label")}
            value={period}
            options={periods.map((value) => ({
              value,
              label: isSpan(value) ? t(`period.${value}`) : formatMonth(value, locale),
            }))}
            onChange={(event) => change({ period: event.target.value })}
          />
        </div>
        {state.status === "loading" && <Skeleton rows={6} height={72} />}
        {state.status === "failed" && <ErrorState reason={errors(state.error)} onRetry={reload} />}
        {money && (
          <>
            <Totals money={money} />
            <Days key={`${from} ${to}`} money={money} />
            <Shares money={money} />
          </>
        )}
      </div>
    </>
  );
}
