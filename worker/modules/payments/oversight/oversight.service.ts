import type { QueryOf } from "../../../contract/endpoint.ts";
import type { listSubscriptionsToLookAt, NeedsLookRow } from "../../../contract/payments/oversight.contract.ts";
import type { Change } from "../../../lib/change.ts";
import type { Clock } from "../../../lib/clock.ts";
import { listingSize, toOrder, pageRequest, toListing } from "../../../lib/pagination.ts";
import type { Listing } from "../../../lib/pagination.ts";
import type { PaymentsProvider } from "../../../providers/payments/payments.ts";
import type { BillingService } from "../billing/billing.service.ts";
import { paymentNotFound, singleSubscription } from "../payments.errors.ts";
import type { OversightRepository } from "./oversight.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  oversight: OversightRepository;
  billing: Pick<BillingService, "sync">;
  payments: Pick<PaymentsProvider, "listSubscriptions" | "cancelNow" | "customerPage">;
  clock: Clock;
}

export interface Success {
  success: true;
}

const over: readonly string[] = ["canceled", "incomplete_expired"];

/** Subscriptions that rules alone cannot put right. */
export function createOversightService({ oversight, billing, payments, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  return {
    async list({ page, q, sort, reason }: QueryOf<typeof listSubscriptionsToLookAt>): Promise<Listing<NeedsLookRow>> {
      const request = pageRequest(page, listingSize);
      const sought = { q: q?.trim(), reason, now: now() };
      const { rows, total } = await oversight.page(sought, toOrder(sort ?? "reason"), request);
      const withPage = rows.map((row) => ({
        ...row,
        provider_url: row.customer_id === null ? null : payments.customerPage(row.customer_id),
      }));
      return toListing(withPage, total, request);
    },

    /** payments.not_found where there is nothing to look at (any more). */
    async markLookedAt(workspaceId: WorkspaceId, why: string): Promise<Change<Success>> {
      const marked = await oversight.markLookedAt(workspaceId, now());
      if (marked === null) throw paymentNotFound();
      const { reason, isTeam } = marked;
      const after = { needs_look: null, reason: why };
      return {
        subject: `${isTeam ? "workspace" : "user"} ${workspaceId}`,
        before: { needs_look: reason },
        after,
        answer: { success: true },
      };
    },

    /** payments.not_found, payments.single_subscription; the provider is asked what there is. One that has ended is fine. */
    async end(subscriptionId: string, why: string): Promise<Change<Success>> {
      const holder = await oversight.findHolder(subscriptionId);
      if (holder === null) throw paymentNotFound();
      const { workspaceId, customerId } = holder;
      const all = await payments.listSubscriptions(customerId);
      const ending = all.find(({ id }) => id === subscriptionId);
      if (ending === undefined) throw paymentNotFound();
      const ended = over.includes(ending.status);
      const stays = all.some(({ id, status }) => id !== subscriptionId && ![...over, "incomplete"].includes(status));
      if (!ended && !stays) throw singleSubscription();
      if (!ended) await payments.cancelNow(subscriptionId);
      await billing.sync(customerId);
      const before = { workspace_id: workspaceId, status: ending.status, price_cents: ending.priceCents };
      const after = { workspace_id: workspaceId, status: "canceled", reason: why };
      return { subject: `subscription ${subscriptionId}`, before, after, answer: { success: true } };
    },
  };
}
