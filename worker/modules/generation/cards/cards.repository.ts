import { and, asc, eq, sql } from "drizzle-orm";
import type { CardState } from "../../../contract/generation/cards.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { isUniqueViolation } from "../../../db/failures.ts";
import { flashcard, flashcardProgress } from "../cards.tables.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

export type StoredCard = typeof flashcard.$inferSelect;

/** A person, who knows cards of the workspace more or less well. */
export type Learner = Pick<UserCaller, "id" | "workspaceId">;

/** With how well its learner knows it; null before their first review. */
export interface ReviewedCard extends StoredCard {
  state: CardState | null;
}

export interface Review {
  id: string;
  cardId: string;
  learner: Learner;
  rating: number;
  at: Date;
  before: CardState | null;
  after: CardState;
}

export type CardsRepository = ReturnType<typeof createCardsRepository>;

const owned = (workspaceId: WorkspaceId, id: string) =>
  and(eq(flashcard.id, id), eq(flashcard.workspaceId, workspaceId));

const ofWork = (workspaceId: WorkspaceId, workId: string) =>
  and(eq(flashcard.workspaceId, workspaceId), eq(flashcard.generationId, workId));

const knownBy = (personId: PersonId) =>
  and(eq(flashcardProgress.cardId, flashcard.id), eq(flashcardProgress.userId, personId));

/** Cards of a workspace, and how well each person knows them. The owner is part of every condition. */
export function createCardsRepository(db: Database) {
  return {
    list: (workspaceId: WorkspaceId, workId: string): Promise<StoredCard[]> =>
      db.select().from(flashcard).where(ofWork(workspaceId, workId)).orderBy(asc(flashcard.place), asc(flashcard.id)),

    /** The same, each as this person knows it. */
    async listReviewed({ id: personId, workspaceId }: Learner, workId: string): Promise<ReviewedCard[]> {
      const rows = await db
        .select({ card: flashcard, state: flashcardProgress.state })
        .from(flashcard)
        .leftJoin(flashcardProgress, knownBy(personId))
        .where(ofWork(workspaceId, workId))
        .orderBy(asc(flashcard.place), asc(flashcard.id));
      return rows.map(({ card, state }) => ({ ...card, state }));
    },

    async find({ id: personId, workspaceId }: Learner, id: string): Promise<ReviewedCard | null> {
      const [row] = await db
        .select({ card: flashcard, state: flashcardProgress.state })
        .from(flashcard)
        .leftJoin(flashcardProgress, knownBy(personId))
        .where(owned(workspaceId, id));
      return row ? { ...row.card, state: row.state } : null;
    },

    /** Whether a review was stored before, by the id that its client made. */
    async isReviewed({ id: personId, workspaceId }: Learner, reviewId: string): Promise<boolean> {
      const { rows } = await db.execute(
        sql`select 1 from flashcard_log where review_id = ${reviewId} and user_id = ${workspaceId} and person_id = ${personId}`,
      );
      return rows.length > 0;
    },

    /** Stores a review and what follows from it, once; false where another came between. */
    async storeReview({ id, cardId, learner, rating, at, before, after }: Review): Promise<boolean> {
      const { id: personId, workspaceId } = learner;
      const stateBefore = before === null ? null : JSON.stringify(before);
      const [, stored] = await runBatch(db, [
        sql`select 1 from flashcard where id = ${cardId} and user_id = ${workspaceId} for update`,
        sql`with logged as (
            insert into flashcard_log (review_id, card_id, user_id, person_id, rating, at, before)
            select ${id}, c.id, c.user_id, ${personId}, ${rating}::int, ${at.toISOString()}::timestamptz, ${stateBefore}::jsonb
            from flashcard c left join flashcard_progress p on p.card_id = c.id and p.user_id = ${personId}
            where c.id = ${cardId} and c.user_id = ${workspaceId} and p.state is not distinct from ${stateBefore}::jsonb
            on conflict (review_id) do nothing returning card_id, person_id
          )
          insert into flashcard_progress (card_id, user_id, state, due_at, updated_at)
          select card_id, person_id, ${JSON.stringify(after)}::jsonb, ${after.due}::timestamptz, ${at.toISOString()}::timestamptz
          from logged
          on conflict (card_id, user_id) do update set state = excluded.state, due_at = excluded.due_at, updated_at = excluded.updated_at
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
