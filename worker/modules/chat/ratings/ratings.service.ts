import { answerNotFound } from "../../../answers/answers.errors.ts";
import type { RatingChange } from "../../../contract/chat/ratings.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { RatingsRepository } from "./ratings.repository.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

/** chat.answer_not_found where the answer is another's, is not over, or stands in no conversation that is stored. */
export function createRatings({ ratings, clock }: { ratings: RatingsRepository; clock: Pick<Clock, "now"> }) {
  return {
    async rate(userId: PersonId, answerId: string, change: RatingChange): Promise<void> {
      if (!(await ratings.rate(userId, answerId, change, new Date(clock.now())))) throw answerNotFound();
    },

    async unrate(userId: PersonId, answerId: string): Promise<void> {
      if (!(await ratings.unrate(userId, answerId))) throw answerNotFound();
    },
  };
}
