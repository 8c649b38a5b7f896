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
