import type { PaymentsProvider, ProviderCharge } from "../../../providers/payments/payments.ts";
import type { Post } from "../../mail/mail.service.ts";
import { writePaymentMail } from "../payments.mails.ts";
import type { Withdrawal, WithdrawalsRepository } from "./withdrawals.repository.ts";

interface Dependencies {
  withdrawals: Pick<WithdrawalsRepository, "findOfInvoice" | "findDeclarant">;
  owner: { findAddress(): Promise<string | null> };
  payments: Pick<PaymentsProvider, "customerPage">;
  mails: Post;
  publicUrl: string;
}

export type ReturnedRefunds = ReturnType<typeof createReturnedRefunds>;

/** What a withdrawal owes of a payment. */
const owedOn = (invoiceId: string, declared: Withdrawal | null): number =>
  declared?.refunds.find((refund) => refund.invoiceId === invoiceId)?.cents ?? 0;

/** Refunds of withdrawals that the bank sends back: they stay due, and only the owner can pay them another way. */
export function createReturnedRefunds({ withdrawals, owner, payments, mails, publicUrl }: Dependencies) {
  return {
    /** Writes to the owner once an event, where a withdrawal owes more of a payment than went back of it. */
    async notifyOwner(eventId: string, { invoiceId, customerId, refundedCents }: ProviderCharge): Promise<void> {
      const declared = await withdrawals.findOfInvoice(invoiceId);
      const owed = owedOn(invoiceId, declared);
      if (declared === null || owed <= refundedCents) return;
      const to = await owner.findAddress();
      if (to === null) return;
      const declarant = await withdrawals.findDeclarant(declared);
      const mail = writePaymentMail("refundReturned", declarant?.language ?? "fr", to, {
        plan: declarant?.plan ?? null,
        who: declarant?.email ?? customerId,
        declaredMoment: declared.declaredAt,
        amountCents: owed - refundedCents,
        currency: declared.currency,
        url: payments.customerPage(customerId) ?? `${publicUrl}/admin`,
      });
      await mails.post(`refund-returned:${eventId}`, mail);
    },
  };
}
