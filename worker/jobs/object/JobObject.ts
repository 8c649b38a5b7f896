import { DurableObject } from "cloudflare:workers";
import type { JobCalls } from "../../bindings/jobs.ts";
import { createQueue } from "../../bindings/queue.ts";
import type { Env } from "../../env.ts";
import { servicesOf } from "../../isolate.ts";
import type { JobEvent, Order, RestoredJob, StartedJob, Ticket } from "../job.ts";
import { systemClock } from "../../lib/clock.ts";
import { jobRegistry, messageRegistry } from "../../registries.ts";
import type { KindServices } from "../../services.ts";
import { LiveJob } from "./live-job.ts";

/** One long job, of any kind. */
export class JobObject extends DurableObject<Env> implements JobCalls {
  private readonly live: LiveJob<KindServices>;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const services = servicesOf(env, "work");
    this.live = new LiveJob<KindServices>({
      storage: ctx.storage,
      registry: jobRegistry,
      queue: createQueue(env, messageRegistry),
      rows: services.jobs.rows,
      services,
      clock: systemClock,
      after: (work) => ctx.waitUntil(work),
    });
  }

  start(order: Order, secret?: string): Promise<StartedJob> {
    return this.live.start(order, secret);
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
