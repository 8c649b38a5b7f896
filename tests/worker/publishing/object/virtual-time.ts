import type { Clock } from "../../../../worker/lib/clock.ts";

export interface VirtualTime extends Clock {
  wait(milliseconds: number): Promise<void>;
  /** Lives until then, moment by moment: what became due is done, with all that follows at once. */
  runUntil(moment: number): Promise<void>;
}

/** Everything that follows at once from what was done. */
export const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Hours of waiting in no time. */
export function createVirtualTime(from: number): VirtualTime {
  let now = from;
  let timers: { at: number; act: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(milliseconds, act) {
      const timer = { at: now + Math.max(0, milliseconds), act };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
  };
  return {
    ...clock,
    wait: (milliseconds) => new Promise((resolve) => void clock.after(milliseconds, resolve)),
    async runUntil(moment) {
      for (;;) {
        const next = timers.reduce((soonest, { at }) => Math.min(soonest, at), Infinity);
        if (next > moment) break;
        now = next;
        const due = timers.filter(({ at }) => at === next);
        timers = timers.filter(({ at }) => at !== next);
        for (const { act } of due) act();
        await settled();
      }
      now = moment;
    },
  };
}
