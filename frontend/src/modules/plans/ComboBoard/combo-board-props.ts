import type { PlanView } from "#contract/plans.contract.ts";
import type { PlanCardProps } from "../PlanCard/plan-card-props.ts";

export interface ComboBoardProps extends Pick<PlanCardProps, "interval" | "buyer" | "heading" | "onLeave"> {
  /** The combo plans. */
  plans: readonly PlanView[];
  all: readonly PlanView[];
}
