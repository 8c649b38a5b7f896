import { DurableObject } from "cloudflare:workers";
import { createQueue } from "../../worker/bindings/queue.ts";
import type { Env } from "../../worker/env.ts";
import { jobRegistry, messageShapes } from "../../worker/job-kinds.ts";
import type { JobServices } from "../../worker/job-kinds.ts";
import type { JobEvent, Order, Started, Ticket } from "../../worker/jobs/job.ts";
import { systemClock } from "../../worker/lib/clock.ts";
import { servicesOf } from "../../worker/services.ts";
import { LiveJob } from "./live-job.ts";

/** One long job, of any kind. */
export class JobObject extends DurableObject<Env> {
  private readonly live: LiveJob<JobServices>;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const { jobs } = servicesOf(env, systemClock, "work");
    this.live = new LiveJob({
      storage: ctx.storage,
      registry: jobRegistry,
      queue: createQueue(env, messageShapes),
      rows: jobs.rows,
      services: jobs.kindServices,
      clock: systemClock,
      after: (work) => ctx.waitUntil(work),
    });
  }

  start(order: Order, secret?: string): Promise<Started> {
    return this.live.start(order, secret);
  }

  begin(gen: number, step: string): Promise<Ticket | null> {
    return this.live.begin(gen, step);
  }

  receive(event: JobEvent): Promise<void> {
    return this.live.receive(event);
  }

  delete(): Promise<void> {
    return this.live.delete();
  }

  override alarm(): Promise<void> {
    return this.live.wake();
  }
}
