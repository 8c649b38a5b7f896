import { rateAnswer, unrateAnswer, type RatingChange } from "#contract/chat/ratings.contract.ts";
import { call } from "#api/call.ts";
import type { Answer } from "#thread/turns.rules.ts";
import { reportError } from "#ui/Toaster/report-error.ts";

/** Shows at once what is said of an answer; what could not be kept is taken back. False then. */
export async function rate(answer: Answer, change: RatingChange | null): Promise<boolean> {
  const { id, rating: before } = answer;
  if (id === null) return false;
  const params = { id };
  answer.rating = change?.rating ?? null;
  try {
    await (change === null ? call(unrateAnswer, { params }) : call(rateAnswer, { params, body: change }));
    return true;
  } catch (error) {
    answer.rating = before;
    reportError(error);
    return false;
  }
}
