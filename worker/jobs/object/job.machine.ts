import { limitsOfStep } from "../job-limits.rules.ts";
import type { JobLimits } from "../job-limits.rules.ts";
import type { Job, JobEvent, Order, Restart, Step } from "../job.ts";

export const isJobOver = ({ state }: Pick<Job, "state">): boolean => state !== "pending" && state !== "running";

/** When the next job may begin, where too many timed out one after the other; null where it may begin now. */
export function mayStartAt(before: Job | null, limits: JobLimits, now: number): number | null {
  if (before === null || timeOutsBefore(before, limits, now) <= limits.restarts) return null;
  return before.startedAt + limits.restartWindowMs;
}

const timeOutsBefore = (before: Job | null, { failures, restartWindowMs }: JobLimits, now: number): number =>
  before?.failure === failures.timedOut && now - before.startedAt < restartWindowMs ? before.timeOutsBefore + 1 : 0;

/** The job that an order leads to: the one before, that one from its first step that has not ended, or a new generation. */
export function start(
  before: Job | null,
  { afterGen, ...order }: Order,
  how: Restart,
  limits: JobLimits,
  now: number,
): Job {
  if (before && (how === "join" || (how === "continue" && !isJobOver(before)))) return before;
  const fresh = {
    state: "pending",
    phase: null,
    failure: null,
    stopped: null,
    ...unbegun,
    startedAt: now,
    reportedAt: now,
    carry: order.carry,
    revision: (before?.revision ?? 0) + 1,
    isSettled: false,
  } as const;
  if (before && how === "continue" && before.steps.length > 0) return { ...before, ...fresh, actorId: order.actorId };
  return {
    ...order,
    ...fresh,
    steps: inOrder(order.steps),
    gen: Math.max(before?.gen ?? 0, afterGen) + 1,
    percent: 0,
    done: 0,
    total: null,
    completedSteps: { weight: 0, amount: 0 },
    timeOutsBefore: timeOutsBefore(before, limits, now),
    storedRevision: fresh.revision - 1,
  };
}

/** An event of another generation or step than the present one is late, and changes nothing. */
export function advance(job: Job, event: JobEvent, limits: JobLimits, now: number): Job {
  if (event.type === "restored") return restored(job, limits);
  if (isJobOver(job)) return job;
  if (event.type === "tick") return counted(job, tick(job, limits, now));
  if (event.type === "stop") return counted(job, stop(job, event.keep, limits, now));
  if (event.gen !== job.gen || event.step !== job.steps[0]?.id) return job;
  // A second delivery of a step that waits is early.
  if (event.type === "begin" && job.waitUntilMs !== null) return job;
  return counted(job, { ...react(job, event, limits, now), reportedAt: now });
}

/** Also of a job that is over: its rows are those of before, so that it is interrupted, and its end is settled anew. */
const restored = (job: Job, { failures }: JobLimits): Job => ({
  ...failed({ ...job, ...unbegun, steps: [], stopped: null, carry: null }, failures.timedOut),
  revision: job.revision + 1,
  isSettled: false,
});

type StepEvent = Exclude<JobEvent, { type: "tick" | "stop" | "restored" }>;

/** What an event of a step is judged by. */
interface StepFacts {
  step: Step;
  rules: ReturnType<typeof limitsOfStep>;
  limits: JobLimits;
  now: number;
}

const reactions: {
  [Type in StepEvent["type"]]: (job: Job, event: Extract<StepEvent, { type: Type }>, facts: StepFacts) => Job;
} = {
  begin: (job, _event, { rules: { phase, tries, countsAlone = false }, limits, now }) => {
    const counted = countOf(job);
    if (counted >= tries) return giveUp(job, limits, now);
    return { ...job, state: "running", phase, attempts: job.attempts + 1, counted, counts: !countsAlone };
  },
  alone: (job) => ({ ...job, counts: true }),
  plan: (job, event, { step, limits }) => {
    const total = event.total ?? job.total;
    const planned = { ...step, amount: Math.min(step.amount, total ?? step.amount) };
    return withSteps({ ...job, total, steps: [planned, ...job.steps.slice(1)] }, event.steps, limits);
  },
  progress: (job, { share }) => progressed(job, Math.min(1, Math.max(0, share))),
  end: (job, event, { limits, now }) =>
    next(withSteps({ ...job, carry: event.carry ?? job.carry }, event.steps ?? [], limits), now),
  wait: (job, event, { now }) => ({
    ...uncounted(job),
    ...heldFor(job, event, now),
    sent: false,
    waitUntilMs: event.untilMs,
  }),
  retry: (job, _event, { rules }) => (rules.onExhausted === "skip" ? { ...job, counts: true } : uncounted(job)),
  fail: (job, { reason }) => failed(job, reason),
  lost: (job, _event, { limits, now }) => giveUp(job, limits, now),
};

function react(job: Job, event: StepEvent, limits: JobLimits, now: number): Job {
  const [step] = job.steps;
  if (!step) return job;
  const reaction = reactions[event.type] as (job: Job, event: StepEvent, facts: StepFacts) => Job;
  return reaction(job, event, { step, rules: limitsOfStep(limits, step.name), limits, now });
}

const uncounted = (job: Job): Job => ({ ...job, attempts: Math.max(0, job.attempts - 1), counts: false });

/** The attempts at the first step that began, did not end and count. */
const countOf = ({ counted: before, counts }: Job): number => before + (counts ? 1 : 0);

/** The time that a switch takes from a job is not the job's. */
const heldFor = ({ startedAt }: Job, { untilMs, isHeld }: Extract<JobEvent, { type: "wait" }>, now: number) =>
  isHeld ? { startedAt: startedAt + Math.max(0, untilMs - now) } : {};

/** Sends a step again that waited long enough, or fell silent: that once, and then the job gives it up. */
function tick(job: Job, limits: JobLimits, now: number): Job {
  if (now - job.startedAt > limits.deadlineMs) {
    let late = job;
    while (!isJobOver(late)) late = giveUp(late, limits, now);
    return late;
  }
  if (job.waitUntilMs !== null)
    return now < job.waitUntilMs ? job : { ...job, waitUntilMs: null, sent: false, reportedAt: now };
  const { silenceMs } = limitsOfStep(limits, job.steps[0]?.name ?? "");
  const allowed = job.attempts > 0 ? silenceMs : limits.queueSilenceMs;
  if (now - job.reportedAt <= allowed) return job;
  if (job.requeued) return giveUp(job, limits, now);
  return { ...job, requeued: true, sent: false, reportedAt: now };
}

/** Ends the job; a stop that keeps what there is first does the steps that its kind names for that. */
function stop(job: Job, keep: boolean, limits: JobLimits, now: number): Job {
  const stopped = withSteps({ ...job, stopped: { keep } }, [], limits);
  const [step] = stopped.steps;
  if (step === undefined) return { ...stopped, state: "stopped", waitUntilMs: null };
  return step.id === job.steps[0]?.id ? stopped : { ...stopped, ...unbegun, reportedAt: now };
}

const unbegun = { attempts: 0, counted: 0, counts: false, sent: false, requeued: false, waitUntilMs: null } as const;

/** Says why by the attempts that count, however the last of them was lost. */
function giveUp(job: Job, limits: JobLimits, now: number): Job {
  const { tries, onExhausted } = limitsOfStep(limits, job.steps[0]?.name ?? "");
  if (onExhausted === "skip") return next(job, now);
  return failed(job, countOf(job) >= tries ? limits.failures.exhausted : limits.failures.timedOut);
}

/** A repair that failed leaves what stood before it; its reason is stored all the same. */
const failed = (job: Job, failure: string): Job =>
  job.repairs ? { ...job, state: "completed", percent: 100, failure } : { ...job, state: "failed", failure };

function next(job: Job, now: number): Job {
  const [step, ...steps] = job.steps;
  const { weight, amount } = job.completedSteps;
  const completedSteps = { weight: weight + (step?.weight ?? 0), amount: amount + (step?.amount ?? 0) };
  const moved = { ...job, ...unbegun, steps, completedSteps, reportedAt: now };
  if (steps.length > 0) return progressed(moved, 0);
  if (job.stopped !== null) return { ...moved, state: "stopped" };
  return { ...moved, state: "completed", percent: 100, done: atMostTotal(job, completedSteps.amount) };
}

/** Neither the percents nor what is done ever goes back. */
function progressed(job: Job, share: number): Job {
  const [step] = job.steps;
  const { weight, amount } = job.completedSteps;
  const whole = job.steps.reduce((sum, one) => sum + one.weight, weight);
  const done = weight + share * (step?.weight ?? 0);
  return {
    ...job,
    percent: Math.max(job.percent, whole === 0 ? 0 : Math.min(99, Math.floor((100 * done) / whole))),
    done: atMostTotal(job, Math.max(job.done, amount + Math.floor(share * (step?.amount ?? 0)))),
  };
}

const atMostTotal = ({ total }: Job, count: number): number => Math.min(count, total ?? count);

const inOrder = (steps: readonly Step[]): Step[] => steps.toSorted((a, b) => a.rank - b.rank);

/** With these steps after the present one, each id once; of a job that was stopped, those that it still does. */
function withSteps(job: Job, more: readonly Step[], limits: JobLimits): Job {
  const [step, ...later] = job.steps;
  const known = new Set(job.steps.map(({ id }) => id));
  const all = [...(step ? [step] : []), ...inOrder([...later, ...more.filter(({ id }) => !known.has(id))])];
  const { stopped } = job;
  if (stopped === null) return { ...job, steps: all };
  return { ...job, steps: all.filter(({ name }) => stopped.keep && limitsOfStep(limits, name).runsAfterStop) };
}

const visible = ["state", "phase", "failure", "percent", "total", "done"] as const;

function counted(before: Job, after: Job): Job {
  const changed = visible.some((field) => before[field] !== after[field]);
  // What steps hand on may be words of a person: it goes with the last of them.
  const kept = isJobOver(after) ? { ...after, carry: null } : after;
  return changed ? { ...kept, revision: before.revision + 1 } : kept;
}
