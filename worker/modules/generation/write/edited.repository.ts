import { and, eq, sql } from "drizzle-orm";
import type { TopBlock } from "../../../contract/document/blocks.ts";
import type { Database } from "../../../db/client.ts";
import { generationSection } from "../generation.tables.ts";

export type EditedRepository = ReturnType<typeof createEditedRepository>;

/** Sections as their owner changes them by hand. */
export function createEditedRepository(db: Database) {
  return {
    /** False where the work has no such section. */
    async replace(
      userId: string,
      workId: string,
      { chapter, section }: { chapter: number; section: number },
      { blocks, words, gen }: { blocks: readonly TopBlock[]; words: number; gen: number },
      now: Date,
    ): Promise<boolean> {
      const rows = await db
        .update(generationSection)
        .set({ blocks: [...blocks], words, gen, state: "edited", updatedAt: now })
        .where(
          and(
            eq(generationSection.generationId, workId),
            eq(generationSection.chapter, chapter),
            eq(generationSection.section, section),
            sql`exists (select 1 from generation g where g.id = ${workId} and g.user_id = ${userId})`,
          ),
        )
        .returning({ chapter: generationSection.chapter });
      return rows.length > 0;
    },
  };
}
