import type { AnalysisState } from "../../worker/contract/pdf/documents.contract.ts";
import type { JobWork } from "../../worker/modules/pdf/analysis/analysis.work.ts";
import type { JobKind, JobKindName } from "./kinds.rules.ts";

/** A piece of work, small enough to be done again. A job does its steps one after the other. */
export interface Step {
  /** Its name within the generation. */
  id: string;
  work: JobWork;
  /** Steps are done in this order. */
  rank: number;
  /** Its share of the percents. */
  weight: number;
  pages: number;
  state: "processing" | "analyzing";
  /** Why the job has failed when this step never ends; null where it goes on without it. */
  exhausted: string | null;
}

export interface Order {
  kind: JobKindName;
  /** What the job is about; its object has the same name. */
  subject: string;
  userId: string;
  /** The request that asked for it, as logs name it. */
  requestId?: string | undefined;
  /** The generation that is read, which is never used again. */
  floor: number;
  /** The generation that the results belong to; null is the job's own. */
  into: number | null;
  steps: readonly Step[];
  /** What the first step is given of it, and each step hands on to the next, as JSON. */
  carry: string | null;
}

export interface Job extends Omit<Order, "floor" | "into"> {
  gen: number;
  into: number;
  /** It adds to results that stand already, so that failing loses nothing. */
  mends: boolean;
  state: AnalysisState;
  failure: string | null;
  percent: number;
  pages: number | null;
  pagesDone: number;
  /** Weight and pages of the steps that have ended. */
  behind: { weight: number; pages: number };
  /** How often the first step has begun without an end. */
  starts: number;
  /** Whether the queue has the first step. */
  sent: boolean;
  requeued: boolean;
  startedAt: number;
  heardAt: number;
  /** Jobs on the same subject that timed out, one after the other, before this one. */
  timedOut: number;
  /** Counts what readers can see of it, and what of that they were told. */
  version: number;
  told: number;
}

/** What whoever does a step needs to know of its job. */
export interface Ticket extends Pick<Job, "userId" | "into" | "carry"> {
  /** Lives in memory alone, and not longer than the job. */
  secret: string | undefined;
}

/** `gen` and `step` fence: whoever reports of another one is late, and changes nothing. */
export type JobEvent =
  | { type: "begin"; gen: number; step: string }
  | { type: "plan"; gen: number; step: string; steps: readonly Step[]; pages: number }
  /** `share` is what of the step is done, 0 to 1. */
  | { type: "beat"; gen: number; step: string; share: number }
  | { type: "end"; gen: number; step: string; steps?: readonly Step[]; carry?: string }
  /** An attempt that failed in a way that says nothing of the next: it does not count. */
  | { type: "release"; gen: number; step: string }
  | { type: "fail"; gen: number; step: string; reason: string }
  /** The queue has given the step up. */
  | { type: "lost"; gen: number; step: string }
  | { type: "tick" };

export const isOver = (job: Pick<Job, "state">): boolean => job.state === "completed" || job.state === "failed";

/** When the next job may begin, where too many timed out one after the other; null where it may begin now. */
export function mayStartAt(before: Job | null, kind: JobKind, now: number): number | null {
  if (before === null || timeOuts(before, kind, now) <= kind.restarts) return null;
  return before.startedAt + kind.grudge;
}

const timeOuts = (before: Job | null, kind: JobKind, now: number): number =>
  before?.failure === kind.timeOutError && now - before.startedAt < kind.grudge ? before.timedOut + 1 : 0;

/** A new generation, the one that runs, or the one whose file asked for its password again half-way. */
export function start(before: Job | null, { floor, into, ...order }: Order, kind: JobKind, now: number): Job {
  if (before && !isOver(before)) return before;
  const fresh = {
    state: "pending",
    failure: null,
    starts: 0,
    sent: false,
    requeued: false,
    startedAt: now,
    heardAt: now,
    carry: order.carry,
    version: (before?.version ?? 0) + 1,
  } as const;
  if (before?.failure === "password" && before.behind.weight > 0 && !before.mends) return { ...before, ...fresh };
  const gen = Math.max(before?.gen ?? 0, floor) + 1;
  return {
    ...order,
    ...fresh,
    steps: inOrder(order.steps),
    gen,
    into: into ?? gen,
    mends: into !== null,
    percent: 0,
    pages: null,
    pagesDone: 0,
    behind: { weight: 0, pages: 0 },
    timedOut: timeOuts(before, kind, now),
    told: fresh.version - 1,
  };
}

export function advance(job: Job, event: JobEvent, kind: JobKind, now: number): Job {
  if (isOver(job)) return job;
  if (event.type === "tick") return seen(job, tick(job, kind, now));
  if (event.gen !== job.gen || event.step !== job.steps[0]?.id) return job;
  return seen(job, { ...react(job, event, kind, now), heardAt: now });
}

function react(job: Job, event: Exclude<JobEvent, { type: "tick" }>, kind: JobKind, now: number): Job {
  const [step, ...later] = job.steps;
  if (!step) return job;
  switch (event.type) {
    case "begin":
      if (job.starts >= kind.tries) return giveUp(job, kind, now);
      return { ...job, state: step.state, starts: job.starts + 1 };
    case "plan":
      return {
        ...job,
        pages: event.pages,
        steps: [{ ...step, pages: Math.min(step.pages, event.pages) }, ...inOrder(merged(later, event.steps))],
      };
    case "beat":
      return progressed(job, Math.min(1, Math.max(0, event.share)));
    case "end":
      return next(
        { ...job, carry: event.carry ?? job.carry, steps: [step, ...inOrder(merged(later, event.steps ?? []))] },
        now,
      );
    case "release":
      return step.exhausted === null ? job : { ...job, starts: Math.max(0, job.starts - 1) };
    case "fail":
      return failed(job, event.reason);
    case "lost":
      return giveUp(job, kind, now);
  }
}

/** A step that nobody hears of is asked for once more; then the job ends, or goes on without it. */
function tick(job: Job, kind: JobKind, now: number): Job {
  if (now - job.startedAt > kind.deadline) {
    let late = job;
    while (!isOver(late)) late = giveUp(late, kind, now);
    return late;
  }
  const patience = job.starts > 0 ? kind.silence : kind.patience;
  if (now - job.heardAt <= patience) return job;
  if (job.requeued) return giveUp(job, kind, now);
  return { ...job, requeued: true, sent: false, heardAt: now };
}

/** As many attempts as there may be that began and did not end say why, however the last of them was lost. */
function giveUp(job: Job, kind: JobKind, now: number): Job {
  const exhausted = job.steps[0]?.exhausted ?? null;
  if (exhausted === null) return next(job, now);
  return failed(job, job.starts >= kind.tries ? exhausted : kind.timeOutError);
}

/** What stood before stands after a mending that failed; why it did is told all the same. */
const failed = (job: Job, failure: string): Job =>
  job.mends ? { ...job, state: "completed", percent: 100, failure } : { ...job, state: "failed", failure };

function next(job: Job, now: number): Job {
  const [step, ...steps] = job.steps;
  const { weight, pages } = job.behind;
  const behind = { weight: weight + (step?.weight ?? 0), pages: pages + (step?.pages ?? 0) };
  const moved = { ...job, steps, behind, starts: 0, sent: false, requeued: false, heardAt: now };
  if (steps.length === 0) return { ...moved, state: "completed", percent: 100, pagesDone: known(job, behind.pages) };
  return progressed(moved, 0);
}

/** Neither percents nor pages ever go back. */
function progressed(job: Job, share: number): Job {
  const [step] = job.steps;
  const { weight, pages } = job.behind;
  const whole = job.steps.reduce((sum, one) => sum + one.weight, weight);
  const done = weight + share * (step?.weight ?? 0);
  return {
    ...job,
    percent: Math.max(job.percent, whole === 0 ? 0 : Math.min(99, Math.floor((100 * done) / whole))),
    pagesDone: known(job, Math.max(job.pagesDone, pages + Math.floor(share * (step?.pages ?? 0)))),
  };
}

/** Of so many pages, those that there are. */
const known = ({ pages }: Job, count: number): number => Math.min(count, pages ?? count);

const inOrder = (steps: readonly Step[]): Step[] => steps.toSorted((a, b) => a.rank - b.rank);

const merged = (steps: readonly Step[], more: readonly Step[]): Step[] => [
  ...steps,
  ...more.filter(({ id }) => steps.every((step) => step.id !== id)),
];

const visible = ["state", "failure", "percent", "pages", "pagesDone"] as const;

function seen(before: Job, after: Job): Job {
  const changed = visible.some((field) => before[field] !== after[field]);
  // What steps handed on may be words of a file: it goes with the last of them.
  const kept = isOver(after) ? { ...after, carry: null } : after;
  return changed ? { ...kept, version: before.version + 1 } : kept;
}
