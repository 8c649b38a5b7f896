import type { PaymentsProvider, ProviderCharge, ProviderInvoice } from "../../../providers/payments/payments.ts";
import type { RevenueRepository } from "./revenue.repository.ts";

interface Dependencies {
  revenue: RevenueRepository;
  payments: Pick<PaymentsProvider, "findInvoice">;
}

export type RevenueService = ReturnType<typeof createRevenueService>;

const isMoney = ({ status, amountPaidCents }: ProviderInvoice): boolean => status === "paid" && amountPaidCents > 0;

/** The money that came in, and what of it went back. Every step can be done twice, and in any order. */
export function createRevenueService({ revenue, payments }: Dependencies) {
  return {
    async recordPaid(invoice: ProviderInvoice): Promise<void> {
      if (isMoney(invoice)) await revenue.keep(invoice, null);
    },

    /**
     * What is refunded or disputed as it stood at a moment; won and failed, it is ours again. What arrives before its
     * payment is kept with it.
     */
    async takeBack({ invoiceId, refundedCents, disputedCents }: ProviderCharge, asOf: Date): Promise<void> {
      const back = { cents: refundedCents + disputedCents, asOf };
      if (await revenue.takeBack(invoiceId, back)) return;
      const invoice = await payments.findInvoice(invoiceId);
      if (invoice !== null && isMoney(invoice)) await revenue.keep(invoice, back);
    },
  };
}
