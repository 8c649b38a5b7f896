import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { useTitle } from "#shell/use-title.ts";
import { ComparisonTable } from "../ComparisonTable/ComparisonTable.tsx";
import { PlanBoard } from "../PlanBoard/PlanBoard.tsx";
import { ToolNotice } from "../ToolNotice/ToolNotice.tsx";
import { plansOf, tabFor } from "../plans.rules.ts";
import { plansSearch, type PlansSearch } from "../plans.search.ts";
import { usePlans } from "../plans.store.ts";
import { useBuyer } from "../use-buyer.ts";
import { Notes } from "./Notes.tsx";
import styles from "./PricingPage.module.css";

const route = getRouteApi("/plain/pricing");

/** The public page of plans and prices. */
export function PricingPage() {
  const t = useT("plans");
  const search = plansSearch({ ...route.useSearch() });
  const navigate = useNavigate();
  const buyer = useBuyer();
  const { all } = usePlans();
  const tab = tabFor(all, search.tab);
  useTitle(t("pricing.title"));
  const show = (change: PlansSearch) =>
    void navigate({ to: "/pricing", search: change, replace: true, resetScroll: false });
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <h1 className={styles["title"]}>{t("pricing.title")}</h1>
        <p className={styles["lead"]}>{t("pricing.lead")}</p>
      </header>
      {search.tool && <ToolNotice tool={search.tool} />}
      <PlanBoard search={search} buyer={buyer} onSearch={show} />
      {tab !== null && <ComparisonTable plans={plansOf(all, tab)} />}
      <Notes withTrial={all.some(({ trial_days: days }) => days > 0)} />
    </div>
  );
}
