import { describeFailure } from "../lib/failures.ts";
import type { Services } from "../services.ts";
import { retrySeconds } from "./queues.rules.ts";
import type { QueueMessage } from "./messages.ts";

type Kinds = { [K in QueueMessage["kind"]]: Extract<QueueMessage, { kind: K }> };
type Used = Pick<Services, "mail"> & { failedMessages: Pick<Services["failedMessages"], "keep"> };

const work = {
  mail: ({ id, mail }, services) => services.mail.send(id, mail),
} satisfies { [K in keyof Kinds]: (message: Kinds[K], services: Used) => Promise<void> };

export const deadLetters = "ensemble-failed";

/** Does each message's work. What fails comes back later, and after its last try through the dead letters for good. */
export async function consume(batch: MessageBatch<QueueMessage>, services: Used): Promise<void> {
  const handle = batch.queue === deadLetters ? keep : perform;
  await Promise.all(batch.messages.map((message) => settle(message, () => handle(message, services))));
}

async function settle(message: Message<QueueMessage>, handle: () => Promise<void>): Promise<void> {
  try {
    await handle();
    message.ack();
  } catch (error) {
    const { id, attempts } = message;
    console.error(
      JSON.stringify({ event: "queue.failed", id, kind: message.body?.kind, attempts, error: describeFailure(error) }),
    );
    message.retry({ delaySeconds: retrySeconds(attempts) });
  }
}

async function perform({ body }: Message<QueueMessage>, services: Used): Promise<void> {
  if (!Object.hasOwn(work, body.kind)) throw new Error("a message of an unknown kind");
  await work[body.kind](body, services);
}

async function keep({ id, body, attempts, timestamp }: Message<QueueMessage>, services: Used): Promise<void> {
  await services.failedMessages.keep(
    { id: body?.id ?? id, kind: body?.kind ?? "unknown", body, reason: null, attempts },
    timestamp,
  );
}
