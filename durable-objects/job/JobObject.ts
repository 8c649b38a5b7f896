import { DurableObject } from "cloudflare:workers";
import { createQueue } from "../../worker/bindings/queue.ts";
import type { Started } from "../../worker/bindings/jobs.ts";
import type { Env } from "../../worker/env.ts";
import { systemClock } from "../../worker/lib/clock.ts";
import { logError, withRequestId } from "../../worker/lib/log.ts";
import { servicesOf } from "../../worker/services.ts";
import { advance, isOver, mayStartAt, start } from "./job.machine.ts";
import type { Job, JobEvent, Order, Ticket } from "./job.machine.ts";
import { jobKinds } from "./kinds.rules.ts";

const key = "job";

/** The clock and the memory of one long job: queues do its steps, Postgres tells readers how far it is. */
export class JobObject extends DurableObject<Env> {
  private secret: string | undefined;
  private flushing = Promise.resolve();

  private read(): Job | null {
    return this.ctx.storage.kv.get<Job>(key) ?? null;
  }

  /** Starts a job, or joins the one that runs; a secret replaces the one before. */
  async start(order: Order, secret?: string): Promise<Started> {
    const [before, kind, now] = [this.read(), jobKinds[order.kind], systemClock.now()];
    const again = mayStartAt(before, kind, now);
    if (again !== null) return { state: "failed", again };
    const job = start(before, order, kind, now);
    if (secret !== undefined) this.secret = secret;
    await this.keep(job);
    await this.flush();
    return { state: job.state, again: null };
  }

  /** Writes that an attempt has begun, before it begins; null where nothing is to be done (any more). */
  async begin(gen: number, step: string): Promise<Ticket | null> {
    const job = await this.report({ type: "begin", gen, step });
    if (!job || isOver(job) || job.gen !== gen || job.steps[0]?.id !== step) return null;
    return { userId: job.userId, into: job.into, carry: job.carry, secret: this.secret };
  }

  async tell(event: JobEvent): Promise<void> {
    await this.report(event);
  }

  /** What it was about is gone: whoever still works on it finds no job. */
  async drop(): Promise<void> {
    this.secret = undefined;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    try {
      await this.report({ type: "tick" });
      await this.flush();
    } finally {
      const job = this.read();
      if (job && isUnsettled(job)) await this.ctx.storage.setAlarm(systemClock.now() + jobKinds[job.kind].tick);
    }
  }

  private async report(event: JobEvent): Promise<Job | null> {
    const before = this.read();
    if (before === null) return null;
    const job = advance(before, event, jobKinds[before.kind], systemClock.now());
    await this.keep(job);
    if (isUnsettled(job)) this.ctx.waitUntil(this.flush());
    return job;
  }

  private async keep(job: Job): Promise<void> {
    this.ctx.storage.kv.put(key, job);
    if (isOver(job)) this.secret = undefined;
    if ((await this.ctx.storage.getAlarm()) === null && isUnsettled(job))
      await this.ctx.storage.setAlarm(systemClock.now() + jobKinds[job.kind].tick);
  }

  /** One at a time, so that readers are told things in their order; what fails is done again by the alarm. */
  private flush(): Promise<void> {
    this.flushing = this.flushing.then(() => {
      const { subject, requestId } = this.read() ?? {};
      return withRequestId(requestId ?? this.ctx.id.toString(), async () => {
        try {
          await this.sendStep();
          await this.tellReaders();
        } catch (error) {
          logError("job.not_flushed", error, { job: subject });
        }
      });
    });
    return this.flushing;
  }

  private async sendStep(): Promise<void> {
    const job = this.read();
    const step = job?.steps[0];
    if (!job || !step || job.sent || isOver(job)) return;
    const { subject: documentId, gen } = job;
    await createQueue(this.env.QUEUE, this.env.DOCUMENTS).send({
      ...step.work,
      id: `${documentId}:${gen}:${step.id}`,
      documentId,
      gen,
      step: step.id,
    });
    const now = this.read();
    if (now?.gen === gen && now.steps[0]?.id === step.id) this.ctx.storage.kv.put(key, { ...now, sent: true });
  }

  private async tellReaders(): Promise<void> {
    const job = this.read();
    if (!job || job.told === job.version) return;
    const known = await servicesOf(this.env, systemClock, "work").jobReaders[job.kind].tell(job);
    if (!known) return this.drop();
    const now = this.read();
    if (now?.gen === job.gen) this.ctx.storage.kv.put(key, { ...now, told: job.version });
  }
}

/** Whether anything is left to do: by a step, or for readers. */
const isUnsettled = (job: Job): boolean => !isOver(job) || job.told !== job.version;
