import type { SQL } from "drizzle-orm";
import type { MeteredTool } from "../contract/meters.ts";
import type { Job, Restart, Step, StepMessage } from "./job.ts";
import type { QueueName } from "../queues/queues.rules.ts";
import { usualLimits } from "./job-limits.rules.ts";
import type { JobLimits, StepLimits } from "./job-limits.rules.ts";

/** A step that has begun: what it is about, and how it reports to its job. */
export interface BegunStep extends Pick<Job, "kind" | "subject" | "workspaceId" | "gen" | "detail" | "carry"> {
  name: string;
  /** The id of the generation, as its message named it. */
  id: string;
  /** Given at the start, and gone when the object leaves its memory. */
  secret: string | undefined;
  plan(steps: readonly Step[], total?: number): Promise<void>;
  /** The share that is done, 0 to 1; also a sign of life. */
  progress(share: number): Promise<void>;
  end(steps?: readonly Step[], carry?: string): Promise<void>;
  fail(reason: string): Promise<void>;
  /** Ends this attempt; the step begins again then, and this one does not count. */
  wait(untilMs: number): Promise<void>;
  /** Deletes the job, for its subject is gone. */
  delete(): Promise<void>;
}

export interface StepKind<Work, Services, Opened = BegunStep> extends StepLimits {
  /** May be delivered twice; reports `end`, `fail` or `wait`, or throws and is delivered again. */
  run: (work: Work, step: Opened, services: Services) => Promise<void>;
}

/** Whose job an admin starts again. */
export type JobOwner = Pick<Job, "workspaceId" | "subject">;

/** A kind of job: limits as data, and code that is handed its services. */
export interface JobKind<Services> extends JobLimits {
  kind: string;
  queue: QueueName;
  /** The tool that it works for: while that is switched off, its steps wait. */
  tool: MeteredTool | null;
  /** What `done` and `total` count. */
  unit: string | null;
  steps: Readonly<Record<string, StepKind<never, Services, never>>>;
  /** What each of its steps is given: the step with its subject. Null where that is gone, and `open` has reported so. */
  open(step: BegunStep, services: Services): Promise<unknown>;
  /** The name of the object that holds the job on a subject. */
  objectName(subject: string): string;
  /** Statements beside the job's row; the first answers no row where its subject is gone, and the job goes with it. */
  project(job: Job, now: Date): readonly SQL[];
  /** Settles or releases, once it is over. Idempotent: the object repeats it until it returns. */
  ended: (job: Job, services: Services) => Promise<void>;
  /** How a start meets the job before it. */
  restart(before: Job): Restart;
  /** How an admin starts a failed job again; null where only its owner can. */
  again: {
    mayEndOtherwise(failure: string | null): boolean;
    start: (owner: JobOwner, services: Services) => Promise<void>;
  } | null;
  /** Reads what releases before `schemaVersion` stored and sent of this kind. */
  unversioned: {
    job(
      stored: Readonly<Record<string, unknown>>,
    ): Omit<Job, "counted" | "counts" | "workspaceId" | "actorId"> & { userId: string };
    message(body: Readonly<Record<string, unknown>>): Omit<StepMessage, "requestId"> | null;
  } | null;
}

type Opens<Services, Opened> = (step: BegunStep, services: Services) => Promise<Opened | null>;

type Definition<Works, Services, Opened> = Pick<JobKind<Services>, "kind" | "queue" | "deadlineMs"> &
  Partial<Omit<JobKind<Services>, "steps" | "open">> &
  (BegunStep extends Opened ? { open?: never } : { open: Opens<Services, Opened> }) & {
    steps: { [Name in keyof Works]: StepKind<Works[Name], Services, Opened> };
  };

/**
 * `Works` is what each step is given by the step's name, `Services` what the code of the kind calls, `Opened` a step with what
 * it is about.
 */
export function defineJob<Works extends object, Services, Opened = BegunStep>(
  definition: Definition<Works, Services, Opened>,
): JobKind<Services> & { steps: Readonly<Record<keyof Works & string, StepKind<never, Services, never>>> } {
  const { kind } = definition;
  return {
    ...usualLimits,
    unit: null,
    tool: null,
    open: async (step) => step,
    objectName: (subject) => `${kind}:${subject}`,
    project: () => [],
    ended: async () => {},
    restart: joinWhileItRuns,
    again: null,
    unversioned: null,
    ...definition,
  };
}

const joinWhileItRuns = ({ state }: Job): Restart => (state === "pending" || state === "running" ? "join" : "fresh");
