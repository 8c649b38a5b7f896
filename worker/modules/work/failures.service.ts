import type { Queue } from "../../bindings/queue.ts";
import type { QueryOf } from "../../contract/endpoint.ts";
import type { FailedMessageRow, listFailedMessages, MessageKind } from "../../contract/work.contract.ts";
import { removed } from "../../lib/change.ts";
import type { Change } from "../../lib/change.ts";
import { listingSize, toOrder, pageRequest, toListing } from "../../lib/pagination.ts";
import type { Listing } from "../../lib/pagination.ts";
import type { Clock } from "../../lib/clock.ts";
import type { MailRepository } from "../mail/mail.repository.ts";
import type { WebhooksRepository } from "../payments/webhooks/webhooks.repository.ts";
import type { MessageShapes } from "../../queues/message-registry.ts";
import { messageEmptied, messageNotFound } from "./work.errors.ts";
import { canRetryMessage, redacted } from "./work.rules.ts";
import type { StoredFailure } from "./work.rules.ts";
import type { WorkRepository } from "./work.repository.ts";

interface Dependencies {
  work: WorkRepository;
  mails: Pick<MailRepository, "remove">;
  events: Pick<WebhooksRepository, "finish">;
  queue: Queue;
  shapes: Pick<MessageShapes, "read" | "tryRead">;
  clock: Clock;
}

export interface ResendResult {
  sent: number;
  left: number;
}

/** Messages of one call, and of one go. */
const mostAtOnce = 200;
const together = 20;

/** Work that failed for good: looked at, sent again, or let go. */
export function createFailures({ work, mails, events, queue, shapes, clock }: Dependencies) {
  /** What the sweep would send again, were it only taken off the list. */
  const letGo: Partial<Record<string, (id: string) => Promise<void>>> = {
    mail: (id) => mails.remove(id),
    "payment-event": (id) => events.finish([id], "ignored", new Date(clock.now())),
  };

  async function find(id: string): Promise<StoredFailure> {
    const found = await work.find(id);
    if (found === null) throw messageNotFound();
    return found;
  }

  /** Sent first and forgotten then: what dies between the two is sent twice, which its id makes harmless. */
  async function send(message: StoredFailure): Promise<void> {
    await queue.send(shapes.read(message.body));
    await work.remove(message);
  }

  return {
    async list({ page, q, sort, kind }: QueryOf<typeof listFailedMessages>): Promise<Listing<FailedMessageRow>> {
      const request = pageRequest(page, listingSize);
      const { rows, total } = await work.page({ q: q?.trim(), kind }, toOrder(sort ?? "-failed_at"), request);
      return toListing(
        rows.map((row) => redacted(row, shapes)),
        total,
        request,
      );
    },

    /** work.not_found, work.emptied. */
    async retry(id: string): Promise<Change<{ success: true }>> {
      const found = await find(id);
      if (!canRetryMessage(found, shapes)) throw messageEmptied();
      await send(found);
      return { ...removed(`message ${id}`, summary(found)), after: { sent: true } };
    },

    /** Sends as many as one call can; it ends with the first that the queue does not take. */
    async retryAll(kind: MessageKind): Promise<Change<ResendResult>> {
      const before = await work.countOfKind(kind);
      const waiting = await work.listOfKind(kind, mostAtOnce);
      for (let from = 0; from < waiting.length; from += together)
        await Promise.all(waiting.slice(from, from + together).map(send));
      const answer = { sent: waiting.length, left: await work.countOfKind(kind) };
      return { subject: `messages ${kind}`, before: { failed: before }, after: answer, answer };
    },

    /** work.not_found. */
    async discard(id: string, reason: string): Promise<Change<{ success: true }>> {
      const found = await find(id);
      await letGo[found.kind]?.(id);
      await work.remove(found);
      return { ...removed(`message ${id}`, summary(found)), after: { reason } };
    },
  };
}

const summary = ({ kind, reason, attempts }: StoredFailure) => ({ kind, reason, attempts });
