import type { ProviderSubscription } from "../../../providers/payments/payments.ts";

/** In the order in which they are read: what is due is what the others left. */
export const lookParts = ["events", "subscriptions", "invoices", "refunds", "disputes", "due"] as const;
export type LookPart = (typeof lookParts)[number];

const day = 86_400_000;
/** What was made while the look before was reading is read again. */
const overlapMs = day;
/** https://docs.stripe.com/api/events: kept for 30 days. */
const eventsKeptMs = 30 * day;

/** Where a list begins; null where all of it is read, once. */
export function listSince(part: LookPart, since: Date | null, now: number): Date | null {
  if (part === "events") return new Date(Math.max(now - eventsKeptMs, (since?.getTime() ?? 0) - overlapMs));
  return since && new Date(since.getTime() - overlapMs);
}

/** A subscription as our row has it. */
export interface SubscriptionMirror {
  id: string;
  status: string;
  priceId: string;
  seats: number;
  periodStart: Date;
  periodEnd: Date;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  scheduledFrom: Date | null;
  payUrl: string | null;
  addressNeeded: boolean;
}

const same = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime();

const mirrored = ["status", "priceId", "seats", "cancelAtPeriodEnd", "addressNeeded"] as const;
const moments = ["periodStart", "periodEnd", "trialEnd"] as const;

/** Whether our row says what the provider says. */
export function isSame(row: SubscriptionMirror | undefined, found: ProviderSubscription): boolean {
  return (
    row !== undefined &&
    mirrored.every((name) => row[name] === found[name]) &&
    row.payUrl === (found.openInvoice?.url ?? null) &&
    moments.every((name) => same(row[name], found[name])) &&
    same(row.scheduledFrom, found.scheduled?.from ?? null)
  );
}
