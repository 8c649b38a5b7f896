import { passed } from "../lib/clock.ts";
import type { Clock } from "../lib/clock.ts";
import type { AnswersRepository } from "./answers.repository.ts";

/** Between two looks for an answer that was admitted and that its object does not have yet. */
const pausesMs = [50, 100, 200, 400, 800, 1_600];
/** By then the Worker that admitted it has died, and the question can be asked again. */
export const lostAfterMs = 60_000;

interface Dependencies {
  answers: Pick<AnswersRepository, "isHeld" | "interrupt">;
  clock: Clock;
}

/** Between admission and start, while pictures are stored, an answer is neither with its object nor over. */
export function createStarting({ answers, clock }: Dependencies) {
  /** Asks the object until it knows the answer; null once the answer is over, or was not started in 3 s. */
  return async function whenStarted<T>(answerId: string, askObject: () => Promise<T | null>): Promise<T | null> {
    for (const pause of pausesMs) {
      const found = await askObject();
      if (found !== null || !(await answers.isHeld(answerId))) return found;
      await passed(clock, pause);
    }
    await answers.interrupt(answerId, new Date(clock.now() - lostAfterMs));
    return askObject();
  };
}
