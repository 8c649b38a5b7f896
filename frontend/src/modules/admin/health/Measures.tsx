import { Link } from "@tanstack/react-router";
import type { AlertRow, Measure } from "#contract/alerts/alerts.contract.ts";
import type { AlertName, MeasureUnit } from "#contract/alerts/alerts.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { numbers } from "#lib/format.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import type { Column } from "#ui/Listing/listing.ts";
import { RowTable } from "#ui/Listing/RowTable.tsx";
import { formatMinutes } from "../frame/duration.rules.ts";
import styles from "./HealthPage.module.css";

type Row = Measure & { isOpen: boolean };

/** The page that has more of it. */
const pages: Partial<Record<AlertName, string>> = {
  "dead-letters": "/admin/failed",
  "mail-failing": "/admin/failed",
  "queue-late": "/admin/jobs",
  "circuits-open": "/admin/providers",
  "spend-near-ceiling": "/admin/money",
  "spend-against-revenue": "/admin/money",
};

interface MeasuresProps {
  measures: readonly Measure[];
  open: readonly AlertRow[];
  loading: boolean;
}

/** Every rule with its value and its threshold. */
export function Measures({ measures, open, loading }: MeasuresProps) {
  const t = useT("adminHealth");
  const columns: Column<Row>[] = [
    { key: "name", header: t("column.rule"), cell: nameOf },
    {
      key: "value",
      header: t("column.value"),
      align: "end",
      cell: valueOf,
    },
    {
      key: "threshold",
      header: t("column.threshold"),
      align: "end",
      cell: thresholdOf,
    },
    { key: "state", header: t("column.state"), cell: stateOf, fit: true },
  ];
  return (
    <RowTable
      label={t("measures.title")}
      columns={columns}
      rows={measures.map((row) => ({ ...row, isOpen: open.some(({ name }) => name === row.name) }))}
      rowKey={(row) => row.name}
      sort={undefined}
      onSort={() => undefined}
      loading={loading}
    />
  );
}

const nameOf = (row: Row) => <Name row={row} />;
const valueOf = ({ unit, value }: Row) => <Amount unit={unit} value={value} />;
const thresholdOf = ({ unit, threshold }: Row) => <Amount unit={unit} value={threshold} />;
const stateOf = (row: Row) => <State row={row} />;

function Name({ row: { name, subjects } }: { row: Row }) {
  const titles = useT("adminAlertTitles");
  const page = pages[name];
  return (
    <div className={styles["name"]}>
      {page === undefined ? titles(name) : <Link to={page}>{titles(name)}</Link>}
      {subjects.length > 0 && <span className={styles["subjects"]}>{subjects.join(", ")}</span>}
    </div>
  );
}

function Amount({ unit, value }: { unit: MeasureUnit; value: number | null }) {
  const locale = useLocale();
  if (value === null) return "–";
  if (unit === "minutes") return formatMinutes(value, locale);
  if (unit === "count") return numbers(locale, {}).format(value);
  return numbers(locale, { style: "percent", maximumFractionDigits: 2 }).format(value / 100);
}

function State({ row: { isOpen, value } }: { row: Row }) {
  const t = useT("adminHealth");
  if (isOpen) return <Badge tone="bad">{t("state.open")}</Badge>;
  return value === null ? <Badge>{t("state.unmeasured")}</Badge> : <Badge tone="good">{t("state.quiet")}</Badge>;
}
