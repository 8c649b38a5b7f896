import type { PaymentsProvider, ProviderInvoice } from "../../../providers/payments/payments.ts";
import type { BillingRepository } from "./billing.repository.ts";

interface Dependencies {
  billing: Pick<BillingRepository, "findRemovedAt">;
  payments: Pick<PaymentsProvider, "listInvoices" | "refund">;
}

export type LatePayments = ReturnType<typeof createLatePayments>;

/** What was paid after the workspace was removed is refunded whole: nothing came of it. */
export function createLatePayments({ billing, payments }: Dependencies) {
  async function giveBack(invoice: ProviderInvoice): Promise<void> {
    const removedAt = await billing.findRemovedAt(invoice.customerId);
    if (removedAt !== null && isPaidSince(invoice, removedAt)) await payments.refund(invoice.id);
  }

  return {
    giveBack,

    async giveBackAll(customerId: string): Promise<void> {
      for (const invoice of await payments.listInvoices(customerId)) await giveBack(invoice);
    },
  };
}

/** The provider's times are whole seconds. */
const isPaidSince = ({ status, amountPaidCents, paidAt }: ProviderInvoice, moment: Date): boolean =>
  status === "paid" && amountPaidCents > 0 && paidAt !== null && paidAt.getTime() + 1_000 > moment.getTime();
