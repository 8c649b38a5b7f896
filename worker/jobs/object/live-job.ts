import type { Queue } from "../../bindings/queue.ts";
import type { Clock } from "../../lib/clock.ts";
import { logError, withRequestId } from "../../lib/log.ts";
import type { Job, JobEvent, Order, RestoredJob, StartedJob, StepMessage, Ticket } from "../job.ts";
import { usualLimits } from "../job-limits.rules.ts";
import type { JobRegistry } from "../job-registry.ts";
import type { JobRowsRepository } from "../job-rows.repository.ts";
import { advance, isJobOver, mayStartAt, start } from "./job.machine.ts";

const key = "job";

interface Dependencies<Services> {
  storage: Pick<DurableObjectStorage, "kv" | "getAlarm" | "setAlarm" | "deleteAlarm" | "deleteAll">;
  registry: JobRegistry<Services>;
  queue: Queue<StepMessage>;
  rows: Pick<JobRowsRepository, "store" | "remove">;
  /** What the code of the kinds calls. */
  services: Services;
  clock: Pick<Clock, "now">;
  /** Keeps the object alive until this is done. */
  after(work: Promise<unknown>): void;
}

/** One job: its memory, and its clock. Queues do its steps, Postgres shows readers how far it is. */
export class LiveJob<Services> {
  private readonly ports: Dependencies<Services>;
  private secret: string | undefined;
  private flushing = Promise.resolve();

  constructor(ports: Dependencies<Services>) {
    this.ports = ports;
  }

  /** Starts a job as its kind meets the one before; a secret replaces the earlier one. */
  async start(order: Order, secret?: string): Promise<StartedJob> {
    const { registry, clock } = this.ports;
    const kind = registry.of(order.kind);
    let before = this.read();
    const again = mayStartAt(before, kind, clock.now());
    if (again !== null) return { state: "failed", phase: null, again };
    const how = before === null ? "fresh" : kind.restart(before);
    // Another begins once the one before has ended and its end is settled.
    if (before && (how === "fresh" || (how === "continue" && isJobOver(before)))) before = await this.finish(before);
    const job = start(before, order, how, kind, clock.now());
    if (secret !== undefined) this.secret = secret;
    await this.keep(job);
    await this.flush();
    return { state: job.state, phase: job.phase, again: null };
  }

  /** Writes that an attempt begins; null where the step is over or waits. */
  async begin(gen: number, step: string): Promise<Ticket | null> {
    const job = await this.advance({ type: "begin", gen, step });
    this.flushLater(job);
    if (!job || isJobOver(job) || job.gen !== gen || job.steps[0]?.id !== step || job.waitUntilMs !== null) return null;
    const { workspaceId, detail, carry, attempts } = job;
    return { workspaceId, detail, carry, alone: attempts > 1, secret: this.secret };
  }

  async receive(event: JobEvent): Promise<void> {
    this.flushLater(await this.advance(event));
  }

  /** Ends the job of a restored row as interrupted; one that the object does not know was deleted since. */
  async rewind(row: RestoredJob): Promise<void> {
    const { registry, clock } = this.ports;
    const kind = registry.of(row.kind);
    const order = {
      ...row,
      actorId: null,
      afterGen: row.gen - 1,
      detail: null,
      repairs: false,
      steps: [],
      carry: null,
    };
    const known = this.read();
    const job = advance(
      known ?? start(null, order, "fresh", kind, clock.now()),
      { type: "restored" },
      kind,
      clock.now(),
    );
    // Without its detail, the end of an unknown job is settled by the expiry of what it held.
    await this.keep(known ? job : { ...job, isSettled: true });
    await this.flush();
  }

  /** Deletes the job, for its subject is gone. A job that runs ends as stopped first; its later steps find no job. */
  async delete(): Promise<void> {
    const { storage, rows, registry } = this.ports;
    const job = this.read();
    if (job) {
      await this.finish(job);
      await rows.remove(registry.nameOf(job));
    }
    this.secret = undefined;
    await storage.deleteAlarm();
    await storage.deleteAll();
  }

  /** By the alarm: gives up what is too late, sends what is due, and repeats what failed. */
  async wake(): Promise<void> {
    const { storage, clock } = this.ports;
    // The alarm is set first, so that a failure cannot end it. A state of a later release stays for that release.
    await storage.setAlarm(clock.now() + usualLimits.tickMs);
    try {
      await this.advance({ type: "tick" });
      await this.flush();
      const job = this.read();
      if (job && this.isUnsettled(job)) await storage.setAlarm(this.nextLook(job));
      else await storage.deleteAlarm();
    } catch (error) {
      logError("job.not_woken", error);
    }
  }

  private read(): Job | null {
    const stored = this.ports.storage.kv.get<object>(key);
    return stored === undefined ? null : this.ports.registry.fromStored(stored);
  }

  private write(job: Job): void {
    this.ports.storage.kv.put(key, this.ports.registry.toStored(job));
  }

  private async advance(event: JobEvent): Promise<Job | null> {
    const before = this.read();
    if (before === null) return null;
    const job = advance(before, event, this.ports.registry.of(before.kind), this.ports.clock.now());
    await this.keep(job);
    return job;
  }

  private flushLater(job: Job | null): void {
    if (job && this.isUnsettled(job)) this.ports.after(this.flush());
  }

  private async keep(job: Job): Promise<void> {
    const { storage } = this.ports;
    this.write(job);
    if (isJobOver(job)) this.secret = undefined;
    if (!this.isUnsettled(job)) return;
    const [alarm, next] = [await storage.getAlarm(), this.nextLook(job)];
    if (alarm === null || (job.waitUntilMs !== null && alarm > next)) await storage.setAlarm(next);
  }

  private nextLook({ kind, waitUntilMs }: Job): number {
    const now = this.ports.clock.now();
    const usual = now + this.ports.registry.of(kind).tickMs;
    return waitUntilMs === null ? usual : Math.min(usual, Math.max(now, waitUntilMs));
  }

  /** Ends a job before another takes its place, or none does. Throws where its end cannot be settled. */
  private async finish(job: Job): Promise<Job> {
    const { registry, services, clock } = this.ports;
    const kind = registry.of(job.kind);
    const over = advance(job, { type: "stop", keep: false }, kind, clock.now());
    if (!over.isSettled) await kind.ended(over, services);
    const settled = { ...over, isSettled: true };
    this.write(settled);
    return settled;
  }

  /** One at a time, so that readers see changes in their order; the alarm repeats what fails. */
  private flush(): Promise<void> {
    this.flushing = this.flushing.then(() => {
      const { kind, subject, requestId } = this.read() ?? {};
      return withRequestId(requestId ?? subject ?? "none", async () => {
        try {
          await this.sendStep();
          await this.storeRow();
          await this.settle();
        } catch (error) {
          logError("job.not_flushed", error, { kind, subject });
        }
      });
    });
    return this.flushing;
  }

  private async sendStep(): Promise<void> {
    const job = this.read();
    const step = job?.steps[0];
    if (!job || !step || job.sent || job.waitUntilMs !== null || isJobOver(job)) return;
    const { kind, subject, gen } = job;
    const { id, name, work } = step;
    const message: StepMessage = {
      kind: "job-step",
      id: `${subject}:${gen}:${id}`,
      job: kind,
      subject,
      gen,
      step: id,
      name,
      work,
    };
    await this.ports.queue.send(message);
    this.update(job, (now) => (now.steps[0]?.id === id ? { sent: true } : {}));
  }

  private async storeRow(): Promise<void> {
    const job = this.read();
    if (!job || job.storedRevision === job.revision) return;
    const { rows, registry, clock } = this.ports;
    const isKnown = await rows.store(job, registry.of(job.kind), new Date(clock.now()));
    if (!isKnown) return this.delete();
    this.update(job, () => ({ storedRevision: job.revision }));
  }

  private async settle(): Promise<void> {
    const job = this.read();
    if (!job || !isJobOver(job) || job.isSettled) return;
    await this.ports.registry.of(job.kind).ended(job, this.ports.services);
    this.update(job, () => ({ isSettled: true }));
  }

  /** Changes what is stored now, where it is still of the same generation and start. */
  private update({ gen, startedAt }: Job, change: (now: Job) => Partial<Job>): void {
    const now = this.read();
    if (now?.gen === gen && now.startedAt === startedAt) this.write({ ...now, ...change(now) });
  }

  /** Whether a step, the job's row or its kind still has something to do. */
  private isUnsettled(job: Job): boolean {
    return !isJobOver(job) || job.storedRevision !== job.revision || !job.isSettled;
  }
}
