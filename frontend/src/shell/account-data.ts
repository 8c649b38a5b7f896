import { fetchUserModules } from "../modules/marketplace/marketplace.actions.ts";
import { fetchPlans } from "../modules/plans/plans.actions.ts";
import { onPlanChange } from "../session/session.store.ts";

/** Loads the plans and the account's modules, and the modules again when the account or its plan changes; call once. */
export function loadAccountData(): void {
  void fetchPlans();
  void fetchUserModules();
  onPlanChange(() => void fetchUserModules());
}
