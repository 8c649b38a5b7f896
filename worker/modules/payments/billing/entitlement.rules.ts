import { isOffered } from "../../../contract/plans.rules.ts";
import type { PlanType } from "../../../contract/users.contract.ts";
import type { ProviderSubscription } from "../../../providers/payments/payments.ts";
import { entryPlan } from "../../plans/plans.rules.ts";

const day = 86_400_000;

export interface CataloguePlan {
  id: number;
  slug: string;
  name: { en: string; fr: string };
  planType: PlanType;
  monthlyPriceCents: number;
  includedModules: number[];
  archived: boolean;
  sortOrder: number;
}

/** What our plans are called at the provider. */
export interface Catalogue {
  plans: readonly CataloguePlan[];
  planOfPrice: ReadonlyMap<string, number>;
}

export type NeedsLook = "two_subscriptions" | "unknown_price";

/** `none`: nothing gives paid rights, so those that a subscription gave end. `unknown`: what there is stays. */
export type DerivedEntitlement =
  | {
      kind: "hold";
      planId: number;
      subscriptionId: string;
      /** Bought beside the plan's. */
      seats: number;
      periodStart: Date;
      periodEnd: Date;
      needsLook: NeedsLook | null;
    }
  | { kind: "none"; needsLook: null }
  | { kind: "unknown"; needsLook: "unknown_price" };

/** The plan of a price: by the row that we made for it, else by what the price itself names. */
export function planOf(price: { priceId: string; planId: number | null }, catalogue: Catalogue): number | null {
  const planId = catalogue.planOfPrice.get(price.priceId) ?? price.planId;
  return catalogue.plans.some(({ id }) => id === planId) ? planId : null;
}

/** How long a plan stays on after a payment failed: `days` from now on, and what the period of a subscription was promised. */
export interface Grace {
  days: number;
  /** By the subscription's id. */
  promised: ReadonlyMap<string, { periodStart: Date; until: Date }>;
}

/** Until when a plan stays on although its payment failed, from the beginning of the unpaid period; null where none did. */
export function graceOf({ id, status, periodStart }: ProviderSubscription, { days, promised }: Grace): Date | null {
  if (status !== "past_due") return null;
  const kept = promised.get(id);
  if (kept?.periodStart.getTime() === periodStart.getTime()) return kept.until;
  return new Date(periodStart.getTime() + days * day);
}

function isLive(subscription: ProviderSubscription, grace: Grace, now: number): boolean {
  const graceUntil = graceOf(subscription, grace);
  if (graceUntil !== null) return now < graceUntil.getTime();
  return subscription.status === "trialing" || subscription.status === "active";
}

const monthly = ({ priceCents, interval }: ProviderSubscription) =>
  interval === "year" ? priceCents / 12 : priceCents;

const byWorth = (a: ProviderSubscription, b: ProviderSubscription) =>
  monthly(b) - monthly(a) || b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

/** What a customer's subscriptions give today. Of several, the dearest counts, and an admin is asked to look. */
export function deriveEntitlement(
  subscriptions: readonly ProviderSubscription[],
  catalogue: Catalogue,
  grace: Grace,
  now: number,
): DerivedEntitlement {
  const live = subscriptions.filter((subscription) => isLive(subscription, grace, now)).sort(byWorth);
  if (live.length === 0) return { kind: "none", needsLook: null };
  for (const subscription of live) {
    const planId = planOf(subscription, catalogue);
    if (planId === null) continue;
    const { id, seats, periodStart, periodEnd } = subscription;
    const needsLook = live.length > 1 ? "two_subscriptions" : null;
    return { kind: "hold", planId, subscriptionId: id, seats, periodStart, periodEnd, needsLook };
  }
  return { kind: "unknown", needsLook: "unknown_price" };
}

/** The plan that follows a paid one of each type: the free one of its type where that is on offer, else the entry plan. */
export function freePlans({ plans }: Catalogue, available: readonly number[]): Partial<Record<PlanType, number>> {
  const free = plans
    .filter(({ archived, monthlyPriceCents }) => !archived && monthlyPriceCents === 0)
    .sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id);
  const entry = plans.find(({ slug }) => slug === entryPlan);
  const follow = (type: PlanType) =>
    free.find(
      ({ planType, includedModules }) =>
        planType === type && isOffered({ plan_type: planType, included_modules: includedModules }, available),
    ) ?? entry;
  const types = new Set(plans.map(({ planType }) => planType));
  return Object.fromEntries([...types].flatMap((type) => (follow(type) ? [[type, follow(type)?.id]] : [])));
}
