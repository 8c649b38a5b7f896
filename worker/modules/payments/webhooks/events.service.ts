import type { Queue } from "../../../bindings/queue.ts";
import type { QueryOf } from "../../../contract/endpoint.ts";
import type { listPaymentEvents, PaymentEvent } from "../../../contract/payments/webhooks.contract.ts";
import type { Change } from "../../../lib/change.ts";
import type { Clock } from "../../../lib/clock.ts";
import { listingSize, toOrder, pageRequest, toListing } from "../../../lib/pagination.ts";
import type { Listing } from "../../../lib/pagination.ts";
import { paymentNotFound } from "../payments.errors.ts";
import type { PaymentEventMessage } from "./payment-event.message.ts";
import type { EventRow, EventsRepository } from "./events.repository.ts";

interface Dependencies {
  events: EventsRepository;
  queue: Queue<PaymentEventMessage>;
  clock: Clock;
}

/** What an admin does with events of the provider. */
export function createEventsService({ events, queue, clock }: Dependencies) {
  async function find(id: string): Promise<PaymentEvent> {
    const found = await events.find(id);
    if (found === null) throw paymentNotFound();
    return toPaymentEvent(found, clock.now());
  }

  return {
    async list({ page, q, sort, state }: QueryOf<typeof listPaymentEvents>): Promise<Listing<PaymentEvent>> {
      const request = pageRequest(page, listingSize);
      const { rows, total } = await events.page({ q: q?.trim(), state }, toOrder(sort ?? "-received_at"), request);
      return toListing(
        rows.map((row) => toPaymentEvent(row, clock.now())),
        total,
        request,
      );
    },

    /** payments.not_found. Where the queue fails it waits all the same, and the sweep queues it. */
    async replay(id: string): Promise<Change<PaymentEvent>> {
      const before = await find(id);
      await events.reopen(id, new Date(clock.now()));
      await queue.send({ kind: "payment-event", id, customerId: before.customer_id });
      const after = await find(id);
      return {
        subject: `payment event ${id}`,
        before: { state: before.state },
        after: { state: after.state },
        answer: after,
      };
    },
  };
}

function toPaymentEvent(row: EventRow, now: number): PaymentEvent {
  return {
    id: row.id,
    type: row.type,
    state: row.state,
    customer_id: row.customerId,
    object_id: row.objectId,
    user_id: row.userId,
    user_email: row.email,
    created_at: row.createdAt.toISOString(),
    received_at: row.receivedAt.toISOString(),
    done_at: row.doneAt?.toISOString() ?? null,
    waited: Math.max(0, (row.doneAt?.getTime() ?? now) - row.receivedAt.getTime()),
  };
}
