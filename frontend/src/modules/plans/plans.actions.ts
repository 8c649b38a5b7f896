import * as contract from "#contract/plans.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { plansStore } from "./plans.store.ts";

let latest = 0;
let reading: Promise<void> | null = null;

/** Never throws: what failed stands in the store. Plans that are here stay until newer ones are. */
export function fetchPlans(): Promise<void> {
  reading = readPlans();
  return reading;
}

/** Resolves once the plans are here, or are known to be out of reach; asks for them where that has not worked yet. */
export const plansAreRead = (): Promise<void> =>
  reading !== null && plansStore.status !== "failed" ? reading : fetchPlans();

/** The one plan to offer to a reader who cannot ask a model; null where none can. */
export async function readPlanForModel(modelId: number): Promise<PlanView | null> {
  try {
    return await call(contract.readPlanForModel, { params: { id: String(modelId) } });
  } catch (error) {
    if (errorKeyOf(error) === "plans.not_found") return null;
    throw error;
  }
}

async function readPlans(): Promise<void> {
  const mine = ++latest;
  const known = plansStore.all.length > 0;
  if (!known) Object.assign(plansStore, { status: "loading", error: null });
  try {
    const all = await call(contract.listPlans, {});
    if (mine === latest) Object.assign(plansStore, { status: "ready", error: null, all });
  } catch (error) {
    if (mine === latest && !known) Object.assign(plansStore, { status: "failed", error: errorKeyOf(error) });
  }
}
