import { availableModules } from "#contract/product-modules.ts";
import { activeModulesOf } from "#modules/marketplace/marketplace.store.ts";
import { isFree } from "#modules/plans/plans.rules.ts";
import { plansStore } from "#modules/plans/plans.store.ts";
import { currentKind, currentSession } from "#session/session.store.ts";
import { currentWorkspace } from "#session/workspace.store.ts";
import type { Traveller } from "./traveller.ts";

/** Who is on the way now, as far as the stores know. */
export function currentTraveller(): Traveller {
  const user = currentSession()?.user ?? null;
  return {
    kind: currentKind(),
    plan: user?.plan ? { type: user.plan.plan_type, free: !user.isPremium } : null,
    activeModules: user && activeModulesOf(user.id),
    freePlans: plansStore.status === "ready" ? freePlans() : null,
    availableModules,
    inTeam: currentWorkspace() !== null,
    gaveUp: false,
  };
}

function freePlans(): Traveller["freePlans"] {
  const free = plansStore.all.filter(isFree);
  return Object.fromEntries(free.map((plan) => [plan.plan_type, { id: plan.id, modules: plan.included_modules }]));
}
