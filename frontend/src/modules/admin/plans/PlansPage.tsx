import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { listAdminPlans, type AdminPlan } from "#contract/plans.contract.ts";
import { planTypes } from "#contract/users.contract.ts";
import { pagedSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { ListPage } from "../frame/ListPage.tsx";
import type { Column, Filter } from "#ui/Listing/listing.ts";
import { useMoney } from "../frame/money.ts";
import styles from "./PlansPage.module.css";

export function PlansPage() {
  const t = useT("adminPlans");
  const plans = useT("plans");
  const money = useMoney();
  const columns: Column<AdminPlan>[] = [
    { key: "name", header: t("column.name"), sort: "name", cell: nameOf },
    { key: "type", header: t("column.type"), sort: "plan_type", cell: (row) => plans(`type.${row.plan_type}`) },
    {
      key: "price",
      header: t("column.price"),
      sort: "price",
      cell: (row) =>
        row.monthly_price_cents === 0
          ? t("price.free")
          : t("price.both", { month: money.cents(row.monthly_price_cents), year: money.cents(row.yearly_price_cents) }),
    },
    {
      key: "trial",
      header: t("column.trial"),
      cell: (row) => (row.trial_days === 0 ? t("trial.none") : t("trial.days", { count: row.trial_days })),
    },
    {
      key: "holders",
      header: t("column.holders"),
      sort: "holders",
      align: "end",
      cell: (row) => money.count(row.holders),
    },
    {
      key: "subscribers",
      header: t("column.subscribers"),
      sort: "subscribers",
      align: "end",
      cell: (row) => money.count(row.subscribers),
    },
    { key: "order", header: t("column.order"), sort: "sort_order", align: "end", cell: (row) => row.sort_order },
  ];
  return (
    <ListPage
      pages={pagedSource(listAdminPlans)}
      title={t("title")}
      intro={t("intro")}
      actions={
        <Button asChild variant="primary">
          <Link to="/admin/plans/new">
            <Icon of={Plus} />
            {t("action.new")}
          </Link>
        </Button>
      }
      columns={columns}
      rowKey={(row) => String(row.id)}
      searchLabel={t("search")}
      filters={useFilters()}
      defaultSort="sort_order"
      empty={{ title: t("empty.title"), text: t("empty.text") }}
    />
  );
}

function useFilters(): Filter[] {
  const t = useT("adminPlans");
  const plans = useT("plans");
  return [
    {
      name: "plan_type",
      label: t("column.type"),
      options: planTypes.map((value) => ({ value, label: plans(`type.${value}`) })),
    },
    {
      name: "archived",
      label: t("filter.archived"),
      unasked: t("filter.none"),
      options: [
        { value: "only", label: t("filter.only") },
        { value: "too", label: t("filter.too") },
      ],
    },
  ];
}

const nameOf = (plan: AdminPlan) => <PlanName plan={plan} />;

function PlanName({ plan: { id, name, archived_at, offered } }: { plan: AdminPlan }) {
  const t = useT("adminPlans");
  const locale = useLocale();
  return (
    <div className={styles["name"]}>
      <Link to="/admin/plans/$id" params={{ id: String(id) }} className={styles["link"]}>
        {name[locale]}
      </Link>
      {archived_at !== null ? (
        <Badge>{t("badge.archived")}</Badge>
      ) : (
        !offered && <Badge tone="warn">{t("badge.closed")}</Badge>
      )}
    </div>
  );
}
