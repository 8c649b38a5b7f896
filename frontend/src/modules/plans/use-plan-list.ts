import { useEffect } from "react";
import { plansAreRead } from "./plans.actions.ts";
import { usePlans, type PlansState } from "./plans.store.ts";

/** The plans, for a page that shows them: it does not wait until the browser is idle. */
export function usePlanList(): PlansState {
  useEffect(() => void plansAreRead(), []);
  return usePlans();
}
