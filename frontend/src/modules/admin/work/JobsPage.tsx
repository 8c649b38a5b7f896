import { useState } from "react";
import { jobKinds, jobStates, listJobs, type JobRow } from "#contract/jobs.contract.ts";
import { pagedSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { formatSpan } from "../frame/duration.rules.ts";
import { ListPage } from "../frame/ListPage.tsx";
import type { Column } from "#ui/Listing/listing.ts";
import { PersonLink } from "../frame/PersonLink.tsx";
import { useWhen } from "../frame/when.ts";
import { JobTools } from "./JobTools.tsx";
import { useJobLabels } from "./use-job-labels.ts";
import { useKindLabel } from "./use-kind-label.ts";
import { numbers } from "#lib/format.ts";
import styles from "./JobsPage.module.css";

export function JobsPage() {
  const t = useT("adminWork");
  const { moment } = useWhen();
  const columns: Column<JobRow>[] = [
    { key: "kind", header: t("column.kind"), sort: "kind", cell: kindOf },
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
      pages={pagedSource(listJobs)}
      title={t("jobs.title")}
      intro={t("jobs.intro")}
      columns={columns}
      rowKey={(row) => row.id}
      searchLabel={t("jobs.search")}
      filters={[
        {
          name: "state",
          label: t("column.state"),
          options: jobStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
        {
          name: "kind",
          label: t("column.kind"),
          options: jobKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
      ]}
      defaultSort="-updated_at"
      empty={{ title: t("jobs.empty"), text: t("jobs.emptyHint") }}
    />
  );
}

const tones = {
  pending: "plain",
  running: "accent",
  completed: "good",
  failed: "bad",
  stopped: "plain",
} as const;

const jobOf = (row: JobRow) => (
  <div className={styles["job"]}>
    <PersonLink id={row.user_id} />
    <span className={styles["id"]}>{row.id}</span>
  </div>
);
const kindOf = (row: JobRow) => <JobKind kind={row.kind} />;
const stateOf = (row: JobRow) => <JobState row={row} />;
const progressOf = (row: JobRow) => <Progress row={row} />;
const ageOf = (row: JobRow) => <Age since={row.created_at} />;
const toolsOf = (row: JobRow) => <JobTools job={row} />;

function JobKind({ kind }: { kind: string }) {
  return useKindLabel()(kind);
}

function JobState({ row }: { row: JobRow }) {
  const labels = useJobLabels();
  return (
    <div className={styles["state"]}>
      <Badge tone={tones[row.state]}>{labels.state(row)}</Badge>
      {row.error !== null && <span className={styles["quiet"]}>{labels.failure(row.error)}</span>}
    </div>
  );
}

function Progress({ row: { percent, done, total, unit } }: { row: JobRow }) {
  const labels = useJobLabels();
  const locale = useLocale();
  const share = numbers(locale, { style: "percent" }).format(percent / 100);
  if (total === null) return share;
  return (
    <>
      {share} <span className={styles["quiet"]}>{labels.amount(unit, { done, total })}</span>
    </>
  );
}

function Age({ since }: { since: string }) {
  const locale = useLocale();
  const [now] = useState(Date.now);
  return formatSpan(Math.max(0, now - Date.parse(since)), locale);
}
