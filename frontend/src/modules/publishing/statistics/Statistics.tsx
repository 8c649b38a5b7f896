import { sumCounts } from "#contract/networks/networks.ts";
import { useState } from "react";
import { readSocialStatistics } from "#contract/publishing/insights.contract.ts";
import { toSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useNow } from "#lib/use-now.ts";
import { ChipRow } from "#shell/ChipRow/ChipRow.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { Results } from "./Results.tsx";
import styles from "./Statistics.module.css";

const periods = ["7", "30", "90", "365"] as const;
type Period = (typeof periods)[number];
const dayMs = 86_400_000;

/** A UTC day. */
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** What was published over some days, and how it was received. */
export function Statistics() {
  const t = useT("insights");
  const [period, setPeriod] = useState<Period>("30");
  const now = useNow();
  const query = { startDate: dayAt(now - (Number(period) - 1) * dayMs), endDate: dayAt(now) };
  const { state, retry } = useLoaded(toSource(readSocialStatistics, { query }));
  return (
    <div className={styles["statistics"]}>
      <header className={styles["head"]}>
        <PageTitle level={2}>{t("title")}</PageTitle>
        <ChipRow
          label={t("period")}
          value={period}
          options={periods.map((value) => ({ value, label: t("lastDays", { count: Number(value) }) }))}
          onChange={setPeriod}
        />
      </header>
      <WhenLoaded state={state} onRetry={retry} failed={t("loadFailed")} rowHeight={72}>
        {(value) =>
          sumCounts(value.totals.published) + value.totals.failed === 0 ? (
            <EmptyState title={t("none")} text={t("noneText")} />
          ) : (
            <Results value={value} />
          )
        }
      </WhenLoaded>
    </div>
  );
}
