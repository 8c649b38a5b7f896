import { createPlan, removePlan, restorePlan, updatePlan, type PlanDraft } from "#contract/plans.contract.ts";
import { call } from "#api/call.ts";

/** Adds a plan, or replaces the one of this id. */
export async function savePlan(id: number | null, body: PlanDraft): Promise<void> {
  if (id === null) await call(createPlan, { body });
  else await call(updatePlan, { params: { id: String(id) }, body });
}

export const dropPlan = (id: number) => call(removePlan, { params: { id: String(id) } });
export const bringPlanBack = (id: number) => call(restorePlan, { params: { id: String(id) } });
