import { and, asc, eq, sql } from "drizzle-orm";
import type { CardState } from "../../../contract/generation/cards.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { isUniqueViolation } from "../../../db/failures.ts";
import { flashcard, flashcardReview } from "../cards.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type StoredCard = typeof flashcard.$inferSelect;

export interface ReviewedCard extends StoredCard {
  state: CardState | null;
}

export interface Review {
  id: string;
  cardId: string;
  workspaceId: WorkspaceId;
  rating: number;
  at: Date;
  before: CardState | null;
  after: CardState;
}

export type CardsRepository = ReturnType<typeof createCardsRepository>;

const owned = (workspaceId: WorkspaceId, id: string) =>
  and(eq(flashcard.id, id), eq(flashcard.workspaceId, workspaceId));

/** Cards and how well they are known. The owner is part of every condition. */
export function createCardsRepository(db: Database) {
  return {
    async list(workspaceId: WorkspaceId, workId: string): Promise<ReviewedCard[]> {
      const rows = await db
        .select({ card: flashcard, state: flashcardReview.state })
        .from(flashcard)
        .leftJoin(flashcardReview, eq(flashcardReview.cardId, flashcard.id))
        .where(and(eq(flashcard.workspaceId, workspaceId), eq(flashcard.generationId, workId)))
        .orderBy(asc(flashcard.place), asc(flashcard.id));
      return rows.map(({ card, state }) => ({ ...card, state }));
    },

    async find(workspaceId: WorkspaceId, id: string): Promise<ReviewedCard | null> {
      const [row] = await db
        .select({ card: flashcard, state: flashcardReview.state })
        .from(flashcard)
        .leftJoin(flashcardReview, eq(flashcardReview.cardId, flashcard.id))
        .where(owned(workspaceId, id));
      return row ? { ...row.card, state: row.state } : null;
    },

    /** Whether a review was stored before, by the id that its client made. */
    async isReviewed(workspaceId: WorkspaceId, reviewId: string): Promise<boolean> {
      const { rows } = await db.execute(
        sql`select 1 from flashcard_log where review_id = ${reviewId} and user_id = ${workspaceId}`,
      );
      return rows.length > 0;
    },

    /** Stores a review and what follows from it, once; false where another came between. */
    async storeReview({ id, cardId, workspaceId, rating, at, before, after }: Review): Promise<boolean> {
      const stateBefore = before === null ? null : JSON.stringify(before);
      const [, stored] = await runBatch(db, [
        sql`select 1 from flashcard where id = ${cardId} and user_id = ${workspaceId} for update`,
        sql`with logged as (
            insert into flashcard_log (review_id, card_id, user_id, rating, at, before)
            select ${id}, c.id, c.user_id, ${rating}::int, ${at.toISOString()}::timestamptz, ${stateBefore}::jsonb
            from flashcard c left join flashcard_review r on r.card_id = c.id
            where c.id = ${cardId} and c.user_id = ${workspaceId} and r.state is not distinct from ${stateBefore}::jsonb
            on conflict (review_id) do nothing returning card_id, user_id
          )
          insert into flashcard_review (card_id, user_id, state, due_at, updated_at)
          select card_id, user_id, ${JSON.stringify(after)}::jsonb, ${after.due}::timestamptz, ${at.toISOString()}::timestamptz
          from logged
          on conflict (card_id) do update set state = excluded.state, due_at = excluded.due_at, updated_at = excluded.updated_at
          returning card_id`,
      ]);
      return (stored ?? []).length > 0;
    },

    /** Other words are the next version of their set. False where it is another's; "doubled" where another card says the same. */
    async update(
      workspaceId: WorkspaceId,
      id: string,
      { front, back, flagged, fingerprint }: Pick<StoredCard, "front" | "back" | "flagged" | "fingerprint">,
      now: Date,
    ): Promise<boolean | "doubled"> {
      try {
        const [, stored] = await runBatch(db, [
          sql`update generation g set gen = g.gen + 1, updated_at = ${now.toISOString()}::timestamptz from flashcard c
            where c.id = ${id} and c.user_id = ${workspaceId} and g.id = c.generation_id and (c.front, c.back) <> (${front}, ${back})`,
          sql`update flashcard set front = ${front}, back = ${back}, flagged = ${flagged}, fingerprint = ${fingerprint}
            where id = ${id} and user_id = ${workspaceId} returning id`,
        ]);
        return (stored ?? []).length > 0;
      } catch (error) {
        if (isUniqueViolation(error)) return "doubled";
        throw error;
      }
    },

    async remove(workspaceId: WorkspaceId, id: string, now: Date): Promise<boolean> {
      const { rows } = await db.execute(sql`
        with gone as (delete from flashcard where id = ${id} and user_id = ${workspaceId} returning generation_id)
        update generation g set gen = g.gen + 1, updated_at = ${now.toISOString()}::timestamptz from gone
        where g.id = gone.generation_id returning g.id`);
      return rows.length > 0;
    },
  };
}
