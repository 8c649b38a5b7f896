import { createId } from "../../worker/lib/ids.ts";
import type { ProviderInvoice, ProviderSubscription } from "../../worker/providers/payments/payments.ts";

/** When it is in these tests. */
export const start = new Date("2026-11-21T12:00:00Z");
const end = new Date("2026-12-21T12:00:00Z");

export function makeSubscription(
  fields: Partial<ProviderSubscription> & Pick<ProviderSubscription, "customerId" | "priceId">,
): ProviderSubscription {
  return {
    id: `sub_${createId()}`,
    buyerId: null,
    status: "active",
    planId: null,
    priceCents: 1_490,
    seats: 0,
    seatCents: null,
    currency: "eur",
    interval: "month",
    periodStart: start,
    periodEnd: end,
    trialEnd: null,
    cancelAtPeriodEnd: false,
    endedAt: null,
    createdAt: start,
    cardFingerprint: "card-one",
    scheduled: null,
    openInvoice: null,
    addressNeeded: false,
    ...fields,
  };
}

export function makeInvoice(fields: Partial<ProviderInvoice> & Pick<ProviderInvoice, "customerId">): ProviderInvoice {
  const id = `in_${createId()}`;
  return {
    id,
    number: null,
    subscriptionId: null,
    status: "paid",
    amountPaidCents: 1_490,
    totalCents: 1_490,
    taxCents: 248,
    currency: "eur",
    createdAt: start,
    paidAt: start,
    priceId: null,
    attempts: 1,
    finalizationError: null,
    needsConfirmation: false,
    url: `https://pay.example/${id}`,
    pdfUrl: null,
    ...fields,
  };
}
