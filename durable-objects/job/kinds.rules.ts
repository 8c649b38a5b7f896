const minute = 60_000;

/** Milliseconds, save `tries`. */
export interface JobKind {
  /** How often it is looked at. */
  tick: number;
  /** How long whoever works on a step may be silent. */
  silence: number;
  /** How long a step may wait in the queue. */
  patience: number;
  /** How often a step may begin without an end. */
  tries: number;
  deadline: number;
  timeOutError: string;
  /** How often a job that timed out may be started again, and how long that is held against it. */
  restarts: number;
  grudge: number;
}

export const jobKinds = {
  "pdf-analysis": {
    tick: minute / 2,
    silence: 2 * minute,
    patience: 15 * minute,
    tries: 2,
    deadline: 60 * minute,
    timeOutError: "interrupted",
    restarts: 3,
    grudge: 24 * 60 * minute,
  },
} as const satisfies Record<string, JobKind>;

export type JobKindName = keyof typeof jobKinds;
