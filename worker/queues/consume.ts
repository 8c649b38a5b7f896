import { describeFailure } from "../lib/failures.ts";
import type { Services } from "../services.ts";
import { retrySeconds } from "./queues.rules.ts";
import type { QueueMessage } from "./messages.ts";

type Kinds = { [K in QueueMessage["kind"]]: Extract<QueueMessage, { kind: K }> };
type Used = Pick<Services, "mail" | "paymentEvents" | "removalWork"> & {
  analysisWork: Pick<Services["analysisWork"], "work" | "lost">;
  failedMessages: Pick<Services["failedMessages"], "keep">;
};

const work = {
  mail: ({ id, mail }, services) => services.mail.send(id, mail),
  "payment-event": (message, services) => services.paymentEvents.work(message),
  "account-removal": ({ userId }, services) => services.removalWork.work(userId),
  "pdf-pages": (message, services) => services.analysisWork.work(message),
  "pdf-scans": (message, services) => services.analysisWork.work(message),
  "pdf-embeddings": (message, services) => services.analysisWork.work(message),
  "pdf-summary": (message, services) => services.analysisWork.work(message),
} satisfies { [K in keyof Kinds]: (message: Kinds[K], services: Used) => Promise<void> };

export const deadLetters = "ensemble-failed";

/** Does each message's work. What fails comes back later, and after its last try through the dead letters for good. */
export async function consume(batch: MessageBatch<QueueMessage>, services: Used): Promise<void> {
  const handle = batch.queue === deadLetters ? keep : perform;
  await Promise.all(
    inLanes(batch.messages).map(async (lane) => {
      for (const message of lane) await settle(message, () => handle(message, services));
    }),
  );
}

/** A customer's events follow each other, for the first does the work of all; everything else goes side by side. */
function inLanes(messages: readonly Message<QueueMessage>[]): Message<QueueMessage>[][] {
  const lanes = Map.groupBy(messages, ({ id, body }) =>
    body?.kind === "payment-event" && body.customerId !== null ? body.customerId : id,
  );
  return [...lanes.values()];
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
  // Each kind's work takes messages of that kind, and TypeScript does not follow the pair through the table.
  await (work[body.kind] as (message: QueueMessage, services: Used) => Promise<void>)(body, services);
}

async function keep({ id, body, attempts, timestamp }: Message<QueueMessage>, services: Used): Promise<void> {
  // Somebody waits for what a job makes: it is told before the message rests.
  if (body && "documentId" in body) await services.analysisWork.lost(body);
  await services.failedMessages.keep(
    { id: body?.id ?? id, kind: body?.kind ?? "unknown", body, reason: null, attempts },
    timestamp,
  );
}
