import { passed } from "./clock.ts";
import type { Clock } from "./clock.ts";

export interface LineLimits {
  /** Requests that may wait. */
  waiting: number;
  waitMs: number;
}

export interface GateLimits extends LineLimits {
  /** Turns that run together. */
  atOnce: number;
}

/** `person`: a request waits for it; `job`: work that is repeated by itself. */
export type Lane = "person" | "job";

/** No turn came: the same call may be answered in a moment. */
export interface Busy {
  failure: "busy";
}
export const busy: Busy = { failure: "busy" };

/** Between two looks of a request that waits. */
const lookEveryMs = 20;
/** A waiting request that has not looked for so long was cancelled. */
const goneAfterMs = 10_000;
/** Nothing that a turn does computes for longer. The request of one may be ended from outside, which leaves its turn behind. */
const longestTurnMs = 60_000;

/** Forgets those whose time is over. */
function forgetGone(until: Map<symbol, number>, now: number): void {
  for (const [turn, end] of until) if (end <= now) until.delete(turn);
}

/**
 * A bounded queue for what the requests of one isolate share. Each request looks for its turn by itself: workerd lets none wait for
 * a promise of another, and a request that is cancelled cannot say so.
 */
export function createLine({ waiting, waitMs }: LineLimits, clock: Clock) {
  /** Until when each request counts, in the order of arrival. */
  const queue = new Map<symbol, number>();

  const isFirst = (turn: symbol): boolean => {
    forgetGone(queue, clock.now());
    const [first = turn] = queue.keys();
    return first === turn;
  };

  return {
    /** What `take` answers in its turn; null where too many wait, or where it has answered null for too long. */
    async pass<T>(take: () => T | null): Promise<T | null> {
      const turn = Symbol("turn");
      const taken = isFirst(turn) ? take() : null;
      if (taken !== null || queue.size >= waiting) return taken;
      const until = clock.now() + waitMs;
      try {
        while (clock.now() < until) {
          queue.set(turn, clock.now() + goneAfterMs);
          await passed(clock, lookEveryMs);
          const later = isFirst(turn) ? take() : null;
          if (later !== null) return later;
        }
        return null;
      } finally {
        queue.delete(turn);
      }
    },
  };
}

export type Gate = ReturnType<typeof createGate>;

/** So many turns at once; the requests for the next ones wait in a line. */
export function createGate({ atOnce, ...limits }: GateLimits, clock: Clock) {
  /** Until when each turn counts. */
  const running = new Map<symbol, number>();
  const line = createLine(limits, clock);

  function begin(): (() => void) | null {
    forgetGone(running, clock.now());
    if (running.size >= atOnce) return null;
    const turn = Symbol("turn");
    running.set(turn, clock.now() + longestTurnMs);
    return () => void running.delete(turn);
  }

  /** Ends the turn that has begun; null where too many wait, or this one has waited for too long. */
  const enter = (): Promise<(() => void) | null> => line.pass(begin);

  return {
    enter,

    /** What the work answers; `busy` in its place where no turn came. */
    async run<T, B>(busy: B, work: () => Promise<T>): Promise<T | B> {
      const leave = await enter();
      if (leave === null) return busy;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

export type Lanes = Record<Lane, Gate>;

/** Two queues of a kind, so that neither people nor jobs wait for the others. */
export const createLanes = (limits: Record<Lane, GateLimits>, clock: Clock): Lanes => ({
  person: createGate(limits.person, clock),
  job: createGate(limits.job, clock),
});
