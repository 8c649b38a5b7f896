import { comingSeats } from "./billing.rules.ts";
import type { CapName, MeteredType } from "#contract/meters.ts";
import type { Interval, SubscriptionView } from "#contract/payments/subscriptions.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import type { PlanType } from "#contract/users.contract.ts";
import type { SessionKind } from "#session/session.reducer.ts";
import { givenBy } from "./limits.rules.ts";
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
 * paid otherwise; `coming` begins by itself; `closed` waits for the end of a subscription to another type. `included` is
 * the free plan of one tool, which the free combo plan has together with the others.
 */
export type PlanStanding =
  | { kind: "signUp" }
  | { kind: "current" }
  | { kind: "yours" }
  | { kind: "coming"; from: string }
  | { kind: "interval" }
  | { kind: "try"; days: number }
  | { kind: "buy" }
  | { kind: "change" }
  | { kind: "free" }
  | { kind: "closed" }
  | { kind: "included" };

function unpaidStanding(plan: PlanView, buyer: Buyer): PlanStanding {
  // A paid plan without a subscription was given, not bought: there is nothing to change.
  if (plan.id === buyer.plan?.id) return { kind: "yours" };
  return buyer.trialAvailable && plan.trial_days > 0 ? { kind: "try", days: plan.trial_days } : { kind: "buy" };
}

export function planStanding(plan: PlanView, interval: Interval, buyer: Buyer): PlanStanding {
  const { subscription } = buyer;
  if (buyer.kind !== "user") return { kind: "signUp" };
  if (isFree(plan)) return freeStanding(plan, buyer);
  if (!subscription) return unpaidStanding(plan, buyer);
  const { scheduled } = subscription;
  if (scheduled?.plan_id === plan.id && scheduled.interval === interval && comingSeats(subscription) === null)
    return { kind: "coming", from: scheduled.from };
  if (subscription.plan_id !== plan.id) return { kind: "change" };
  return { kind: subscription.interval === interval ? "current" : "interval" };
}

function freeStanding(plan: PlanView, { plan: current, subscription }: Buyer): PlanStanding {
  if (!subscription) {
    if (plan.id === current?.id) return { kind: "yours" };
    return { kind: plan.plan_type === "combo" ? "free" : "included" };
  }
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
export function buttonWeight(
  plan: PlanView,
  plans: readonly PlanView[],
  buyer: Buyer,
): "primary" | "secondary" | "quiet" {
  if (suggestedPlan(plans, buyer)?.id === plan.id) return "primary";
  const own = plans.find(({ id }) => id === buyer.plan?.id);
  return own !== undefined && plan.monthly_price_cents < own.monthly_price_cents ? "quiet" : "secondary";
}

/**
 * The plans that give more of what has run out than today's, the cheapest of each type first: of the reader's own type and
 * of combo, which has every tool. No offer takes a tool away.
 */
export function offersFor(
  plans: readonly PlanView[],
  limited: MeteredType | CapName,
  current: PlanView | null,
): PlanView[] {
  const given = (plan: PlanView) => givenBy(plan, limited);
  const today = current === null ? 0 : given(current);
  const fitting = byPrice(plans.filter((plan) => !isFree(plan) && plan.id !== current?.id && given(plan) > today));
  const cheapest = (type: PlanType) => fitting.find((plan) => plan.plan_type === type);
  const types = new Set<PlanType>([current?.plan_type ?? "combo", "combo"]);
  return byPrice([...types].map(cheapest).filter((plan) => plan !== undefined));
}
