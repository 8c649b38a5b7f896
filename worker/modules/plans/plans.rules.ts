import type { PlanRecord, PlanView } from "../../contract/plans.contract.ts";

/** The slug of the plan that everybody begins with. */
export const entryPlan = "chatai-free";

export function toPlanView({ limits, ...plan }: PlanRecord): PlanView {
  const { costMicros: _ours, ...chat } = limits.chat;
  return { ...plan, limits: { ...limits, chat } };
}

/** Why somebody does not move to a plan; in this order. */
export interface MoveVerdict {
  missing: boolean;
  unavailable: boolean;
  costs: boolean;
  holdsPaid: boolean;
}
