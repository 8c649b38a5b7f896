import type { Clock } from "../../worker/lib/clock.ts";

export interface HandClock extends Clock {
  /** Moves time on and rings what became due, in order. */
  advance(milliseconds: number): void;
  /** Timers that are set and neither rang nor were taken back. */
  pending(): number;
}

/** Time that stands still until a test moves it. */
export function createHandClock(now = 0): HandClock {
  const timers = new Set<{ at: number; act: () => void }>();
  return {
    now: () => now,
    after(milliseconds, act) {
      const timer = { at: now + milliseconds, act };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(milliseconds) {
      const until = now + milliseconds;
      for (;;) {
        const [due] = [...timers].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at);
        if (!due) break;
        timers.delete(due);
        now = due.at;
        due.act();
      }
      now = until;
    },
    pending: () => timers.size,
  };
}
