import { useId } from "react";
import type { AiModel } from "#contract/models.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { seatsOf } from "#contract/plans.rules.ts";
import { availableModules } from "#contract/product-modules.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { isToolOpen, tools, type Tool } from "#navigation/tools.rules.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { ToolTile } from "#shell/ToolTile/ToolTile.tsx";
import { useModels } from "#modules/models/models.store.ts";
import { PlanAction } from "../PlanCard/PlanAction.tsx";
import { PlanPrice } from "../PlanCard/PlanPrice.tsx";
import { isFree } from "../plans.rules.ts";
import { planStanding, buttonWeight } from "../standing.rules.ts";
import { seatWords } from "../limit-words.ts";
import { toolFigure } from "../tool-figures.ts";
import type { ComboBoardProps } from "./combo-board-props.ts";
import styles from "./ComboBoard.module.css";

interface ComboColumnProps extends Pick<ComboBoardProps, "plans" | "interval" | "buyer" | "onLeave"> {
  plan: PlanView;
  /** Where one plan is shown at a time, this one. */
  chosen: boolean;
}

/** A combo plan: its name, price and way on, then what it gives of each tool. */
export function ComboColumn({ plan, plans, interval, buyer, onLeave, chosen }: ComboColumnProps) {
  const t = useT("plans");
  const locale = useLocale();
  const id = useId();
  const standing = planStanding(plan, interval, buyer);
  const yours = buyer.plan?.id === plan.id;
  const seats = seatWords(t, locale, seatsOf(plan.limits));
  return (
    <article
      className={styles["column"]}
      data-yours={yours || undefined}
      data-chosen={chosen || undefined}
      aria-labelledby={id}
    >
      <div className={styles["head"]}>
        <h3 id={id} className={styles["title"]}>
          {plan.name[locale]} {yours && standing.kind !== "yours" && <Badge>{t("card.yours")}</Badge>}
        </h3>
        <PlanPrice plan={plan} interval={isFree(plan) ? "month" : interval} />
        {seats && <span className={styles["detail"]}>{seats}</span>}
      </div>
      {tools.map((tool) => (
        <Cell key={tool} tool={tool} plan={plan} />
      ))}
      <div className={styles["action"]}>
        <PlanAction
          plan={plan}
          interval={interval}
          standing={standing}
          weight={buttonWeight(plan, plans, buyer)}
          onLeave={onLeave}
        />
      </div>
    </article>
  );
}

function Cell({ tool, plan }: { tool: Tool; plan: PlanView }) {
  const t = useT("plans");
  const shell = useT("shell");
  const models = useModels().all as readonly AiModel[];
  const { figure, detail } = toolFigure(t, useLocale(), tool, plan, models);
  return (
    <div className={styles["cell"]} data-open={isToolOpen(tool, availableModules) || undefined}>
      <span className={styles["own"]}>
        <ToolTile tool={tool} />
        {shell(`tool.${tool}`)}
      </span>
      {figure && <span className={styles["figure"]}>{figure}</span>}
      {detail && <span className={styles["detail"]}>{detail}</span>}
    </div>
  );
}
