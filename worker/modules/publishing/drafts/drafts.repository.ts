import { and, count, desc, eq, gte, sql } from "drizzle-orm";
import type { StudioKind } from "../../../contract/publishing/planner.ts";
import type { Database } from "../../../db/client.ts";
import { socialDraft, studioCounter } from "./drafts.tables.ts";

export type StoredDraft = typeof socialDraft.$inferSelect;
type NewDraft = Pick<
  StoredDraft,
  "id" | "title" | "platforms" | "parts" | "firstComment" | "wallTime" | "zone" | "requestId"
>;

/** An account may keep so many; a list has them all. */
const mostDrafts = 100;

export type DraftsRepository = ReturnType<typeof createDraftsRepository>;

/** The composer as people left it, and how often they used the planner. Every statement names the owner. */
export const createDraftsRepository = (db: Database) => ({
  list: (userId: string): Promise<StoredDraft[]> =>
    db
      .select()
      .from(socialDraft)
      .where(eq(socialDraft.userId, userId))
      .orderBy(desc(socialDraft.updatedAt), desc(socialDraft.id))
      .limit(mostDrafts),

  async count(userId: string): Promise<number> {
    const [row] = await db.select({ n: count() }).from(socialDraft).where(eq(socialDraft.userId, userId));
    return row?.n ?? 0;
  },

  /** Writes a draft, or over the one of the same request; null where the account keeps enough of them. */
  async keep(userId: string, draft: NewDraft, now: Date): Promise<StoredDraft | null> {
    const { id: _, requestId, ...content } = draft;
    const known =
      requestId === null
        ? []
        : await db
            .update(socialDraft)
            .set({ ...content, updatedAt: now })
            .where(and(eq(socialDraft.userId, userId), eq(socialDraft.requestId, requestId)))
            .returning();
    if (known[0] !== undefined) return known[0];
    const kept = await db.select({ n: count() }).from(socialDraft).where(eq(socialDraft.userId, userId));
    if ((kept[0]?.n ?? 0) >= mostDrafts) return null;
    const [row] = await db
      .insert(socialDraft)
      .values({ ...draft, userId, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: [socialDraft.userId, socialDraft.requestId], set: { ...content, updatedAt: now } })
      .returning();
    return row ?? null;
  },

  async remove(userId: string, id: string): Promise<boolean> {
    const owned = and(eq(socialDraft.id, id), eq(socialDraft.userId, userId));
    return (await db.delete(socialDraft).where(owned).returning({ id: socialDraft.id })).length > 0;
  },

  async countUp(userId: string, kind: StudioKind, day: string): Promise<void> {
    await db
      .insert(studioCounter)
      .values({ userId, kind, day, n: 1 })
      .onConflictDoUpdate({
        target: [studioCounter.userId, studioCounter.day, studioCounter.kind],
        set: { n: sql`least(${studioCounter.n}::bigint + 1, 2147483647)::int` },
      });
  },

  listCounters: (userId: string, since: string) =>
    db
      .select()
      .from(studioCounter)
      .where(and(eq(studioCounter.userId, userId), gte(studioCounter.day, since))),
});
