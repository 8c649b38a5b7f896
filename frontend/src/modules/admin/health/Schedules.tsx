import type { ScheduleRunRow } from "#contract/alerts/alerts.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import type { Column } from "#ui/Listing/listing.ts";
import { RowTable } from "#ui/Listing/RowTable.tsx";
import { useWhen } from "../frame/when.ts";

/** How the crons ran last. */
export function Schedules({ schedules, loading }: { schedules: readonly ScheduleRunRow[]; loading: boolean }) {
  const t = useT("adminHealth");
  const { moment } = useWhen();
  const columns: Column<ScheduleRunRow>[] = [
    { key: "name", header: t("column.schedule"), cell: (row) => t(`schedule.${row.name}`) },
    { key: "ended", header: t("column.ran"), cell: (row) => moment(row.ended_at) },
    { key: "succeeded", header: t("column.succeeded"), cell: (row) => moment(row.succeeded_at) },
    { key: "state", header: t("column.state"), cell: runStateOf, fit: true },
  ];
  return (
    <RowTable
      label={t("schedules.title")}
      columns={columns}
      rows={schedules}
      rowKey={(row) => row.name}
      sort={undefined}
      onSort={() => undefined}
      loading={loading}
    />
  );
}

const runStateOf = (row: ScheduleRunRow) => <RunState row={row} />;

function RunState({ row: { ended_at, failed_steps: failed } }: { row: ScheduleRunRow }) {
  const t = useT("adminHealth");
  if (ended_at === null) return <Badge>{t("run.none")}</Badge>;
  return failed === 0 ? (
    <Badge tone="good">{t("run.good")}</Badge>
  ) : (
    <Badge tone="bad">{t("run.failed", { count: failed })}</Badge>
  );
}
