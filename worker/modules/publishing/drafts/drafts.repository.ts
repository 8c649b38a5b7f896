import { and, count, desc, eq, gte, sql } from "drizzle-orm";
import type { StudioKind } from "../../../contract/publishing/planner.ts";
import type { Database } from "../../../db/client.ts";
import { socialDraft, studioCounter } from "./drafts.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

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
  list: (workspaceId: WorkspaceId): Promise<StoredDraft[]> =>
    db
      .select()
      .from(socialDraft)
      .where(eq(socialDraft.workspaceId, workspaceId))
      .orderBy(desc(socialDraft.updatedAt), desc(socialDraft.id))
      .limit(mostDrafts),

  async count(workspaceId: WorkspaceId): Promise<number> {
    const [row] = await db.select({ n: count() }).from(socialDraft).where(eq(socialDraft.workspaceId, workspaceId));
    return row?.n ?? 0;
  },

  /** Writes a draft, or over the one of the same request; null where the account keeps enough of them. */
  async keep(workspaceId: WorkspaceId, draft: NewDraft, now: Date): Promise<StoredDraft | null> {
    const { id: _, requestId, ...content } = draft;
    const known =
      requestId === null
        ? []
        : await db
            .update(socialDraft)
            .set({ ...content, updatedAt: now })
            .where(and(eq(socialDraft.workspaceId, workspaceId), eq(socialDraft.requestId, requestId)))
            .returning();
    if (known[0] !== undefined) return known[0];
    const kept = await db.select({ n: count() }).from(socialDraft).where(eq(socialDraft.workspaceId, workspaceId));
    if ((kept[0]?.n ?? 0) >= mostDrafts) return null;
    const [row] = await db
      .insert(socialDraft)
      .values({ ...draft, workspaceId, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [socialDraft.workspaceId, socialDraft.requestId],
        set: { ...content, updatedAt: now },
      })
      .returning();
    return row ?? null;
  },

  async remove(workspaceId: WorkspaceId, id: string): Promise<boolean> {
    const owned = and(eq(socialDraft.id, id), eq(socialDraft.workspaceId, workspaceId));
    return (await db.delete(socialDraft).where(owned).returning({ id: socialDraft.id })).length > 0;
  },

  async countUp(workspaceId: WorkspaceId, kind: StudioKind, day: string): Promise<void> {
    await db
      .insert(studioCounter)
      .values({ workspaceId, kind, day, n: 1 })
      .onConflictDoUpdate({
        target: [studioCounter.workspaceId, studioCounter.day, studioCounter.kind],
        set: { n: sql`least(${studioCounter.n}::bigint + 1, 2147483647)::int` },
      });
  },

  listCounters: (workspaceId: WorkspaceId, since: string) =>
    db
      .select()
      .from(studioCounter)
      .where(and(eq(studioCounter.workspaceId, workspaceId), gte(studioCounter.day, since))),
});
