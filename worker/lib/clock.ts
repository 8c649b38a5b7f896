/** The only source of time; tests hand in one that they move by hand. `after` calls back once and returns its cancel. */
export interface Clock {
  now(): number;
  after(milliseconds: number, act: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Resolves when so many milliseconds have passed. */
export const passed = (clock: Pick<Clock, "after">, milliseconds: number): Promise<void> =>
  new Promise((resolve) => void clock.after(milliseconds, () => resolve()));

/** Resolves when so many milliseconds have passed, or the signal aborts. */
export const passedOrAborted = (
  clock: Pick<Clock, "after">,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      cancel();
      signal.removeEventListener("abort", end);
      resolve();
    };
    const cancel = clock.after(milliseconds, end);
    signal.addEventListener("abort", end);
  });
