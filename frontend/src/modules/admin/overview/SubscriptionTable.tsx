import type { Overview } from "#contract/tracking.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { NumberTable } from "#ui/NumberTable/NumberTable.tsx";
import { useMoney } from "../frame/money.ts";

const columns = ["monthly", "yearly", "trials", "unpaid", "ending"] as const;

/** How many subscriptions stand in each plan, and how they are paid. */
export function SubscriptionTable({ subscriptions }: Pick<Overview, "subscriptions">) {
  const t = useT("adminOverview");
  const locale = useLocale();
  const { count } = useMoney();
  if (subscriptions.length === 0) return <p>{t("none")}</p>;
  return (
    <NumberTable
      label={t("subscriptions")}
      headers={[t("plan"), ...columns.map((column) => t(`column.${column}`))]}
      rows={subscriptions.map((row) => [
        row.name?.[locale] ?? t("noPlan"),
        ...columns.map((column) => count(row[column])),
      ])}
    />
  );
}
