import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { useTitle } from "#shell/use-title.ts";
import { heldPath } from "#modules/chat/held-question.ts";
import { ChangeDialog } from "../ChangeDialog/ChangeDialog.tsx";
import { PlanBoard } from "../PlanBoard/PlanBoard.tsx";
import { ToolNotice } from "../ToolNotice/ToolNotice.tsx";
import { plansSearch, type PlansSearch } from "../plans.search.ts";
import { usePlans } from "../plans.store.ts";
import { intervalFor, type Buyer } from "../standing.rules.ts";
import { useBuyer } from "../use-buyer.ts";
import { BillingLine } from "./BillingLine.tsx";
import styles from "./UpgradePage.module.css";

const route = getRouteApi("/app/user/upgrade");

export function UpgradePage() {
  const t = useT("plans");
  // The router hands on what the page does not understand as well.
  const search = plansSearch({ ...route.useSearch() });
  const navigate = useNavigate();
  const buyer = useBuyer();
  useTitle(t("upgrade.title"));
  const show = (change: PlansSearch) => void navigate({ to: "/user/upgrade", search: change, replace: true });
  return (
    <div className={styles["scroll"]}>
      <div className={styles["page"]}>
        <h1 className={styles["title"]}>{t("upgrade.title")}</h1>
        {search.tool && <ToolNotice tool={search.tool} />}
        {buyer.kind === "user" ? <BillingLine /> : <p className={styles["lead"]}>{t("upgrade.guest")}</p>}
        <PlanBoard search={search} buyer={buyer} onSearch={show} />
        <p className={styles["foot"]}>
          {t("confirm.vat")}{" "}
          <Link to="/pricing" search={{ ...(search.tab && { tab: search.tab }) }}>
            {t("board.compare")}
          </Link>
        </p>
      </div>
      {buyer.kind === "user" && <Confirmation search={search} buyer={buyer} onSearch={show} />}
    </div>
  );
}

interface ConfirmationProps {
  search: PlansSearch;
  buyer: Buyer;
  onSearch: (change: PlansSearch) => void;
}

/** The plan that the address names is being confirmed. */
function Confirmation({ search, buyer, onSearch }: ConfirmationProps) {
  const navigate = useNavigate();
  const { all } = usePlans();
  const interval = intervalFor(search.interval, buyer);
  const plan = all.find(({ id }) => String(id) === search.plan) ?? null;
  // What was asked last stays readable while the dialog fades.
  const [last, setLast] = useState({ plan, interval });
  if (plan !== null && (plan !== last.plan || interval !== last.interval)) setLast({ plan, interval });
  if (last.plan === null) return null;
  const close = (done?: "done") => {
    const held = done ? heldPath() : null;
    // The question that asked for the plan is asked where it waits.
    if (held !== null) void navigate({ href: held });
    else onSearch({ ...(search.tab && { tab: search.tab }), interval });
  };
  return <ChangeDialog open={plan !== null} plan={last.plan} interval={last.interval} buyer={buyer} onClose={close} />;
}
