import { proxy, useSnapshot } from "valtio";
import type { PlanView } from "#contract/plans.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

export interface PlansState {
  status: "idle" | "loading" | "ready" | "failed";
  error: ErrorKey | null;
  /** The plans on offer, in the API's order. */
  all: PlanView[];
}

export const plansStore = proxy<PlansState>({ status: "idle", error: null, all: [] });

export function usePlans(): PlansState {
  return useSnapshot(plansStore) as PlansState;
}

/** Null for a plan that is not on offer, such as an archived one that still has holders. */
export function planById(id: number | null): PlanView | null {
  return plansStore.all.find((plan) => plan.id === id) ?? null;
}
