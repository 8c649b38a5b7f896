import { createDice } from "../../support/dice.ts";
import type { EventClock } from "./event-clock.ts";

const sides = 2 ** 30;

/** Numbers between 0 and 1, the same for the same seed. */
export function createChance(seed: number): () => number {
  const roll = createDice(seed);
  return () => roll(sides) / sides;
}

/** Calls `arrive` at random, so many times a second on average, as people do who know nothing of each other. */
export function arriveAtRandom(clock: EventClock, perSecond: number, chance: () => number, arrive: () => void): void {
  if (perSecond <= 0) return;
  const next = () =>
    clock.after(-Math.log(1 - chance()) / perSecond, () => {
      next();
      arrive();
    });
  next();
}
