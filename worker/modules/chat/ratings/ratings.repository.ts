import { and, eq, sql } from "drizzle-orm";
import type { RatingChange } from "../../../contract/chat/ratings.contract.ts";
import type { Database } from "../../../db/client.ts";
import { conversation, message } from "../conversations/conversations.tables.ts";
import { answerRating } from "./ratings.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type RatingsRepository = ReturnType<typeof createRatingsRepository>;

/** Every statement names the owner of the answer. */
export function createRatingsRepository(db: Database) {
  return {
    /** False where there is no such answer of the chat that is over. */
    async rate(
      userId: PersonId,
      answerId: string,
      { rating, reason, words }: RatingChange,
      now: Date,
    ): Promise<boolean> {
      const { rows } = await db.execute(sql`
        insert into ${answerRating} (message_id, user_id, model_id, rating, reason, words, rated_at)
        select m.id, m.user_id, m.model_id, ${rating}, ${reason ?? null}, ${words || null}, ${now.toISOString()}
        from ${message} m join ${conversation} c on c.id = m.conversation_id and c.document_id is null
        where m.id = ${answerId} and m.user_id = ${userId} and m.role = 'assistant' and m.state <> 'running'
          and m.model_id is not null
        on conflict (message_id) do update set rating = excluded.rating, reason = excluded.reason, words = excluded.words,
          rated_at = excluded.rated_at
        returning message_id`);
      return rows.length > 0;
    },

    /** The same; taking back what was not said changes nothing. */
    async unrate(userId: PersonId, answerId: string): Promise<boolean> {
      const [, [answer]] = await db.batch([
        db.delete(answerRating).where(and(eq(answerRating.messageId, answerId), eq(answerRating.userId, userId))),
        db
          .select({ id: message.id })
          .from(message)
          .where(and(eq(message.id, answerId), eq(message.userId, userId), eq(message.role, "assistant"))),
      ]);
      return answer !== undefined;
    },
  };
}
