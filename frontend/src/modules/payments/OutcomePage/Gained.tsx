import { Check } from "lucide-react";
import type { AiModel } from "#contract/models.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { tools } from "#navigation/tools.rules.ts";
import { useSession } from "#session/session.store.ts";
import { ToolTile } from "#shell/ToolTile/ToolTile.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { useModels } from "#modules/models/models.store.ts";
import { meterName } from "#modules/plans/limit-words.ts";
import { toolFigure } from "#modules/plans/tool-figures.ts";
import { readMeters } from "#modules/plans/usage.actions.ts";
import { metersByTool } from "#modules/plans/usage.rules.ts";
import { usePlanList } from "#modules/plans/use-plan-list.ts";
import styles from "./Gained.module.css";

/** What the plan gives: of each tool its figure, or every limit of a plan for one tool. */
export function Gained() {
  const t = useT("payments");
  const held = useSession()?.user.plan;
  const plan = usePlanList().all.find(({ id }) => id === held?.id);
  return (
    <ul className={styles["list"]} aria-label={t("outcome.included")}>
      {plan?.plan_type === "combo" ? <OfTools plan={plan} /> : <OfLimits />}
    </ul>
  );
}

function OfTools({ plan }: { plan: PlanView }) {
  const t = useT("plans");
  const shell = useT("shell");
  const locale = useLocale();
  const models = useModels().all as readonly AiModel[];
  return tools.map((tool) => (
    <li key={tool} className={styles["row"]}>
      <ToolTile tool={tool} />
      <span className={styles["name"]}>{shell(`tool.${tool}`)}</span>
      <span className={styles["amount"]}>{toolFigure(t, locale, tool, plan, models).figure}</span>
    </li>
  ));
}

function OfLimits() {
  const t = useT("plans");
  const locale = useLocale();
  const { state } = useLoaded(readMeters);
  if (state.status !== "ready") return null;
  const meters = metersByTool(state.value.meters).flatMap((group) => group.meters);
  return meters.map(({ query_type: type, allowance: { limit } }) => (
    <li key={type} className={styles["row"]}>
      <Icon of={Check} size={16} className={styles["check"]} />
      <span className={styles["name"]}>{meterName(t, type)}</span>
      <span className={styles["amount"]}>{limit === null ? t("usage.unlimited") : formatNumber(limit, locale)}</span>
    </li>
  ));
}
