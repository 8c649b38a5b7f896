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
    incognito: caller.incognito,
    plan: plan && { id: plan.id, name: plan.name, plan_type: plan.planType },
  };
}
