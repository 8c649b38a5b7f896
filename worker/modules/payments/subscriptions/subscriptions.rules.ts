import type { Interval, SubscriptionView } from "../../../contract/payments/subscriptions.contract.ts";
import type { PlanRecord } from "../../../contract/plans.contract.ts";
import type { ProviderInvoice } from "../../../providers/payments/payments.ts";
import { priceOf } from "../products/prices.rules.ts";

interface PlanPrice {
  planId: number | null;
  interval: Interval;
  priceCents: number;
}

/**
 * When a change counts: the interval decides first, then the price; what costs nothing is the end of the period. A change
 * during a trial keeps its end, so a plan that cannot be tried waits for it.
 */
export function directionOf(
  from: PlanPrice & { onTrial: boolean },
  to: PlanPrice & { canBeTried: boolean },
): "same" | "now" | "period_end" {
  if (to.priceCents === 0) return "period_end";
  if (from.planId === to.planId && from.interval === to.interval) return "same";
  if (from.onTrial && !to.canBeTried) return "period_end";
  if (from.interval !== to.interval) return to.interval === "year" ? "now" : "period_end";
  return to.priceCents < from.priceCents ? "period_end" : "now";
}

export const heldBy = (view: SubscriptionView) => ({
  planId: view.plan_id,
  interval: view.interval,
  priceCents: view.price_cents,
  onTrial: view.status === "trialing",
});

export const orderedPrice = (plan: PlanRecord, interval: Interval) => ({
  planId: plan.id,
  interval,
  priceCents: priceOf(plan, interval),
  canBeTried: plan.trial_days > 0,
});

const shownLifeMs = 30 * 60_000;

/** Whether amounts that were counted from one moment can still be taken at another, both by the provider's clock. */
export const canBeTaken = (proratedAt: Date, now: Date): boolean =>
  proratedAt <= now && now.getTime() - proratedAt.getTime() <= shownLifeMs;

/** Whether an end or a change waits that can be taken back. */
export const isPending = (view: SubscriptionView): boolean => view.cancel_at_period_end || view.scheduled !== null;

/** As the provider counts: the same day of the month, or the last where there is none. */
export function oneIntervalAfter(from: Date, interval: Interval): Date {
  const months = from.getUTCMonth() + (interval === "year" ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const then = new Date(from);
  then.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay));
  return then;
}

export const toInvoice = (found: ProviderInvoice) => ({
  id: found.id,
  number: found.number,
  created_at: found.createdAt.toISOString(),
  amount_cents: found.totalCents,
  currency: found.currency,
  status: found.status,
  url: found.url,
  pdf_url: found.pdfUrl,
});
