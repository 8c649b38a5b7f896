import type { BrowserErrorGroup } from "#contract/alerts/alerts.contract.ts";
import { browserErrorLimits } from "#contract/alerts/browser-errors.rules.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { numbers } from "#lib/format.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import type { Column } from "#ui/Listing/listing.ts";
import { RowTable } from "#ui/Listing/RowTable.tsx";
import { useWhen } from "../frame/when.ts";
import styles from "./HealthPage.module.css";

/** What went wrong in the pages of people, the latest first. */
export function BrowserErrors({ groups, loading }: { groups: readonly BrowserErrorGroup[]; loading: boolean }) {
  const t = useT("adminHealth");
  const locale = useLocale();
  const { moment } = useWhen();
  const share = numbers(locale, { style: "percent" }).format(browserErrorLimits.share);
  const columns: Column<BrowserErrorGroup>[] = [
    { key: "error", header: t("column.error"), cell: errorOf },
    { key: "count", header: t("column.reports"), align: "end", cell: (row) => numbers(locale, {}).format(row.count) },
    { key: "first", header: t("column.first"), cell: (row) => moment(row.first_seen) },
    { key: "last", header: t("column.last"), cell: (row) => moment(row.last_seen) },
  ];
  return (
    <>
      <p className={styles["quiet"]}>{t("errors.intro", { share })}</p>
      {groups.length === 0 ? (
        <EmptyState compact title={t("errors.none")} />
      ) : (
        <RowTable
          label={t("errors.title")}
          columns={columns}
          rows={groups}
          rowKey={(row) => row.fingerprint}
          sort={undefined}
          onSort={() => undefined}
          loading={loading}
        />
      )}
    </>
  );
}

const errorOf = (row: BrowserErrorGroup) => <ErrorCell row={row} />;

function ErrorCell({ row: { name, message, frames, page, release, browser } }: { row: BrowserErrorGroup }) {
  const t = useT("adminHealth");
  return (
    <div className={styles["name"]}>
      <span>
        {name}: {message}
      </span>
      <span className={styles["quiet"]}>{t("errors.place", { page, release, browser })}</span>
      {frames.map(({ file, line, column }) => (
        <span key={`${file}:${line}:${column}`} className={styles["subjects"]}>
          {file}:{line}:{column}
        </span>
      ))}
    </div>
  );
}
