import { marginCents } from "#contract/money.rules.ts";
import type { Money } from "#contract/tracking.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatCompact } from "#lib/format.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import type { Column } from "#ui/Listing/listing.ts";
import { RowTable } from "#ui/Listing/RowTable.tsx";
import { useMoney } from "../frame/money.ts";
import { amount, result } from "./amounts.tsx";
import styles from "./MoneyPage.module.css";

type CallTotals = Omit<Money["providers"][number], "provider">;

const most = (values: readonly number[]): number => Math.max(1, ...values);

/** Who earns and who costs: each amount has its bar, so that a table is the chart. */
export function Shares({ money }: { money: Money }) {
  const t = useT("adminMoney");
  const locale = useLocale();
  const { cents } = useMoney();
  const { plans, models, providers, usd_eur_rate: rate } = money;
  const planCounts = useCounts(plans);
  const modelCounts = useCounts(models);
  const providerCounts = useCounts(providers);
  if (plans.length === 0) return <EmptyState title={t("empty.title")} text={t("empty.text")} />;

  const top = most(plans.map((row) => row.revenue_cents));
  const left = (row: Money["plans"][number]) => marginCents(row.revenue_excluding_tax_cents, row.cost_micros, rate);
  const planColumns: Column<Money["plans"][number]>[] = [
    { key: "plan", header: t("column.plan"), cell: (row) => row.name?.[locale] ?? t("plans.none") },
    {
      key: "revenue",
      header: t("column.revenue"),
      align: "end",
      cell: (row) => amount(cents(row.revenue_cents), row.revenue_cents / top, "good"),
    },
    {
      key: "untaxed",
      header: t("column.untaxed"),
      align: "end",
      cell: (row) => cents(row.revenue_excluding_tax_cents),
    },
    ...planCounts,
  ];
  if (rate !== null)
    planColumns.splice(4, 0, {
      key: "margin",
      header: t("column.margin"),
      align: "end",
      cell: (row) => result(cents(left(row)), (left(row) ?? 0) < 0),
    });
  return (
    <>
      <Share title={t("plans.title")} rows={plans} columns={planColumns} rowKey={(row) => String(row.plan_id)} />
      <Share
        title={t("models.title")}
        rows={models}
        columns={[
          {
            key: "model",
            header: t("column.model"),
            cell: ({ model_id: id, name }) => name ?? (id === 0 ? t("models.embeddings") : t("models.gone", { id })),
          },
          { key: "provider", header: t("column.provider"), cell: (row) => row.provider },
          ...modelCounts,
        ]}
        rowKey={(row) => `${row.model_id} ${row.provider}`}
      />
      <Share
        title={t("providers.title")}
        rows={providers}
        columns={[{ key: "provider", header: t("column.provider"), cell: (row) => row.provider }, ...providerCounts]}
        rowKey={(row) => row.provider}
      />
    </>
  );
}

/** The cost, and what was called for it. */
function useCounts<Row extends CallTotals>(rows: readonly Row[]): Column<Row>[] {
  const t = useT("adminMoney");
  const locale = useLocale();
  const { usd, count } = useMoney();
  const top = most(rows.map((row) => row.cost_micros));
  return [
    {
      key: "cost",
      header: t("column.cost"),
      align: "end",
      cell: (row) => amount(usd(row.cost_micros), row.cost_micros / top, "accent"),
    },
    { key: "calls", header: t("column.calls"), align: "end", cell: (row) => count(row.calls) },
    { key: "failures", header: t("column.failures"), align: "end", cell: (row) => count(row.failures) },
    { key: "input", header: t("column.input"), align: "end", cell: (row) => formatCompact(row.input_tokens, locale) },
    {
      key: "output",
      header: t("column.output"),
      align: "end",
      cell: (row) => formatCompact(row.output_tokens, locale),
    },
  ];
}

interface ShareProps<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
}

const unsorted = () => undefined;

function Share<Row>({ title, rows, columns, rowKey }: ShareProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <div className={styles["section"]}>
      <h2 className={styles["heading"]}>{title}</h2>
      <RowTable {...{ columns, rows, rowKey }} label={title} sort={undefined} onSort={unsorted} loading={false} />
    </div>
  );
}
