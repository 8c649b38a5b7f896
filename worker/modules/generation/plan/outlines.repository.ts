import { and, eq, gte, sql } from "drizzle-orm";
import type { OutlineChapter } from "../../../contract/generation/outline.ts";
import type { Database } from "../../../db/client.ts";
import { generationOutline } from "../generation.tables.ts";

export type StoredOutline = typeof generationOutline.$inferSelect;

export type OutlinesRepository = ReturnType<typeof createOutlinesRepository>;

const owned = (userId: string, id: string) => and(eq(generationOutline.id, id), eq(generationOutline.userId, userId));

export function createOutlinesRepository(db: Database) {
  return {
    async find(userId: string, id: string): Promise<StoredOutline | null> {
      const [row] = await db.select().from(generationOutline).where(owned(userId, id));
      return row ?? null;
    },

    async countSince(userId: string, documentId: string, since: Date): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(generationOutline)
        .where(
          and(
            eq(generationOutline.userId, userId),
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
      userId: string,
      id: string,
      baseVersion: number,
      nodes: readonly OutlineChapter[],
    ): Promise<StoredOutline | null> {
      const [row] = await db
        .update(generationOutline)
        .set({ nodes: [...nodes], version: baseVersion + 1 })
        .where(and(owned(userId, id), eq(generationOutline.version, baseVersion)))
        .returning();
      return row ?? null;
    },
  };
}
