import type { Clock } from "../../../lib/clock.ts";
import type { PaymentsProvider } from "../../../providers/payments/payments.ts";
import type { OpeningService } from "../checkout/opening.service.ts";
import type { BillingRepository } from "./billing.repository.ts";
import type { LatePayments } from "./late-payments.service.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  billing: Pick<BillingRepository, "findCustomer" | "keepRemoved" | "unlink">;
  opening: Pick<OpeningService, "endOpen">;
  latePayments: Pick<LatePayments, "giveBackAll">;
  payments: Pick<PaymentsProvider, "listSubscriptions" | "cancelNow" | "removeCustomer">;
  clock: Pick<Clock, "now">;
}

const over: readonly string[] = ["canceled", "incomplete_expired"];

export type CustomerRemoval = ReturnType<typeof createCustomerRemoval>;

/** The customer that an account is at the payment provider, when the account is removed. */
export function createCustomerRemoval({ billing, opening, latePayments, payments, clock }: Dependencies) {
  return {
    /** payments.busy while a card form is at work. */
    endOpen: (userId: PersonId): Promise<void> => opening.endOpen(userId),

    /** Ends what is open and running, and refunds what was paid since `closedAt`. payments.busy as above. */
    async remove(userId: PersonId, closedAt: Date): Promise<void> {
      const customerId = (await billing.findCustomer(userId))?.customerId;
      if (customerId === undefined) return;
      await billing.keepRemoved(customerId, closedAt);
      // Before the list, so that no subscription starts after it was read.
      await opening.endOpen(userId);
      for (const { id, status } of await payments.listSubscriptions(customerId))
        if (!over.includes(status)) await payments.cancelNow(id);
      await latePayments.giveBackAll(customerId);
      await payments.removeCustomer(customerId);
      await billing.unlink(customerId, new Date(clock.now()));
    },
  };
}
