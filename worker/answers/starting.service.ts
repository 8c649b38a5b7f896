import { passed } from "../lib/clock.ts";
import type { Clock } from "../lib/clock.ts";
import type { AnswersRepository } from "./answers.repository.ts";

/** Milliseconds between two looks for an answer that was admitted and that its object has not heard of yet. */
const pauses = [50, 100, 200, 400, 800, 1_600];
/** An object that has not heard of it by then never will: the Worker died, the question is to be asked again. */
const lostAfter = 60_000;

interface Parts {
  answers: Pick<AnswersRepository, "isHeld" | "interrupt">;
  clock: Clock;
}

/** Between admission and start (pictures are being kept, say) an answer is neither with its object nor over. */
export function createStarting({ answers, clock }: Parts) {
  /** Asks the object until it knows the answer; null once the answer is over, or was not started in 3 s. */
  return async function whenStarted<T>(answerId: string, askObject: () => Promise<T | null>): Promise<T | null> {
    for (const pause of pauses) {
      const found = await askObject();
      if (found !== null || !(await answers.isHeld(answerId))) return found;
      await passed(clock, pause);
    }
    await answers.interrupt(answerId, new Date(clock.now() - lostAfter));
    return askObject();
  };
}
