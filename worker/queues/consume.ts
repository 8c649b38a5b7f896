import type { Clock } from "../lib/clock.ts";
import { acceptRequestId, logError, withRequestId } from "../lib/log.ts";
import type { Services } from "../services.ts";
import { queueOf, retrySeconds, triesOf } from "./queues.rules.ts";
import { reasonOf } from "./reasons.rules.ts";
import type { QueueMessage } from "./messages.ts";

type Kinds = { [K in QueueMessage["kind"]]: Extract<QueueMessage, { kind: K }> };
type Used = Pick<Services, "mailWork" | "paymentEvents" | "removalWork"> & {
  analysisWork: Pick<Services["analysisWork"], "work" | "lost">;
  failedMessages: Pick<Services["failedMessages"], "keep">;
};
type Delivered = Message<QueueMessage>;

const work = {
  mail: ({ id }, services) => services.mailWork.work(id),
  "payment-event": (message, services) => services.paymentEvents.work(message),
  "account-removal": ({ userId }, services) => services.removalWork.work(userId),
  "pdf-pages": (message, services) => services.analysisWork.work(message),
  "pdf-scans": (message, services) => services.analysisWork.work(message),
  "pdf-embeddings": (message, services) => services.analysisWork.work(message),
  "pdf-summary": (message, services) => services.analysisWork.work(message),
} satisfies { [K in keyof Kinds]: (message: Kinds[K], services: Used) => Promise<void> };

export const deadLetters = "ensemble-failed";

/** Does each message's work. What fails comes back later, and after its last try is kept with its reason. */
export async function consume(batch: MessageBatch<QueueMessage>, services: Used, clock: Clock): Promise<void> {
  const settle = batch.queue === deadLetters ? settleDead : settleLiving;
  await Promise.all(
    inLanes(batch.messages).map(async (lane) => {
      for (const message of lane)
        await withRequestId(acceptRequestId(message.body?.requestId) ?? message.id, () =>
          settle(message, services, clock),
        );
    }),
  );
}

/** A customer's events follow each other, for the first does the work of all; everything else goes side by side. */
function inLanes(messages: readonly Delivered[]): Delivered[][] {
  const lanes = Map.groupBy(messages, ({ id, body }) =>
    body?.kind === "payment-event" && body.customerId !== null ? body.customerId : id,
  );
  return [...lanes.values()];
}

async function settleLiving(message: Delivered, services: Used, clock: Clock): Promise<void> {
  try {
    await perform(message, services);
    message.ack();
  } catch (error) {
    tell(message, error);
    const last = message.attempts >= triesOf[queueOf(message.body)];
    const failure = { reason: reasonOf(error), attempts: message.attempts, failedAt: new Date(clock.now()) };
    if (last && (await isKept(message, failure, services))) message.ack();
    else retry(message);
  }
}

/** Only here does the queue know why; what cannot be kept now comes through the dead letters, without its reason. */
async function isKept(message: Delivered, failure: Failure, services: Used): Promise<boolean> {
  try {
    await keep(message, failure, services);
    return true;
  } catch (error) {
    tell(message, error);
    return false;
  }
}

/** A dead letter's work never came back to say why: it took the isolate with it. */
async function settleDead(message: Delivered, services: Used, clock: Clock): Promise<void> {
  const failure = { reason: null, attempts: triesOf[queueOf(message.body)], failedAt: new Date(clock.now()) };
  try {
    await keep(message, failure, services);
    message.ack();
  } catch (error) {
    tell(message, error);
    retry(message);
  }
}

function tell({ id, body, attempts }: Delivered, error: unknown): void {
  logError("queue.failed", error, { id, kind: body?.kind, attempts });
}

const retry = (message: Delivered): void => message.retry({ delaySeconds: retrySeconds(message.attempts) });

async function perform({ body }: Delivered, services: Used): Promise<void> {
  if (!Object.hasOwn(work, body.kind)) throw new Error("a message of an unknown kind");
  // Each kind's work takes messages of that kind, and TypeScript does not follow the pair through the table.
  await (work[body.kind] as (message: QueueMessage, services: Used) => Promise<void>)(body, services);
}

interface Failure {
  reason: string | null;
  attempts: number;
  failedAt: Date;
}

async function keep({ id, body }: Delivered, { failedAt, ...failure }: Failure, services: Used): Promise<void> {
  // Somebody waits for what a job makes: it is told before the message rests.
  if (body && "documentId" in body) await services.analysisWork.lost(body);
  await services.failedMessages.keep({ id: body?.id ?? id, kind: body?.kind ?? "unknown", body, ...failure }, failedAt);
}
