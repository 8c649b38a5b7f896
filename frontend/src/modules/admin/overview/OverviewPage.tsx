import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { readOverview, type Overview } from "#contract/tracking.contract.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatMonth } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { useMoney } from "../frame/money.ts";
import { PageHead } from "../frame/PageHead.tsx";
import { RecordSection } from "../frame/RecordPage.tsx";
import styles from "./OverviewPage.module.css";
import { SubscriptionTable } from "./SubscriptionTable.tsx";

/** How the business stands now, each figure a way to its list. */
export function OverviewPage() {
  const t = useT("adminOverview");
  const { state, reload } = useLoaded(toSource(readOverview, {}));
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")} />
      <WhenLoaded state={state} onRetry={reload} rows={4} rowHeight={96}>
        {(overview) => (
          <div className={styles["page"]}>
            <Figures overview={overview} />
            <RecordSection title={t("subscriptions")}>
              <SubscriptionTable subscriptions={overview.subscriptions} />
            </RecordSection>
          </div>
        )}
      </WhenLoaded>
    </>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const t = useT("adminOverview");
  const locale = useLocale();
  const { cents, count } = useMoney();
  const failed = overview.failed_messages + overview.failed_jobs > 0;
  return (
    <ul className={styles["figures"]}>
      <Figure to="/admin/users" label={t("people")} value={count(overview.people)}>
        {t("newPeople", { count: overview.new_people, number: count(overview.new_people) })}
      </Figure>
      <Figure to="/admin/billing" label={t("paying")} value={count(overview.paying)}>
        {t("payingText")}
      </Figure>
      <Figure to="/admin/money" label={t("revenue")} value={cents(overview.revenue_cents)}>
        {formatMonth(overview.month, locale)}
      </Figure>
      <Figure to="/admin/money" label={t("answers")} value={count(overview.answers)}>
        {t("answersText")}
      </Figure>
      <Figure to="/admin/failed" label={t("failedWork")} value={count(overview.failed_messages)} isBad={failed}>
        {t("failedJobs", { count: overview.failed_jobs, number: count(overview.failed_jobs) })}
      </Figure>
    </ul>
  );
}

interface FigureProps {
  to: string;
  label: string;
  value: string;
  isBad?: boolean;
  children: ReactNode;
}

const Figure = ({ to, label, value, isBad = false, children }: FigureProps) => (
  <li>
    <Link to={to} className={styles["figure"]}>
      <span className={styles["label"]}>{label}</span>
      <span className={styles["value"]} data-bad={isBad || undefined}>
        {value}
      </span>
      <span className={styles["note"]}>{children}</span>
    </Link>
  </li>
);
