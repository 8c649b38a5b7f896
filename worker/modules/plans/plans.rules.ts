import { unitTypes } from "../../contract/limits.contract.ts";
import type { PlanRecord, PlanView } from "../../contract/plans.contract.ts";

/** The slug of the plan that every account begins with. */
export const entryPlan = "chatai-free";

/** The limits without their ceilings of cost, which are for admins alone. */
export function toPlanView({ limits, ...plan }: PlanRecord): PlanView {
  const { chat, ...others } = limits;
  const offered = { ...others };
  for (const type of unitTypes) {
    const limit = limits[type];
    if (limit) offered[type] = { period: limit.period, units: limit.units };
  }
  return { ...plan, limits: { ...offered, chat: { period: chat.period, questions: chat.questions } } };
}

/** Why an account does not move to a plan; in this order. */
export interface MoveVerdict {
  missing: boolean;
  unavailable: boolean;
  costs: boolean;
  holdsPaid: boolean;
}
