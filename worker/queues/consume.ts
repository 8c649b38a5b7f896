import type { Clock } from "../lib/clock.ts";
import { acceptRequestId, logError, withRequestId } from "../lib/log.ts";
import type { Services } from "../services.ts";
import { listedKind } from "./message-shapes.rules.ts";
import type { MessageShapes } from "./message-shapes.rules.ts";
import type { QueueMessage } from "./messages.ts";
import { deadLetters, queues, retrySeconds } from "./queues.rules.ts";
import type { QueueName } from "./queues.rules.ts";
import { reasonOf } from "./reasons.rules.ts";

type Kinds = { [K in QueueMessage["kind"]]: Extract<QueueMessage, { kind: K }> };
interface Used {
  mail: Pick<Services["mail"], "delivery">;
  payments: Pick<Services["payments"], "paymentEvents">;
  users: Pick<Services["users"], "removalWork">;
  jobs: { steps: Pick<Services["jobs"]["steps"], "work" | "lost"> };
  queues: { failedMessages: Pick<Services["queues"]["failedMessages"], "keep">; shapes: MessageShapes };
}
/** A message of this release or of an earlier one; the shapes say which. */
type Delivered = Message<QueueMessage>;

const work = {
  mail: ({ id }, services) => services.mail.delivery.work(id),
  "payment-event": (message, services) => services.payments.paymentEvents.work(message),
  "account-removal": ({ userId }, services) => services.users.removalWork.work(userId),
  "job-step": (message, services) => services.jobs.steps.work(message),
} satisfies { [K in keyof Kinds]: (message: Kinds[K], services: Used) => Promise<void> };

/** Does each message's work. What fails comes back later, and after its last try is kept with its reason. */
export async function consume(batch: MessageBatch<QueueMessage>, services: Used, clock: Clock): Promise<void> {
  const settle = batch.queue === deadLetters ? settleDead : settleLiving;
  await Promise.all(
    inLanes(batch.messages).map(async (lane) => {
      for (const message of lane)
        await withRequestId(acceptRequestId(message.body?.requestId) ?? message.id, () =>
          settle(message, batch.queue, services, clock),
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

async function settleLiving(message: Delivered, queue: string, services: Used, clock: Clock): Promise<void> {
  try {
    await perform(services.queues.shapes.read(message.body), services);
    message.ack();
  } catch (error) {
    logFailure(message, error);
    const isLast = message.attempts >= triesOf(queue);
    const failure = { reason: reasonOf(error), attempts: message.attempts, failedAt: new Date(clock.now()) };
    if (isLast && (await isKept(message, failure, services))) message.ack();
    else retry(message);
  }
}

const triesOf = (queue: string): number =>
  Object.hasOwn(queues, queue) ? queues[queue as QueueName].tries : queues["ensemble-work"].tries;

/** Only here does the queue know why; what cannot be kept now comes through the dead letters, without its reason. */
async function isKept(message: Delivered, failure: Failure, services: Used): Promise<boolean> {
  try {
    await keep(message, failure, services);
    return true;
  } catch (error) {
    logFailure(message, error);
    return false;
  }
}

/** A dead letter's work never came back to say why: it took the isolate with it. */
async function settleDead(message: Delivered, _queue: string, services: Used, clock: Clock): Promise<void> {
  const read = services.queues.shapes.tryRead(message.body);
  const attempts = triesOf(read === null ? "" : services.queues.shapes.queueOf(read));
  try {
    await keep(message, { reason: null, attempts, failedAt: new Date(clock.now()) }, services);
    message.ack();
  } catch (error) {
    logFailure(message, error);
    retry(message);
  }
}

function logFailure({ id, body, attempts }: Delivered, error: unknown): void {
  logError("queue.failed", error, { id, kind: body?.kind, attempts });
}

const retry = (message: Delivered): void => message.retry({ delaySeconds: retrySeconds(message.attempts) });

async function perform(message: QueueMessage, services: Used): Promise<void> {
  // Each kind's work takes messages of that kind, and TypeScript does not follow the pair through the table.
  await (work[message.kind] as (message: QueueMessage, services: Used) => Promise<void>)(message, services);
}

interface Failure {
  reason: string | null;
  attempts: number;
  failedAt: Date;
}

async function keep({ id, body }: Delivered, { failedAt, ...failure }: Failure, services: Used): Promise<void> {
  const message = services.queues.shapes.tryRead(body);
  // A job's owner waits for what it makes: the job knows before the message rests.
  if (message?.kind === "job-step") await services.jobs.steps.lost(message);
  const kind = message === null ? (body?.kind ?? "unknown") : listedKind(message);
  const kept = message === null ? body : services.queues.shapes.write(message);
  await services.queues.failedMessages.keep({ id: kept?.id ?? id, kind, body: kept, ...failure }, failedAt);
}
