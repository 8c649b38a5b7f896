import type { ProviderInvoice } from "../../../providers/payments/payments.ts";

/** The tax within what was paid of an invoice: a credit of the customer pays its share of both. */
export function taxWithin({
  amountPaidCents: paid,
  totalCents: total,
  taxCents: tax,
}: Pick<ProviderInvoice, "amountPaidCents" | "totalCents" | "taxCents">): number {
  return total > 0 ? Math.round(tax * Math.min(1, paid / total)) : 0;
}
