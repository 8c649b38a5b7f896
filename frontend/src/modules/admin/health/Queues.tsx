import { useState } from "react";
import type { QueueDelay } from "#contract/alerts/alerts.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import type { Column } from "#ui/Listing/listing.ts";
import { RowTable } from "#ui/Listing/RowTable.tsx";
import { formatSeconds, formatSpan } from "../frame/duration.rules.ts";
import { useWhen } from "../frame/when.ts";
import styles from "./HealthPage.module.css";

/** How long a message takes through each queue. */
export function Queues({ queues, loading }: { queues: readonly QueueDelay[]; loading: boolean }) {
  const t = useT("adminHealth");
  const locale = useLocale();
  const { moment } = useWhen();
  const columns: Column<QueueDelay>[] = [
    { key: "name", header: t("column.queue"), cell: queueOf },
    {
      key: "delay",
      header: t("column.delay"),
      align: "end",
      cell: ({ delay_ms: delay }) => (delay === null ? "–" : formatSeconds(delay, locale)),
    },
    { key: "arrived", header: t("column.arrived"), cell: (row) => moment(row.arrived_at) },
    { key: "waiting", header: t("column.waiting"), cell: waitingOf },
  ];
  return (
    <RowTable
      label={t("queues.title")}
      columns={columns}
      rows={queues}
      rowKey={(row) => row.name}
      sort={undefined}
      onSort={() => undefined}
      loading={loading}
    />
  );
}

const queueOf = (row: QueueDelay) => <span className={styles["subjects"]}>{row.name}</span>;
const waitingOf = (row: QueueDelay) => <Waiting since={row.waiting_since} />;

function Waiting({ since }: { since: string | null }) {
  const locale = useLocale();
  const [now] = useState(Date.now);
  return since === null ? "–" : formatSpan(Math.max(0, now - Date.parse(since)), locale);
}
