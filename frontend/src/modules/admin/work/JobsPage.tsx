import { useState } from "react";
import { analysisStates } from "#contract/pdf/documents.contract.ts";
import { listJobs, type JobRow } from "#contract/pdf/jobs.contract.ts";
import { pagesOf } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { formatSpan } from "../frame/duration.rules.ts";
import { ListPage } from "../frame/ListPage.tsx";
import type { Column } from "#ui/Listing/listing.ts";
import { PersonLink } from "../frame/PersonLink.tsx";
import { useWhen } from "../frame/when.ts";
import { JobTools } from "./JobTools.tsx";
import styles from "./JobsPage.module.css";

export function JobsPage() {
  const t = useT("adminWork");
  const { moment } = useWhen();
  const columns: Column<JobRow>[] = [
    { key: "job", header: t("column.job"), cell: jobOf },
    { key: "state", header: t("column.state"), sort: "state", cell: stateOf },
    { key: "percent", header: t("column.percent"), sort: "percent", align: "end", cell: progressOf },
    { key: "attempts", header: t("column.begun"), sort: "attempts", align: "end", cell: (row) => row.attempts },
    { key: "age", header: t("column.age"), sort: "created_at", align: "end", cell: ageOf },
    { key: "updated", header: t("column.updated"), sort: "updated_at", cell: (row) => moment(row.updated_at) },
    { key: "tools", header: t("column.tools"), cell: toolsOf },
  ];
  return (
    <ListPage
      pages={pagesOf(listJobs)}
      title={t("jobs.title")}
      intro={t("jobs.intro")}
      columns={columns}
      rowKey={(row) => row.id}
      searchLabel={t("jobs.search")}
      filters={[
        {
          name: "state",
          label: t("column.state"),
          options: analysisStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      defaultSort="-updated_at"
      empty={{ title: t("jobs.empty"), text: t("jobs.emptyHint") }}
    />
  );
}

const tones = {
  pending: "plain",
  processing: "accent",
  analyzing: "accent",
  completed: "good",
  failed: "bad",
} as const;

const jobOf = (row: JobRow) => (
  <div className={styles["job"]}>
    <span>{row.id}</span>
    <PersonLink id={row.user_id} />
  </div>
);
const stateOf = (row: JobRow) => <JobState row={row} />;
const progressOf = (row: JobRow) => <Progress row={row} />;
const ageOf = (row: JobRow) => <Age since={row.created_at} />;
const toolsOf = (row: JobRow) => <JobTools job={row} />;

function JobState({ row: { state, error } }: { row: JobRow }) {
  const t = useT("adminWork");
  return (
    <div className={styles["state"]}>
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {error !== null && <span className={styles["quiet"]}>{t(`error.${error}`)}</span>}
    </div>
  );
}

function Progress({ row: { percent, pages, pages_done } }: { row: JobRow }) {
  const t = useT("adminWork");
  const locale = useLocale();
  const share = new Intl.NumberFormat(locale, { style: "percent" }).format(percent / 100);
  if (pages === null) return share;
  return (
    <>
      {share} <span className={styles["quiet"]}>{t("pages", { done: pages_done, total: pages })}</span>
    </>
  );
}

function Age({ since }: { since: string }) {
  const locale = useLocale();
  const [now] = useState(Date.now);
  return formatSpan(Math.max(0, now - Date.parse(since)), locale);
}
