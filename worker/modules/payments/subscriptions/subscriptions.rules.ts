import type { Interval, SubscriptionView } from "../../../contract/payments/subscriptions.contract.ts";
import type { ProviderInvoice } from "../../../providers/payments/payments.ts";

export interface Priced {
  planId: number | null;
  interval: Interval;
  priceCents: number;
}

export type Direction = "same" | "now" | "period_end";

/** When a change counts: the interval decides first, then the price; what costs nothing is the end of the period. */
export function directionOf(from: Priced, to: Priced): Direction {
  if (to.priceCents === 0) return "period_end";
  if (from.planId === to.planId && from.interval === to.interval) return "same";
  if (from.interval !== to.interval) return to.interval === "year" ? "now" : "period_end";
  return to.priceCents < from.priceCents ? "period_end" : "now";
}

export const pricedOf = (view: SubscriptionView): Priced => ({
  planId: view.plan_id,
  interval: view.interval,
  priceCents: view.price_cents,
});

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
