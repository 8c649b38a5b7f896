import type { JobState } from "../contract/jobs.contract.ts";
import type { QueueMessage } from "../queues/messages.ts";
import type { PersonId, WorkspaceId } from "../lib/owner-ids.ts";

/** A piece of work, small enough to be done again. A job does its steps one after the other. */
export interface Step {
  /** Unique within the generation. */
  id: string;
  /** The name of its kind of step. */
  name: string;
  /** What its code is given, as JSON. */
  work: unknown;
  /** Steps are done in this order. */
  rank: number;
  /** Its share of the percents. */
  weight: number;
  /** How many of the kind's units it does. */
  amount: number;
}

/** A step of a job, on its way to the code that does it. A message whose job has moved on is late, and does nothing. */
export interface StepMessage extends QueueMessage, Pick<Step, "name" | "work"> {
  kind: "job-step";
  /** The id of the subject, the generation and the step together. */
  id: string;
  /** The kind of its job. */
  job: string;
  subject: string;
  gen: number;
  /** The step's id within the generation. */
  step: string;
}

export interface Order {
  kind: string;
  /** What the job is about. */
  subject: string;
  workspaceId: WorkspaceId;
  /** Who asks for it; null where the product does, and where no plan pays for any of it. */
  actorId: PersonId | null;
  /** The request that asked for it, as logs name it. */
  requestId?: string | undefined;
  /** Generations up to this one were used already. */
  afterGen: number;
  /** What its kind knows of it beside all this, as its `defineJobText` writes it. */
  detail: string | null;
  /** It adds to results that stand already: failing ends it as completed, with the reason. */
  repairs: boolean;
  steps: readonly Step[];
  /** What the first step is given, and each step hands on to the next, as its `defineJobText` writes it. */
  carry: string | null;
}

export interface Job extends Omit<Order, "afterGen"> {
  gen: number;
  state: JobState;
  /** The phase of the step that began last. */
  phase: string | null;
  failure: string | null;
  /** Null unless it was stopped; whether its results are kept. */
  stopped: { keep: boolean } | null;
  percent: number;
  /** The kind's units that are done; the total is null until it is known. */
  done: number;
  total: number | null;
  completedSteps: { weight: number; amount: number };
  /** How often the first step has begun without an end. */
  attempts: number;
  /** Those before the present one that count towards its tries. */
  counted: number;
  /** Whether the present one counts where it does not end. */
  counts: boolean;
  /** Whether the queue has the first step. */
  sent: boolean;
  requeued: boolean;
  /** When the first step is sent again, where it asked for that. */
  waitUntilMs: number | null;
  startedAt: number;
  reportedAt: number;
  /** Jobs on the same subject that timed out, one after the other, before this one. */
  timeOutsBefore: number;
  /** Counts what readers can see of it, and what of that Postgres has. */
  revision: number;
  storedRevision: number;
  /** Whether its kind has done what follows the end. */
  isSettled: boolean;
}

/** A job as the row of a restored database has it. */
export type RestoredJob = Pick<Job, "kind" | "subject" | "workspaceId" | "gen">;

/** How an order meets the job before it: it is that job, a new generation, or goes on where that one stopped. */
export type Restart = "join" | "fresh" | "continue";

/** What the code of a step needs to know of its job. */
export interface Ticket extends Pick<Job, "workspaceId" | "detail" | "carry"> {
  /** An earlier attempt began and did not end: nothing else is read beside this one. */
  alone: boolean;
  /** Lives in memory alone, and not longer than the job. */
  secret: string | undefined;
}

/** Which attempt an event is of: one of another generation or step is late. */
interface Fence {
  gen: number;
  step: string;
}

export type JobEvent =
  | ({ type: "begin" } & Fence)
  | ({ type: "plan"; steps: readonly Step[]; total?: number } & Fence)
  /** What this attempt reads is alone in its isolate: where it does not end, it counts. */
  | ({ type: "alone" } & Fence)
  /** `share` is what of the step is done, 0 to 1. */
  | ({ type: "progress"; share: number } & Fence)
  | ({ type: "end"; steps?: readonly Step[]; carry?: string } & Fence)
  /** The step is sent again then; it was no attempt. What holds it is a switch, and the deadline moves by as much. */
  | ({ type: "wait"; untilMs: number; isHeld?: true } & Fence)
  /** An attempt that failed by an error, which may not repeat: it does not count. */
  | ({ type: "retry" } & Fence)
  | ({ type: "fail"; reason: string } & Fence)
  /** The queue has given the step up. */
  | ({ type: "lost" } & Fence)
  | { type: "stop"; keep: boolean }
  /** The database was restored to an earlier moment: what the steps stored since is gone. */
  | { type: "restored" }
  | { type: "tick" };

export interface StartedJob extends Pick<Job, "state" | "phase"> {
  /** When it may be started, after too many time-outs; nothing runs until then. */
  again: number | null;
}
