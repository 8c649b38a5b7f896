import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { TopBlock } from "../../../contract/document/blocks.ts";
import type { Database } from "../../../db/client.ts";
import { generationSection } from "../generation.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type EditedRepository = ReturnType<typeof createEditedRepository>;

/** The sections of a chapter whose rewrite waits for its owner. */
const rewritten = (workspaceId: WorkspaceId, workId: string, chapter: number) =>
  and(
    eq(generationSection.generationId, workId),
    eq(generationSection.chapter, chapter),
    isNotNull(generationSection.before),
    sql`exists (select 1 from generation g where g.id = ${workId} and g.user_id = ${workspaceId})`,
  );

/** Sections as their owner changes them by hand. */
export function createEditedRepository(db: Database) {
  return {
    /** False where the work has no such section. */
    async replace(
      workspaceId: WorkspaceId,
      workId: string,
      { chapter, section }: { chapter: number; section: number },
      { blocks, words, gen }: { blocks: readonly TopBlock[]; words: number; gen: number },
      now: Date,
    ): Promise<boolean> {
      const rows = await db
        .update(generationSection)
        .set({ blocks: [...blocks], before: null, words, gen, state: "edited", updatedAt: now })
        .where(
          and(
            eq(generationSection.generationId, workId),
            eq(generationSection.chapter, chapter),
            eq(generationSection.section, section),
            sql`exists (select 1 from generation g where g.id = ${workId} and g.user_id = ${workspaceId})`,
          ),
        )
        .returning({ chapter: generationSection.chapter });
      return rows.length > 0;
    },

    /** Keeps the text of a rewrite: what it replaced goes. */
    async acceptRewrite(workspaceId: WorkspaceId, workId: string, chapter: number): Promise<void> {
      await db
        .update(generationSection)
        .set({ before: null })
        .where(rewritten(workspaceId, workId, chapter));
    },

    /** Puts the text back that a rewrite replaced. */
    async rejectRewrite(
      workspaceId: WorkspaceId,
      workId: string,
      chapter: number,
      gen: number,
      now: Date,
    ): Promise<void> {
      const { before, words, blocks } = generationSection;
      await db
        .update(generationSection)
        .set({
          blocks: sql`coalesce(${before}->'blocks', ${blocks})`,
          words: sql`coalesce((${before}->>'words')::int, ${words})`,
          evidence: sql`coalesce(${before}->'evidence', ${generationSection.evidence})`,
          summary: sql`coalesce(${before}->>'summary', ${generationSection.summary})`,
          checks: sql`coalesce(${before}->'checks', ${generationSection.checks})`,
          before: null,
          gen,
          updatedAt: now,
        })
        .where(rewritten(workspaceId, workId, chapter));
    },
  };
}
