import { requestId } from "../lib/log.ts";
import type { Job, JobEvent, Order, RestoredJob, StartedJob, Ticket } from "../jobs/job.ts";
import { createObjects } from "./objects.ts";

/** Which job: of this kind, on this subject. */
export type JobRef = Pick<Job, "kind" | "subject">;

/** The calls that the object of a job takes. */
export interface JobCalls extends Rpc.DurableObjectBranded {
  start(order: Order, secret?: string): Promise<StartedJob>;
  begin(gen: number, step: string): Promise<Ticket | null>;
  receive(event: JobEvent): Promise<void>;
  rewind(row: RestoredJob): Promise<void>;
  delete(): Promise<void>;
}

export type Jobs = ReturnType<typeof createJobs>;

/** Long jobs, each in an object of its own. */
export function createJobs(objects: DurableObjectNamespace<JobCalls>, registry: { nameOf(ref: JobRef): string }) {
  const named = createObjects(objects);
  const of = (ref: JobRef) => named(registry.nameOf(ref));
  return {
    /** Starts a job, or joins the one that runs, or answers when it may be started. The object keeps the secret in memory alone. */
    start: (order: Order, secret?: string): Promise<StartedJob> =>
      of(order).start({ ...order, requestId: requestId() }, secret),

    /** Writes that an attempt has begun; null where the step is another's, waits, or has no job any more. */
    begin: async (ref: JobRef, gen: number, step: string): Promise<Ticket | null> => of(ref).begin(gen, step),

    report: (ref: JobRef, event: JobEvent): Promise<void> => of(ref).receive(event),

    /** Ends a job as stopped; `keep` says whether what was made so far is kept. */
    stop: (ref: JobRef, keep: boolean): Promise<void> => of(ref).receive({ type: "stop", keep }),

    /** The database went back behind the job: it ends as interrupted. */
    rewind: (row: RestoredJob): Promise<void> => of(row).rewind(row),

    /** What the job is about was deleted. */
    delete: (ref: JobRef): Promise<void> => of(ref).delete(),
  };
}
