import { fetchUserModules } from "../modules/marketplace/marketplace.actions.ts";
import { plansAreRead } from "../modules/plans/plans.actions.ts";
import { onPlanChange } from "../session/session.store.ts";

/** Loads the plans and the account's modules, and the modules again when the account or its plan changes; call once. */
export function loadAccountData(): void {
  void plansAreRead();
  void fetchUserModules();
  onPlanChange(() => void fetchUserModules());
}
