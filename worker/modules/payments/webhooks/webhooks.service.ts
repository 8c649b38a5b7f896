import type { Queue } from "../../../bindings/queue.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { PaymentsProvider, ProviderEvent } from "../../../providers/payments/payments.ts";
import { signatureInvalid } from "../payments.errors.ts";
import type { PaymentEventMessage } from "./payment-event.message.ts";
import type { WebhooksRepository } from "./webhooks.repository.ts";
import { knownEvents } from "./webhooks.rules.ts";

interface Dependencies {
  events: WebhooksRepository;
  payments: Pick<PaymentsProvider, "live" | "readEvent">;
  queue: Queue<PaymentEventMessage>;
  clock: Clock;
}

const minute = 60_000;
/** The provider repeats an event for days; afterwards nothing is known twice by it. */
const eventLife = 90 * 24 * 60 * minute;
/** Longer than the queue waits between two tries. */
const resendAfterMs = 15 * minute;
const resent = 500;

export function createWebhooksService({ events, payments, queue, clock }: Dependencies) {
  return {
    /** payments.signature_invalid, for one of the other mode too. Rejects where it is not kept, so that it comes again. */
    async receive(raw: string, signature: string | null): Promise<void> {
      const event = await payments.readEvent(raw, signature, clock.now());
      if (event === null || event.live !== payments.live) throw signatureInvalid();
      if (!knownEvents.has(event.type)) return;
      const waits = await events.keep(event, new Date(clock.now()));
      if (waits) await queue.send({ kind: "payment-event", id: event.id, customerId: event.customerId });
    },

    /** Takes in what a list of the provider says has happened, as if it had been delivered; answers the ids of what had not been. */
    async takeIn(listed: readonly ProviderEvent[]): Promise<string[]> {
      const ours = listed.filter(({ type, live }) => knownEvents.has(type) && live === payments.live);
      const missed = await events.keepUnknown(ours, new Date(clock.now()));
      for (const { id, customerId } of missed) await queue.send({ kind: "payment-event", id, customerId });
      return missed.map(({ id }) => id);
    },

    async removeOld(): Promise<void> {
      await events.removeOld(new Date(clock.now() - eventLife));
    },

    /** Queues again what was lost on the way, and with `failedToo` what failed for good. */
    async resend({ failedToo = false } = {}): Promise<void> {
      const now = clock.now();
      const waiting = await events.takeForgotten(new Date(now - resendAfterMs), new Date(now), resent, failedToo);
      for (const { id, customerId } of waiting) await queue.send({ kind: "payment-event", id, customerId });
    },
  };
}
