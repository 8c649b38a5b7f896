import type { PaymentsProvider, ProviderCharge, ProviderInvoice } from "../../../providers/payments/payments.ts";
import type { LatePayments } from "../billing/late-payments.service.ts";
import type { RevenueService } from "../revenue/revenue.service.ts";

interface Dependencies {
  billing: { sync(customerId: string): Promise<void> };
  payments: Pick<PaymentsProvider, "cancelNow" | "findInvoice" | "findChargedInvoice">;
  affiliates: {
    recordPaid(invoice: ProviderInvoice): Promise<unknown>;
    clawBack(invoiceId: string, reason: "refunded" | "disputed"): Promise<unknown>;
    restore(invoiceId: string): Promise<unknown>;
  };
  revenue: Pick<RevenueService, "recordPaid" | "takeBack">;
  latePayments: Pick<LatePayments, "giveBack">;
}

export type SettlingService = ReturnType<typeof createSettling>;

/** What money that comes in or goes back brings, as the provider shows it now. Every step can be done twice. */
export function createSettling({ billing, payments, affiliates, revenue, latePayments }: Dependencies) {
  /** What a disowned payment has paid ends: else a year could be used and its payment taken back. */
  async function endDisowned({ invoiceId, customerId }: ProviderCharge): Promise<void> {
    const subscriptionId = (await payments.findInvoice(invoiceId))?.subscriptionId ?? null;
    if (subscriptionId === null) return;
    await payments.cancelNow(subscriptionId);
    await billing.sync(customerId);
  }

  return {
    find: (chargeId: string): Promise<ProviderCharge | null> => payments.findChargedInvoice(chargeId),

    /** A paid invoice becomes revenue and a commission; one of a removed account goes back. */
    async takeIn(invoice: ProviderInvoice): Promise<void> {
      if (invoice.status !== "paid" || invoice.amountPaidCents === 0) return;
      await revenue.recordPaid(invoice);
      await affiliates.recordPaid(invoice);
      await latePayments.giveBack(invoice);
    },

    /** Refunds fail and disputes are won: what is not ours of a payment, as it stood at a moment. */
    async weigh(charged: ProviderCharge, asOf: Date): Promise<void> {
      const { invoiceId, refundedCents, disputedCents } = charged;
      await revenue.takeBack(charged, asOf);
      if (disputedCents > 0) {
        await affiliates.clawBack(invoiceId, "disputed");
        await endDisowned(charged);
      } else if (refundedCents > 0) await affiliates.clawBack(invoiceId, "refunded");
      else await affiliates.restore(invoiceId);
    },
  };
}
