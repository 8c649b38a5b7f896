const minute = 60_000;

/** What the machine needs to know of the steps of one name. */
export interface StepLimits {
  /** What readers see while such a step runs. */
  phase: string;
  /** How long an attempt may report nothing. */
  silenceMs: number;
  /** How many attempts may begin without an end. */
  tries: number;
  /** Whether it reads files: only an attempt counts whose file was alone in its isolate, which any of them may have ended. */
  countsAlone?: boolean;
  /** Whether the job fails with it, or goes on without it. */
  onExhausted: "fail" | "skip";
  /** Done even after a stop that keeps what there is. */
  runsAfterStop?: boolean;
}

/** What the machine needs to know of a kind of job. */
export interface JobLimits {
  deadlineMs: number;
  /** How often the object looks at its job. */
  tickMs: number;
  /** How long a step may wait in its queue. */
  queueSilenceMs: number;
  steps: Readonly<Record<string, StepLimits>>;
  /** The failures that the machine itself finds. */
  failures: { timedOut: string; exhausted: string };
  /** How often a job that timed out may be started again within the window. */
  restarts: number;
  restartWindowMs: number;
}

/** The limits that count where a kind does not say its own. */
export const usualLimits = {
  tickMs: minute / 2,
  queueSilenceMs: 15 * minute,
  failures: { timedOut: "interrupted", exhausted: "exhausted" },
  restarts: 3,
  restartWindowMs: 24 * 60 * minute,
} as const satisfies Partial<JobLimits>;

/** A step that a release has no code for any more. */
const unknownStep: StepLimits = { phase: "running", silenceMs: 2 * minute, tries: 2, onExhausted: "fail" };

export const limitsOfStep = ({ steps }: Pick<JobLimits, "steps">, name: string): StepLimits =>
  (Object.hasOwn(steps, name) ? steps[name] : undefined) ?? unknownStep;
