import { currentAttempt } from "../lib/attempt.ts";
import { unlessBusy } from "../lib/busy.ts";

/**
 * Asks a reader for the place of a file in its memory, which costs it nothing yet. Of a step whose earlier attempt was lost, nothing else
 * is in that memory; its job writes so before the work, for a reader that is killed says nothing any more.
 */
export async function enter<T extends object>(ask: (alone: boolean) => Promise<object>): Promise<T> {
  const attempt = currentAttempt();
  const isAlone = attempt?.alone ?? false;
  const entered = unlessBusy<T>(await ask(isAlone));
  if (isAlone) await attempt?.noteAlone();
  return entered;
}
