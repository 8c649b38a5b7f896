import type { Clock } from "../../../lib/clock.ts";
import type { PaymentsProvider } from "../../../providers/payments/payments.ts";
import type { OpeningService } from "../checkout/opening.service.ts";
import type { BillingRepository } from "./billing.repository.ts";
import type { LatePayments } from "./late-payments.service.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  billing: Pick<BillingRepository, "findCustomer" | "keepRemoved" | "unlink">;
  opening: Pick<OpeningService, "endOpen">;
  latePayments: Pick<LatePayments, "giveBackAll">;
  payments: Pick<PaymentsProvider, "listSubscriptions" | "cancelNow" | "removeCustomer">;
  clock: Pick<Clock, "now">;
}

const over: readonly string[] = ["canceled", "incomplete_expired"];

export type CustomerRemoval = ReturnType<typeof createCustomerRemoval>;

/** The customer that a workspace is at the payment provider, when the workspace is removed: with its account, or a team. */
export function createCustomerRemoval({ billing, opening, latePayments, payments, clock }: Dependencies) {
  return {
    /** payments.busy while a card form is at work. */
    endOpen: (workspaceId: WorkspaceId): Promise<void> => opening.endOpen(workspaceId),

    /**
     * Ends what is open and running, and refunds what was paid since `closedAt`: the caller sees to it that no
     * purchase begins after that. May be repeated. payments.busy as above.
     */
    async remove(workspaceId: WorkspaceId, closedAt: Date): Promise<void> {
      const customerId = (await billing.findCustomer(workspaceId))?.customerId;
      if (customerId === undefined) return;
      await billing.keepRemoved(customerId, closedAt);
      // Before the list, so that no subscription starts after it was read.
      await opening.endOpen(workspaceId);
      for (const { id, status } of await payments.listSubscriptions(customerId))
        if (!over.includes(status)) await payments.cancelNow(id);
      await latePayments.giveBackAll(customerId);
      await payments.removeCustomer(customerId);
      await billing.unlink(customerId, new Date(clock.now()));
    },
  };
}
