import type { QueryType } from "#contract/limits.contract.ts";
import type { Interval, SubscriptionView } from "#contract/payments/subscriptions.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import type { PlanType } from "#contract/users.contract.ts";
import type { SessionKind } from "#session/session.reducer.ts";
import { limitOf, perMonth } from "./limits.rules.ts";
import { byPrice, isFree } from "./plans.rules.ts";

export interface Buyer {
  kind: SessionKind;
  /** The plan whose rights count today. */
  plan: { id: number; plan_type: PlanType } | null;
  /** What is paid for today; null also while it is not known. */
  subscription: SubscriptionView | null;
  trialAvailable: boolean;
}

/**
 * What a plan is to the reader. `current` is paid for, `yours` is had without paying; `interval` is the same plan,
 * paid otherwise; `coming` begins by itself; `closed` waits for the end of a subscription to another type.
 */
export type Standing =
  | { kind: "signUp" }
  | { kind: "current" }
  | { kind: "yours" }
  | { kind: "coming"; from: string }
  | { kind: "interval" }
  | { kind: "try"; days: number }
  | { kind: "buy" }
  | { kind: "change" }
  | { kind: "free" }
  | { kind: "closed" };

export function standingOf(plan: PlanView, interval: Interval, buyer: Buyer): Standing {
  const { subscription } = buyer;
  if (buyer.kind !== "user") return { kind: "signUp" };
  if (isFree(plan)) return freeStanding(plan, buyer);
  if (!subscription) {
    // A paid plan without a subscription was given, not bought: there is nothing to change.
    if (plan.id === buyer.plan?.id) return { kind: "yours" };
    return buyer.trialAvailable && plan.trial_days > 0 ? { kind: "try", days: plan.trial_days } : { kind: "buy" };
  }
  const { scheduled } = subscription;
  if (scheduled?.plan_id === plan.id && scheduled.interval === interval)
    return { kind: "coming", from: scheduled.from };
  if (subscription.plan_id !== plan.id) return { kind: "change" };
  return { kind: subscription.interval === interval ? "current" : "interval" };
}

function freeStanding(plan: PlanView, { plan: current, subscription }: Buyer): Standing {
  if (!subscription) return { kind: plan.id === current?.id ? "yours" : "free" };
  if (plan.plan_type !== current?.plan_type) return { kind: "closed" };
  if (subscription.cancel_at_period_end) return { kind: "coming", from: subscription.current_period_end };
  return { kind: "free" };
}

/** The plan to look at first: the cheapest that costs more than what the reader has. */
export function suggestedPlan(plans: readonly PlanView[], buyer: Buyer): PlanView | null {
  const own = plans.find(({ id }) => id === buyer.plan?.id);
  const paid = own?.monthly_price_cents ?? 0;
  return byPrice(plans).find((plan) => plan.monthly_price_cents > paid) ?? null;
}

/** By the month or by the year: what was asked for, else as the reader pays. */
export const intervalFor = (asked: Interval | undefined, { subscription }: Buyer): Interval =>
  asked ?? subscription?.interval ?? "month";

/** How loudly a plan asks to be chosen: a smaller one than the reader's own hardly does. */
export function weightOf(plan: PlanView, plans: readonly PlanView[], buyer: Buyer): "primary" | "secondary" | "quiet" {
  if (suggestedPlan(plans, buyer)?.id === plan.id) return "primary";
  const own = plans.find(({ id }) => id === buyer.plan?.id);
  return own !== undefined && plan.monthly_price_cents < own.monthly_price_cents ? "quiet" : "secondary";
}

/** Questions of the chat, unless another meter is named. */
export type Need = { kind: "model"; modelId: number } | { kind: "questions"; of?: QueryType };

/**
 * The cheapest plan that answers a need: of the type that the reader has, and of all. A plan that gives no more than
 * today's is none.
 */
export function offersFor(plans: readonly PlanView[], need: Need, current: PlanView | null): PlanView[] {
  const fits = (plan: PlanView) =>
    need.kind === "model"
      ? plan.included_models.includes(need.modelId)
      : given(plan, need) > (current === null ? (need.of ? 0 : -1) : given(current, need));
  const fitting = byPrice(plans.filter((plan) => !isFree(plan) && plan.id !== current?.id && fits(plan)));
  const type = current?.plan_type ?? "chatai";
  const own = fitting.find((plan) => plan.plan_type === type);
  const cheapest = fitting[0];
  if (!cheapest) return [];
  return own && own !== cheapest ? [cheapest, own] : [cheapest];
}

const given = (plan: PlanView, { of = "chat" }: { of?: QueryType }): number => perMonth(limitOf(plan, of));
