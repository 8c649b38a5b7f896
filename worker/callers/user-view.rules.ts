import type { UserView } from "../contract/users.contract.ts";
import type { UserCaller } from "../lib/caller.ts";

/** The caller as the interface sees them; premium is a plan that costs something. */
export function toUserView({ plan, ...caller }: UserCaller): UserView {
  return {
    id: caller.id,
    name: caller.name,
    email: caller.email,
    guest: caller.kind === "guest",
    email_verified: caller.emailVerified,
    isPremium: plan !== null && plan.monthlyPriceCents > 0,
    // What is asked in such a session is stored nowhere.
    incognito: caller.incognito || caller.boundTo !== null,
    ...(caller.boundTo !== null && { only_workspace: caller.boundTo }),
    plan: plan && { id: plan.id, name: plan.name, plan_type: plan.planType },
  };
}
