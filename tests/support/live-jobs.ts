import { LiveJob } from "../../worker/jobs/object/live-job.ts";
import type { JobRef, Jobs } from "../../worker/bindings/jobs.ts";
import type { Clock } from "../../worker/lib/clock.ts";
import type { JobRegistry } from "../../worker/jobs/job-registry.ts";
import type { JobRowsRepository } from "../../worker/jobs/job-rows.repository.ts";
import type { Job, JobEvent, Order, RestoredJob } from "../../worker/jobs/job.ts";
import type { StepMessage } from "../../worker/jobs/job.ts";

interface Setting<Services> {
  registry: JobRegistry<Services>;
  rows: Pick<JobRowsRepository, "store" | "remove">;
  services: Services;
  clock: Pick<Clock, "now">;
  /** Throws where the queue is away. */
  send?: (message: StepMessage) => void;
}

/** The storage of an object, as far as a job asks for it; what it holds is copied like the real one's. */
export function createObjectStorage() {
  const values = new Map<string, unknown>();
  let alarm: number | null = null;
  const storage = {
    kv: {
      get: (key: string) => structuredClone(values.get(key)),
      put: (key: string, value: unknown) => void values.set(key, structuredClone(value)),
    },
    getAlarm: async () => alarm,
    setAlarm: async (at: number) => void (alarm = at),
    deleteAlarm: async () => void (alarm = null),
    deleteAll: async () => values.clear(),
  } as unknown as DurableObjectStorage;
  /** Rings where it is due, as the platform does: the alarm is gone before its handler runs. */
  const takeAlarm = (now: number): boolean => {
    const isDue = alarm !== null && alarm <= now;
    if (isDue) alarm = null;
    return isDue;
  };
  return { storage, values, takeAlarm, alarm: () => alarm };
}

/** The objects of jobs in memory, with the real code of jobs; they outlive the code that works for them. */
export function createLiveJobs<Services>({ registry, rows, services, clock, send }: Setting<Services>) {
  const objects = new Map<string, ReturnType<typeof createObject>>();
  const sent: StepMessage[] = [];
  const queue = {
    async send(message: StepMessage) {
      send?.(message);
      sent.push(message);
    },
  };

  function createObject() {
    const held = createObjectStorage();
    const pending: Promise<unknown>[] = [];
    const wake = () =>
      new LiveJob({
        storage: held.storage,
        registry,
        queue,
        rows,
        services,
        clock,
        after: (work) => void pending.push(work),
      });
    return { ...held, pending, wake, live: wake() };
  }

  function objectOf(ref: JobRef) {
    const name = registry.nameOf(ref);
    const object = objects.get(name) ?? createObject();
    objects.set(name, object);
    return object;
  }

  /** Does something with an object, and all that it began by that. */
  async function call<T>(ref: JobRef, work: (live: LiveJob<Services>) => Promise<T>): Promise<T> {
    const object = objectOf(ref);
    const answer = await work(object.live);
    await Promise.all(object.pending.splice(0));
    return answer;
  }

  const jobOf = (ref: JobRef): Job | undefined => {
    const stored = objectOf(ref).values.get("job");
    return stored === undefined ? undefined : registry.fromStored(stored);
  };

  return {
    /** Every step that went to the queue, in order. */
    sent,
    jobOf,
    start: (order: Order, secret?: string) => call(order, (live) => live.start(order, secret)),
    begin: (ref: JobRef, gen: number, step: string) => call(ref, (live) => live.begin(gen, step)),
    report: (ref: JobRef, event: JobEvent) => call(ref, (live) => live.receive(event)),
    stop: (ref: JobRef, keep: boolean) => call(ref, (live) => live.receive({ type: "stop", keep })),
    rewind: (row: RestoredJob) => call(row, (live) => live.rewind(row)),
    delete: (ref: JobRef) => call(ref, (live) => live.delete()),

    /** The object left the memory that it was in, and what it alone held with it. */
    evict(ref: JobRef): void {
      const object = objectOf(ref);
      object.live = object.wake();
    },

    /** Puts there what an earlier release stored. */
    restore: (ref: JobRef, stored: object): void => void objectOf(ref).values.set("job", structuredClone(stored)),

    alarmOf: (ref: JobRef): number | null => objectOf(ref).alarm(),

    /** Rings every alarm that is due. */
    async ring(): Promise<void> {
      for (const object of objects.values())
        if (object.takeAlarm(clock.now())) {
          await object.live.wake();
          await Promise.all(object.pending.splice(0));
        }
    },
  } satisfies Jobs & Record<string, unknown>;
}
