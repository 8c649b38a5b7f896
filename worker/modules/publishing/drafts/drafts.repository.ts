import { and, count, desc, eq, gte, sql } from "drizzle-orm";
import type { StudioKind } from "../../../contract/publishing/planner.ts";
import type { Database } from "../../../db/client.ts";
import { socialDraft, studioCounter } from "./drafts.tables.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import { personalWorkspaceOf } from "../../../lib/owner-ids.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** A person in a workspace. */
export type Drafter = Pick<UserCaller, "id" | "workspaceId">;

export type StoredDraft = typeof socialDraft.$inferSelect;
type NewDraft = Pick<
  StoredDraft,
  "id" | "title" | "platforms" | "parts" | "firstComment" | "wallTime" | "zone" | "requestId"
>;

/** A person may keep so many in a workspace; a list has them all. */
const mostDrafts = 100;

export type DraftsRepository = ReturnType<typeof createDraftsRepository>;

const ownDrafts = ({ id, workspaceId }: Drafter) =>
  and(eq(socialDraft.personId, id), eq(socialDraft.workspaceId, workspaceId));

/** Request ids are unique in a workspace: in one of several people, what each makes carries their own id. */
const requestOf = ({ id, workspaceId }: Drafter, requestId: string | null): string | null =>
  requestId === null || workspaceId === personalWorkspaceOf(id) ? requestId : `${id}:${requestId}`;

/** The composer as people left it, and how often a workspace used the planner. Every statement names the owner. */
export const createDraftsRepository = (db: Database) => ({
  list: (drafter: Drafter): Promise<StoredDraft[]> =>
    db
      .select()
      .from(socialDraft)
      .where(ownDrafts(drafter))
      .orderBy(desc(socialDraft.updatedAt), desc(socialDraft.id))
      .limit(mostDrafts),

  async count(drafter: Drafter): Promise<number> {
    const [row] = await db.select({ n: count() }).from(socialDraft).where(ownDrafts(drafter));
    return row?.n ?? 0;
  },

  /** Writes a draft, or over the one of the same request; null where the person keeps enough of them. */
  async keep(drafter: Drafter, { id, requestId: sent, ...content }: NewDraft, now: Date): Promise<StoredDraft | null> {
    const requestId = requestOf(drafter, sent);
    const known =
      requestId === null
        ? []
        : await db
            .update(socialDraft)
            .set({ ...content, updatedAt: now })
            .where(and(ownDrafts(drafter), eq(socialDraft.requestId, requestId)))
            .returning();
    if (known[0] !== undefined) return known[0];
    const kept = await db.select({ n: count() }).from(socialDraft).where(ownDrafts(drafter));
    if ((kept[0]?.n ?? 0) >= mostDrafts) return null;
    const { id: personId, workspaceId } = drafter;
    const [row] = await db
      .insert(socialDraft)
      .values({ id, requestId, ...content, personId, workspaceId, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [socialDraft.workspaceId, socialDraft.requestId],
        set: { ...content, updatedAt: now },
      })
      .returning();
    return row ?? null;
  },

  async remove(drafter: Drafter, id: string): Promise<boolean> {
    const owned = and(eq(socialDraft.id, id), ownDrafts(drafter));
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
