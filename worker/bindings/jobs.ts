import type { JobObject } from "../../durable-objects/job/JobObject.ts";
import type { JobEvent, Order, Ticket } from "../../durable-objects/job/job.machine.ts";
import type { AnalysisState } from "../contract/pdf/documents.contract.ts";

export type Jobs = ReturnType<typeof createJobs>;

/** Long jobs, each in the object of what it is about. */
export function createJobs(objects: DurableObjectNamespace<JobObject>) {
  const of = (subject: string) => objects.get(objects.idFromName(subject));
  return {
    /** Starts a job, or joins the one that runs; the secret is kept in memory, and only while it runs. */
    start: (order: Order, secret?: string): Promise<AnalysisState> => of(order.subject).start(order, secret),

    /** Writes that an attempt has begun; null where the step is another's, or nobody's any more. */
    begin: async (subject: string, gen: number, step: string): Promise<Ticket | null> => of(subject).begin(gen, step),

    tell: (subject: string, event: JobEvent): Promise<void> => of(subject).tell(event),

    /** What the job is about was deleted. */
    drop: (subject: string): Promise<void> => of(subject).drop(),
  };
}
