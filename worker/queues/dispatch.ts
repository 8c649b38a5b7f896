import type { Clock } from "../lib/clock.ts";
import { acceptRequestId, logError, withRequestId } from "../lib/log.ts";
import type { MessageRegistry } from "./message-registry.ts";
import type { QueueMessage } from "./messages.ts";
import type { FailedMessagesRepository } from "./queues.repository.ts";
import { deadLetters, queueInProduction, queues, retrySeconds, usualQueue } from "./queues.rules.ts";
import type { QueueName } from "./queues.rules.ts";
import { reasonOf } from "./reasons.rules.ts";

interface DispatchParts<Services> {
  messages: MessageRegistry<Services>;
  failedMessages: Pick<FailedMessagesRepository, "keep">;
  /** What the code of the kinds calls. */
  services: Services;
  clock: Pick<Clock, "now">;
}

/** A message of this release or of an earlier one; the registry says which. */
type QueueDelivery = Message<QueueMessage>;

interface Failure {
  reason: string | null;
  attempts: number;
  failedAt: Date;
}

/** Hands each message of a queue to the consumer of its kind. A failed message is delivered again, and after its last try it is kept with its reason. */
export async function dispatch<Services>(
  batch: MessageBatch<QueueMessage>,
  dispatching: DispatchParts<Services>,
): Promise<void> {
  const { messages, clock } = dispatching;
  const now = () => new Date(clock.now());
  const queue = queueInProduction(batch.queue);
  const settle = queue === deadLetters ? settleDead : settleLiving;
  await Promise.all(
    lanesOf(batch.messages).map(async (lane) => {
      for (const message of lane)
        await withRequestId(acceptRequestId(message.body?.requestId) ?? message.id, () => settle(message));
    }),
  );

  function lanesOf(delivered: readonly QueueDelivery[]): QueueDelivery[][] {
    const lanes = Map.groupBy(delivered, ({ id, body }) => {
      const message = messages.tryRead(body);
      const lane = message === null ? null : messages.laneOf(message);
      return message === null || lane === null ? id : `${message.kind} ${lane}`;
    });
    return [...lanes.values()];
  }

  async function settleLiving(message: QueueDelivery): Promise<void> {
    try {
      await messages.work(messages.read(message.body), dispatching.services);
      message.ack();
    } catch (error) {
      logFailure(message, error);
      const isLast = message.attempts >= triesOf(queue);
      const failure = { reason: reasonOf(error), attempts: message.attempts, failedAt: now() };
      if (isLast && (await isKept(message, failure))) message.ack();
      else retry(message);
    }
  }

  /** Only here is the reason known: a message that cannot be kept now comes back as a dead letter, without its reason. */
  async function isKept(message: QueueDelivery, failure: Failure): Promise<boolean> {
    try {
      await keep(message, failure);
      return true;
    } catch (error) {
      logFailure(message, error);
      return false;
    }
  }

  /** A dead letter has no reason: its work ended with the isolate. */
  async function settleDead(message: QueueDelivery): Promise<void> {
    const read = messages.tryRead(message.body);
    const attempts = triesOf(read === null ? usualQueue : messages.queueOf(read));
    try {
      await keep(message, { reason: null, attempts, failedAt: now() });
      message.ack();
    } catch (error) {
      logFailure(message, error);
      retry(message);
    }
  }

  async function keep({ id, body }: QueueDelivery, { failedAt, ...failure }: Failure): Promise<void> {
    const message = messages.tryRead(body);
    if (message !== null) await messages.lost(message, dispatching.services);
    const kind = message === null ? (body?.kind ?? "unknown") : messages.listedKindOf(message);
    const kept = message === null ? body : messages.write(message);
    await dispatching.failedMessages.keep({ id: kept?.id ?? id, kind, body: kept, ...failure }, failedAt);
  }
}

const triesOf = (queue: string): number =>
  queues[Object.hasOwn(queues, queue) ? (queue as QueueName) : usualQueue].tries;

function logFailure({ id, body, attempts }: QueueDelivery, error: unknown): void {
  logError("queue.failed", error, { id, kind: body?.kind, attempts });
}

const retry = (message: QueueDelivery): void => message.retry({ delaySeconds: retrySeconds(message.attempts) });
