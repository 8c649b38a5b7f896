import type { Step } from "../jobs/job.ts";

/** A step of a job, on its way to the code that does it. A message whose job has moved on is late, and does nothing. */
export interface StepMessage extends Pick<Step, "name" | "work"> {
  kind: "job-step";
  /** Of the subject, the generation and the step together. */
  id: string;
  /** The kind of its job. */
  job: string;
  subject: string;
  gen: number;
  /** The step's id within the generation. */
  step: string;
  requestId?: string;
}

/** Everything that travels through the queues; `id` makes each delivery idempotent; `requestId` is for logs. */
export type QueueMessage =
  | StepMessage
  /** The mail's or the event's id is the message's. */
  | { kind: "mail"; id: string; requestId?: string }
  | { kind: "payment-event"; id: string; customerId: string | null; requestId?: string }
  | { kind: "account-removal"; id: string; userId: string; requestId?: string };
