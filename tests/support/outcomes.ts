import { AppError } from "../../worker/lib/app-error.ts";

/** The code of a refusal; any other error fails the test as it is. */
function codeOf(error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  return error.code;
}

/** What an act answers, or the code that it is refused with. */
export function answerOrCode<T>(act: () => T): T | string {
  try {
    return act();
  } catch (error) {
    return codeOf(error);
  }
}

/** What is done in the end, or the code that it is refused with. */
export const doneOrCode = <T>(work: Promise<T>): Promise<T | string> => work.catch(codeOf);

/** The codes of those that were refused, in their order. */
export const refusalsOf = (outcomes: readonly PromiseSettledResult<unknown>[]): string[] =>
  outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [codeOf(outcome.reason)] : []));

/** What those that were done answered, in their order. */
export const answersOf = <T>(outcomes: readonly PromiseSettledResult<T>[]): T[] =>
  outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
