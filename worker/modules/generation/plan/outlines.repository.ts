import { and, eq, gte, sql } from "drizzle-orm";
import type { OutlineChapter } from "../../../contract/generation/outline.ts";
import type { Database } from "../../../db/client.ts";
import { generationOutline } from "../generation.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type StoredOutline = typeof generationOutline.$inferSelect;

export type OutlinesRepository = ReturnType<typeof createOutlinesRepository>;

const owned = (workspaceId: WorkspaceId, id: string) =>
  and(eq(generationOutline.id, id), eq(generationOutline.workspaceId, workspaceId));

export function createOutlinesRepository(db: Database) {
  return {
    async find(workspaceId: WorkspaceId, id: string): Promise<StoredOutline | null> {
      const [row] = await db.select().from(generationOutline).where(owned(workspaceId, id));
      return row ?? null;
    },

    async countSince(workspaceId: WorkspaceId, documentId: string, since: Date): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(generationOutline)
        .where(
          and(
            eq(generationOutline.workspaceId, workspaceId),
            eq(generationOutline.documentId, documentId),
            gte(generationOutline.createdAt, since),
          ),
        );
      return row?.count ?? 0;
    },

    async add(draft: typeof generationOutline.$inferInsert): Promise<void> {
      await db.insert(generationOutline).values(draft);
    },

    /** Null where another version came first. */
    async replace(
      workspaceId: WorkspaceId,
      id: string,
      baseVersion: number,
      nodes: readonly OutlineChapter[],
    ): Promise<StoredOutline | null> {
      const [row] = await db
        .update(generationOutline)
        .set({ nodes: [...nodes], version: baseVersion + 1 })
        .where(and(owned(workspaceId, id), eq(generationOutline.version, baseVersion)))
        .returning();
      return row ?? null;
    },
  };
}
