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
