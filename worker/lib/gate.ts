import { passed } from "./clock.ts";
import type { Clock } from "./clock.ts";

export interface GateLimits {
  /** Turns that run together. */
  atOnce: number;
  /** Turns that may wait for one of them. */
  waiting: number;
  waitMs: number;
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
/** A turn whose request was ended from outside is over by then. */
const longestTurnMs = 15 * 60_000;

export type Gate = ReturnType<typeof createGate>;

/**
 * A bounded queue for what the requests of one isolate share. Each request looks for its turn by itself: workerd lets none wait for
 * a promise of another, and a request that is cancelled cannot say so.
 */
export function createGate({ atOnce, waiting, waitMs }: GateLimits, clock: Clock) {
  /** Until when each turn counts; the queue in the order of arrival. */
  const running = new Map<symbol, number>();
  const queue = new Map<symbol, number>();

  function forgetGone(): void {
    const now = clock.now();
    for (const turns of [running, queue]) for (const [turn, until] of turns) if (until <= now) turns.delete(turn);
  }

  const isNext = (turn: symbol): boolean => {
    forgetGone();
    const [first = turn] = queue.keys();
    return first === turn && running.size < atOnce;
  };

  /** False where its time is over before its turn comes. */
  async function wait(turn: symbol): Promise<boolean> {
    const until = clock.now() + waitMs;
    while (clock.now() < until) {
      queue.set(turn, clock.now() + goneAfterMs);
      await passed(clock, lookEveryMs);
      if (isNext(turn)) return true;
    }
    return false;
  }

  /** Ends the turn that has begun; null where too many wait, or this one has waited for too long. */
  async function enter(): Promise<(() => void) | null> {
    const turn = Symbol("turn");
    if (!isNext(turn)) {
      if (queue.size >= waiting) return null;
      const hasTurn = await wait(turn);
      queue.delete(turn);
      if (!hasTurn) return null;
    }
    running.set(turn, clock.now() + longestTurnMs);
    return () => void running.delete(turn);
  }

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
