import type { PaymentsProvider, ProviderInvoice } from "../../../providers/payments/payments.ts";
import type { RevenueRepository } from "./revenue.repository.ts";

interface Dependencies {
  revenue: RevenueRepository;
  payments: Pick<PaymentsProvider, "findInvoice">;
}

export type RevenueService = ReturnType<typeof createRevenueService>;

export interface TakenBack {
  invoiceId: string;
  amountCents: number;
  refundedCents: number;
  disputed: boolean;
}

const isMoney = ({ status, amountPaidCents }: ProviderInvoice): boolean => status === "paid" && amountPaidCents > 0;

/** The money that came in, and what of it went back. Every step can be done twice, and in any order. */
export function createRevenueService({ revenue, payments }: Dependencies) {
  return {
    async recordPaid(invoice: ProviderInvoice): Promise<void> {
      if (isMoney(invoice)) await revenue.keep(invoice, 0);
    },

    /** A disputed payment counts as refunded whole; a dispute that arrives before its payment is kept with it. */
    async takeBack({ invoiceId, amountCents, refundedCents, disputed }: TakenBack): Promise<void> {
      const back = disputed ? amountCents : refundedCents;
      if (await revenue.takeBack(invoiceId, back)) return;
      const invoice = await payments.findInvoice(invoiceId);
      if (invoice !== null && isMoney(invoice)) await revenue.keep(invoice, back);
    },
  };
}
