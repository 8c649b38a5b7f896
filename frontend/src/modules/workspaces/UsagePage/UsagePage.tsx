import { useState } from "react";
import { questionTypes } from "#contract/meters.ts";
import type { MemberUse } from "#contract/workspaces/usage.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate, formatNumber, numbers } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useTitle } from "#shell/use-title.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { NumberTable } from "#ui/NumberTable/NumberTable.tsx";
import { PageColumn, PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { Segments } from "#ui/Segments/Segments.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import styles from "../Teams.module.css";
import { usageOf } from "./usage.actions.ts";
import type { Month, TeamUsage } from "./usage.actions.ts";

/** What each member used of the team's plan in a month. */
export function UsagePage() {
  const t = useT("workspaces");
  useTitle(t("use.title"));
  const [month, setMonth] = useState<Month>("this");
  return (
    <PageColumn widthPx={960}>
      <PageTitle>{t("use.title")}</PageTitle>
      <p className={styles["intro"]}>{t("use.intro")}</p>
      <div className={styles["intro"]}>
        <Segments
          label={t("use.month")}
          value={month}
          onChange={setMonth}
          options={(["this", "last"] as const).map((value) => ({ value, label: t(`use.${value}`) }))}
        />
      </div>
      <Use key={month} month={month} />
    </PageColumn>
  );
}

function Use({ month }: { month: Month }) {
  const t = useT("workspaces");
  const [source] = useState(() => usageOf(month));
  const usage = useLoaded(source);
  return (
    <WhenLoaded state={usage.state} onRetry={usage.retry} failed={t("use.failed")} rows={4} rowHeight={32}>
      {(value) => <Table usage={value} />}
    </WhenLoaded>
  );
}

function Table({ usage: { from, until, data } }: { usage: TeamUsage }) {
  const t = useT("workspaces");
  const locale = useLocale();
  const nameOf = useNames();
  const number = (value: number) => formatNumber(value, locale);
  if (data.every(({ share, questions }) => share === 0 && questions === 0))
    return <EmptyState title={t("use.empty")} text={t("use.emptyText")} />;
  const days = t("use.days", {
    from: formatDate(new Date(from), locale),
    until: formatDate(new Date(Date.parse(until) - 1), locale),
  });
  return (
    <div className={ownWords}>
      <NumberTable
        label={days}
        headers={[
          t("use.who"),
          ...questionTypes.map((type) => t(`use.type.${type}`)),
          t("use.questions"),
          t("use.limit"),
          t("use.share"),
        ]}
        rows={data.map((use) => [
          nameOf(use),
          ...questionTypes.map((type) => number(use.by_type[type] ?? 0)),
          number(use.questions),
          use.kind !== "member" || use.limit === null ? "–" : number(use.limit),
          percent(use.share, locale),
        ])}
      />
      <p className={styles["note"]}>{days}</p>
    </div>
  );
}

/** Thousandths as per cent. */
const percent = (share: number, locale: string): string =>
  numbers(locale, { style: "percent", maximumFractionDigits: 1 }).format(share / 1000);

function useNames(): (use: MemberUse) => string {
  const t = useT("workspaces");
  return ({ kind, name }) => {
    if (kind === "visitors" || kind === "others") return t(`use.${kind}`);
    const shown = name ?? t("use.gone");
    return kind === "left" && name !== null ? t("use.left", { name }) : shown;
  };
}
