/** The time of a stand-in: the machine's, and as much ahead of it as a hand moved it. */
export interface HandClock {
  /** Milliseconds. */
  now(): number;
  /** Moves time on, and does what became due, in order. */
  advance(ms: number): void;
  /** Does something once that much time has passed. */
  later(ms: number, act: () => void): void;
  close(): void;
}

const tickMs = 250;

export function createHandClock(state: { aheadMs: number }, machineTime: () => number): HandClock {
  let waiting: { at: number; act: () => void }[] = [];
  const now = () => machineTime() + state.aheadMs;
  const catchUp = () => {
    const due = waiting.filter(({ at }) => at <= now()).toSorted((a, b) => a.at - b.at);
    waiting = waiting.filter((one) => !due.includes(one));
    for (const { act } of due) act();
  };
  const ticking = setInterval(catchUp, tickMs).unref();
  return {
    now,
    advance(ms) {
      state.aheadMs += ms;
      catchUp();
    },
    later: (ms, act) => void waiting.push({ at: now() + ms, act }),
    close: () => clearInterval(ticking),
  };
}
