import type { JobObject } from "../../durable-objects/job/JobObject.ts";
import type { JobEvent, Order, Ticket } from "../../durable-objects/job/job.machine.ts";
import { requestId } from "../lib/log.ts";
import type { AnalysisState } from "../contract/pdf/documents.contract.ts";

export interface Started {
  state: AnalysisState;
  /** When it may be started, where it was interrupted too often until now; nothing runs then. */
  again: number | null;
}

export type Jobs = ReturnType<typeof createJobs>;

/** Long jobs, each in the object of what it is about. */
export function createJobs(objects: DurableObjectNamespace<JobObject>) {
  const of = (subject: string) => objects.get(objects.idFromName(subject));
  return {
    /** Starts a job, or joins the one that runs, or says when it may be started; the secret is kept in memory, and only while it runs. */
    start: (order: Order, secret?: string): Promise<Started> => of(order.subject).start({ ...order, requestId: requestId() }, secret),

    /** Writes that an attempt has begun; null where the step is another's, or nobody's any more. */
    begin: async (subject: string, gen: number, step: string): Promise<Ticket | null> => of(subject).begin(gen, step),

    tell: (subject: string, event: JobEvent): Promise<void> => of(subject).tell(event),

    /** What the job is about was deleted. */
    drop: (subject: string): Promise<void> => of(subject).drop(),
  };
}
