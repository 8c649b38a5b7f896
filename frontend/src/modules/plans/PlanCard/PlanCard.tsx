import { useId } from "react";
import type { AiModel } from "#contract/models.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { useModels } from "#modules/models/models.store.ts";
import { planLines } from "../plan-words.ts";
import { isFree } from "../plans.rules.ts";
import { planStanding } from "../standing.rules.ts";
import { PlanAction } from "./PlanAction.tsx";
import styles from "./PlanCard.module.css";
import { PlanFacts } from "./PlanFacts.tsx";
import { PlanPrice } from "./PlanPrice.tsx";
import type { PlanCardProps } from "./plan-card-props.ts";

export function PlanCard({ plan, interval, buyer, weight, heading: Heading = "h2", onLeave }: PlanCardProps) {
  const t = useT("plans");
  const locale = useLocale();
  const id = useId();
  const { all } = useModels();
  const standing = planStanding(plan, interval, buyer);
  const yours = buyer.plan?.id === plan.id;
  return (
    <article className={styles["card"]} data-yours={yours || undefined} aria-labelledby={id}>
      <div className={styles["head"]}>
        <Heading id={id} className={styles["name"]}>
          {plan.name[locale]}
        </Heading>
        {yours && standing.kind !== "yours" && <Badge>{t("card.yours")}</Badge>}
      </div>
      <PlanPrice plan={plan} interval={isFree(plan) ? "month" : interval} />
      <div className={styles["action"]}>
        <PlanAction plan={plan} interval={interval} standing={standing} weight={weight} onLeave={onLeave} />
      </div>
      <PlanFacts lines={planLines(t, locale, plan, all as AiModel[])} />
    </article>
  );
}
