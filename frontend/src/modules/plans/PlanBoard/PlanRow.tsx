import type { Interval } from "#contract/payments/subscriptions.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { PlanCard } from "../PlanCard/PlanCard.tsx";
import type { PlanCardProps } from "../PlanCard/plan-card-props.ts";
import { buttonWeight, type Buyer } from "../standing.rules.ts";
import styles from "./PlanBoard.module.css";

interface PlanRowProps extends Pick<PlanCardProps, "heading" | "onLeave"> {
  plans: readonly PlanView[];
  interval: Interval;
  buyer: Buyer;
}

/** Plans of one type, side by side where there is room. */
export function PlanRow({ plans, interval, buyer, ...rest }: PlanRowProps) {
  return (
    <div className={styles["cards"]}>
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          interval={interval}
          buyer={buyer}
          weight={buttonWeight(plan, plans, buyer)}
          {...rest}
        />
      ))}
    </div>
  );
}
