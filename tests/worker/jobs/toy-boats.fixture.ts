import { dispatch } from "../../../worker/queues/dispatch.ts";
import { createMessageRegistry } from "../../../worker/queues/message-registry.ts";
import type { StepMessage } from "../../../worker/jobs/job.ts";
import type { QueueMessage } from "../../../worker/queues/messages.ts";
import { createJobRowsRepository } from "../../../worker/jobs/job-rows.repository.ts";
import { createStepMessage } from "../../../worker/jobs/step.message.ts";
import { createStepsConsumer } from "../../../worker/jobs/steps.consumer.ts";
import type { BegunStep } from "../../../worker/jobs/define-job.ts";
import type { Order } from "../../../worker/jobs/job.ts";
import { createId } from "../../../worker/lib/ids.ts";
import type { FailedMessage } from "../../../worker/queues/queues.repository.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { createHandSwitches } from "../../support/switches.ts";
import { createLiveJobs } from "../../support/live-jobs.ts";
import { makeSession } from "../../support/rows.ts";
import { hull, sails, toyRegistry } from "./toy-boats.job.ts";
import type { ToyServices } from "./toy-boats.job.ts";

type Settled = Parameters<ToyServices["toys"]["settle"]>[0];

const endAtOnce = (step: BegunStep): Promise<void> => step.end();

/** A boat whose owner has a folder for it; everything is real but the object and the queue. */
export async function launch({ db, sql }: TestDatabase) {
  const clock = createHandClock(Date.parse("2026-11-21T09:00:00Z"));
  const { workspaceId } = await makeSession(db);
  const subject = createId();
  await sql("insert into folder (id, user_id, name, created_at) values ($1, $2, 'new', now())", [subject, workspaceId]);
  const built: string[] = [];
  const settled: Settled[] = [];
  const faults = { settling: 0 };
  let build = endAtOnce;
  const services: ToyServices = {
    toys: {
      async build(step) {
        built.push(step.id);
        await build(step);
      },
      async settle(ended) {
        if ((faults.settling -= 1) >= 0) throw new Error("the ledger is away");
        settled.push(ended);
      },
    },
  };
  const jobs = createLiveJobs({ registry: toyRegistry, rows: createJobRowsRepository(db), services, clock });
  const switches = createHandSwitches();
  const steps = createStepsConsumer({ jobs, registry: toyRegistry, services, switches, clock });
  const messages = createMessageRegistry([createStepMessage(toyRegistry)]);
  const ref = { kind: "toy-boat", subject };
  const kept: { id: string; kind: string; reason: string | null }[] = [];

  /** One delivery, as the queue makes it; false where the message comes back. */
  async function deliver(message: StepMessage | undefined, attempts = 1): Promise<boolean> {
    if (message === undefined) throw new Error("no step was sent");
    let isDone = false;
    const delivered = {
      id: `delivery of ${message.id}`,
      timestamp: new Date(0),
      body: messages.write(message),
      attempts,
      ack: () => void (isDone = true),
      retry: () => {},
    } as unknown as Message<QueueMessage>;
    const metadata = { metrics: { backlogCount: 0, backlogBytes: 0 } };
    const batch = { queue: "ensemble-work", messages: [delivered], ackAll() {}, retryAll() {}, metadata };
    const failedMessages = { keep: async (failure: FailedMessage) => void kept.push(failure) };
    await dispatch(batch, { messages, failedMessages, services: { jobs: { steps } }, clock });
    return isDone;
  }

  return {
    ref,
    clock,
    switches,
    jobs,
    built,
    settled,
    faults,
    kept,
    deliver,
    /** What the code of a step does from now on. */
    building: (does: (step: BegunStep) => Promise<void>) => void (build = does),
    start: (more: Partial<Order> = {}, secret?: string) => {
      const order = {
        ...ref,
        workspaceId,
        actorId: null,
        afterGen: 0,
        detail: null,
        repairs: false,
        steps: [hull(), sails],
        carry: null,
      };
      return jobs.start({ ...order, ...more }, secret);
    },
    next: () => deliver(jobs.sent.at(-1)),
    job: () => jobs.jobOf(ref),

    /** Lets time pass, and rings the alarms that fall due in it. */
    async wait(milliseconds: number): Promise<void> {
      clock.advance(milliseconds);
      await jobs.ring();
    },

    async rows() {
      const [row] = await sql("select * from job where id = $1", [`toy-boat:${subject}`]);
      const [folder] = await sql("select name from folder where id = $1", [subject]);
      return { job: row, folder: folder?.["name"] };
    },
    removeSubject: () => sql("delete from folder where id = $1", [subject]),
    removeOwner: () => sql(`delete from "user" where id = $1`, [workspaceId]),
  };
}
