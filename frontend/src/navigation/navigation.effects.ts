import { updatePlanType } from "#contract/plans.contract.ts";
import { call } from "#api/call.ts";
import { activateModule, fetchUserModules, userModulesAreRead } from "#modules/marketplace/marketplace.actions.ts";
import { plansAreRead } from "#modules/plans/plans.actions.ts";
import { refreshUser } from "#session/session.actions.ts";
import { currentSession } from "#session/session.store.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { currentTraveller } from "./current-traveller.ts";
import type { JourneyParts } from "./journey.ts";
import type { Need } from "./traveller.ts";

/** How long a page waits for what its rules need. */
const loadLimitMs = 4_000;

const reads = { plans: plansAreRead, modules: userModulesAreRead } satisfies Record<Need, () => Promise<void>>;

const readAccount = () => Promise.all([refreshUser(), fetchUserModules()]).then(() => {});

export const effects: JourneyParts = {
  traveller: currentTraveller,

  async read(needs) {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, loadLimitMs);
    await Promise.race([Promise.all(needs.map((need) => reads[need]())), late.promise]);
    clearTimeout(timer);
  },

  readAccount,

  /** The API takes the modules that the new plan lacks away and activates its own, with the move. */
  async move(planId) {
    const user = currentSession()?.user;
    if (!user) return;
    try {
      await call(updatePlanType, { body: { user_id: user.id, plan_id: planId, held_plan_id: user.plan?.id } });
    } finally {
      await readAccount();
    }
  },

  activate: activateModule,

  reportError,
};
