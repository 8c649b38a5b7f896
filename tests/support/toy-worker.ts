import { DurableObject } from "cloudflare:workers";
import { LiveJob } from "../../worker/jobs/object/live-job.ts";
import { createJobs } from "../../worker/bindings/jobs.ts";
import type { Jobs } from "../../worker/bindings/jobs.ts";
import { createQueue } from "../../worker/bindings/queue.ts";
import { createJobRegistry } from "../../worker/jobs/job-registry.ts";
import type { JobEvent, Order, RestoredJob, StartedJob, Ticket } from "../../worker/jobs/job.ts";
import { createStepMessage } from "../../worker/jobs/step.message.ts";
import { createStepsConsumer } from "../../worker/jobs/steps.consumer.ts";
import { systemClock } from "../../worker/lib/clock.ts";
import { dispatch } from "../../worker/queues/dispatch.ts";
import { createMessageRegistry } from "../../worker/queues/message-registry.ts";
import type { QueueMessage } from "../../worker/queues/messages.ts";
import { ownId } from "./owner-ids.ts";
import { allOn } from "./switches.ts";
import { hull, sails, toyBoats } from "../worker/jobs/toy-boats.job.ts";
import type { ToyServices } from "../worker/jobs/toy-boats.job.ts";

interface Env {
  QUEUE: Queue<QueueMessage>;
  DOCUMENTS: Queue<QueueMessage>;
  GENERATIONS: Queue<QueueMessage>;
  SITES: Queue<QueueMessage>;
  SOCIAL: Queue<QueueMessage>;
  MEDIA_WORK: Queue<QueueMessage>;
  JOBS: DurableObjectNamespace<ToyJobObject>;
}

// The alarm rings as often as a test can wait for.
const registry = createJobRegistry<ToyServices>([{ ...toyBoats, tickMs: 300 }]);
const messages = createMessageRegistry([createStepMessage(registry)]);

/** What happened to each boat, in order. The first step waits once, of "anchored" for ever; the first end is not settled. */
const happened: Record<string, string[]> = {};
const note = (subject: string, what: string): boolean => {
  const notes = (happened[subject] ??= []);
  const isNew = !notes.includes(what);
  notes.push(what);
  return isNew;
};
const services: ToyServices = {
  toys: {
    async build({ subject, id, end, wait }) {
      const isFirst = note(subject, id);
      if (id === "hull" && subject === "anchored") return wait(Date.now() + 600_000);
      await (id === "hull" && isFirst ? wait(Date.now() + 500) : end());
    },
    async settle({ subject, state, keep }) {
      if (!happened[subject]?.includes("not settled")) {
        note(subject, "not settled");
        throw new Error("the ledger is away");
      }
      note(subject, `settled ${state}, kept ${keep}`);
    },
  },
};

/** The object of a job as the product has it, without Postgres. */
export class ToyJobObject extends DurableObject<Env> {
  private readonly live: LiveJob<ToyServices>;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.live = new LiveJob({
      storage: ctx.storage,
      registry,
      queue: createQueue(env, messages),
      rows: { store: async ({ subject, state }) => (note(subject, `row ${state}`), true), remove: async () => {} },
      services,
      clock: systemClock,
      after: (work) => ctx.waitUntil(work),
    });
  }

  start(order: Order): Promise<StartedJob> {
    return this.live.start(order);
  }

  begin(gen: number, step: string): Promise<Ticket | null> {
    return this.live.begin(gen, step);
  }

  receive(event: JobEvent): Promise<void> {
    return this.live.receive(event);
  }

  rewind(row: RestoredJob): Promise<void> {
    return this.live.rewind(row);
  }

  delete(): Promise<void> {
    return this.live.delete();
  }

  override alarm(): Promise<void> {
    return this.live.wake();
  }
}

const jobsOf = ({ JOBS }: Env): Jobs => createJobs(JOBS, registry);
const no = () => Promise.reject(new Error("no message of a boat is kept"));

/** POST /start/{boat} and /stop/{boat}; every answer is what happened to the boat. */
export default {
  async fetch(request, env) {
    const [, verb, subject = ""] = new URL(request.url).pathname.split("/");
    const ref = { kind: "toy-boat", subject };
    const how = { actorId: null, afterGen: 0, detail: null, repairs: false, carry: null };
    const order = { ...ref, ...how, workspaceId: ownId("ada") };
    if (verb === "start") await jobsOf(env).start({ ...order, steps: [hull(), sails] });
    if (verb === "stop") await jobsOf(env).stop(ref, true);
    return Response.json(happened[subject] ?? []);
  },
  queue: (batch, env) =>
    dispatch(batch, {
      messages,
      failedMessages: { keep: no },
      services: {
        jobs: {
          steps: createStepsConsumer({ switches: allOn, jobs: jobsOf(env), registry, services, clock: systemClock }),
        },
      },
      clock: systemClock,
    }),
} satisfies ExportedHandler<Env, QueueMessage>;
