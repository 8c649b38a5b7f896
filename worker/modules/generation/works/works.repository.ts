import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { OutlineChapter } from "../../../contract/generation/outline.ts";
import type { Database } from "../../../db/client.ts";
import { texts } from "../../../db/arrays.ts";
import { isUniqueViolation } from "../../../db/failures.ts";
import { readGeneration } from "../../../knowledge/sources.sql.ts";
import { document, documentSummary } from "../../pdf/pdf.tables.ts";
import { generation, generationFile, generationSection } from "../generation.tables.ts";
import type { Work } from "../generation.step.ts";
import type { SourceSection } from "../plan/outline.rules.ts";
import { withoutMarkers } from "../write/markers.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type { Work };
export type WorkDraft = typeof generation.$inferInsert;
export type WorkChange = Partial<Pick<WorkDraft, "title" | "style" | "reservation" | "heldMicros" | "settledMicros">>;
export type WorkSection = typeof generationSection.$inferSelect;

/** The file that a work is made from. */
export interface WorkSource {
  id: string;
  name: string;
  title: string | null;
  status: (typeof document.$inferSelect)["status"];
  pages: number | null;
  gen: number;
}

export type WorksRepository = ReturnType<typeof createWorksRepository>;

const owned = (workspaceId: WorkspaceId, id: string) =>
  and(eq(generation.id, id), eq(generation.workspaceId, workspaceId));

/** Works and their texts. The owner is part of every condition. */
export function createWorksRepository(db: Database) {
  return {
    async find(workspaceId: WorkspaceId, id: string): Promise<Work | null> {
      const [row] = await db.select().from(generation).where(owned(workspaceId, id));
      return row ?? null;
    },

    async findByRequest(workspaceId: WorkspaceId, requestId: string): Promise<Work | null> {
      const asked = and(eq(generation.workspaceId, workspaceId), eq(generation.requestId, requestId));
      const [row] = await db.select().from(generation).where(asked);
      return row ?? null;
    },

    /** All of a file. */
    async listOfFile(workspaceId: WorkspaceId, documentId: string): Promise<Work[]> {
      return db
        .select()
        .from(generation)
        .where(and(eq(generation.workspaceId, workspaceId), eq(generation.documentId, documentId)));
    },

    /** False where the same request was stored already. */
    async add(draft: WorkDraft): Promise<boolean> {
      try {
        await db.insert(generation).values(draft);
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },

    async findSource(workspaceId: WorkspaceId, documentId: string): Promise<WorkSource | null> {
      const [row] = await db
        .select({
          id: document.id,
          name: document.name,
          title: document.title,
          status: document.status,
          pages: document.pages,
          gen: readGeneration(sql`"document"."id"`),
        })
        .from(document)
        .where(and(eq(document.id, documentId), eq(document.workspaceId, workspaceId)));
      return row ?? null;
    },

    /** The sections of a file as its analysis summed them up; the whole where it has no sections. */
    async listSourceSections(workspaceId: WorkspaceId, documentId: string, gen: number): Promise<SourceSection[]> {
      const rows = await db
        .select()
        .from(documentSummary)
        .where(
          and(
            eq(documentSummary.documentId, documentId),
            eq(documentSummary.workspaceId, workspaceId),
            eq(documentSummary.gen, gen),
          ),
        )
        .orderBy(documentSummary.place);
      const sections = rows.filter(({ place }) => place > 0);
      return (sections.length > 0 ? sections : rows).map(({ title, firstPage, lastPage, summary }) => ({
        title,
        firstPage,
        lastPage,
        summary: withoutMarkers(summary),
      }));
    },

    /** Lists the sections in the order of the text. */
    async listSections(workspaceId: WorkspaceId, id: string): Promise<WorkSection[]> {
      return db
        .select(getTableColumns(generationSection))
        .from(generationSection)
        .innerJoin(generation, eq(generation.id, generationSection.generationId))
        .where(owned(workspaceId, id))
        .orderBy(generationSection.chapter, generationSection.section);
    },

    /** Changes what a version has, and makes the next one of it; null where another change came first, or it runs. */
    async change(
      workspaceId: WorkspaceId,
      id: string,
      baseGen: number,
      set: WorkChange,
      now: Date,
    ): Promise<Work | null> {
      const [row] = await db
        .update(generation)
        .set({ ...set, gen: baseGen + 1, updatedAt: now })
        .where(and(owned(workspaceId, id), eq(generation.gen, baseGen), eq(generation.status, "completed")))
        .returning();
      return row ?? null;
    },

    /** Before a failed work is begun again; null where it runs or is completed. */
    async reopen(
      workspaceId: WorkspaceId,
      id: string,
      set: Pick<WorkDraft, "reservation" | "heldMicros" | "settledMicros">,
      now: Date,
    ): Promise<Work | null> {
      const [row] = await db
        .update(generation)
        .set({ ...set, status: "pending", failure: null, endedAt: null, seenAt: null, watchedAt: now, updatedAt: now })
        .where(and(owned(workspaceId, id), eq(generation.status, "failed")))
        .returning();
      return row ?? null;
    },

    async storeOutline(workspaceId: WorkspaceId, id: string, outline: readonly OutlineChapter[]): Promise<void> {
      await db
        .update(generation)
        .set({ outline: [...outline], chapters: outline.length })
        .where(and(owned(workspaceId, id), isNull(generation.outline)));
    },

    async storeWarnings(workspaceId: WorkspaceId, id: string, warnings: readonly string[]): Promise<void> {
      await db
        .update(generation)
        .set({ warnings: [...new Set(warnings)] })
        .where(owned(workspaceId, id));
    },

    /** Fails works whose request ended between their row and their job: they can be begun again. Answers how many. */
    async failUnbegun(before: Date, now: Date): Promise<number> {
      const { rows } = await db.execute(sql`
        update generation g set status = 'failed', failure = 'generation.interrupted', ended_at = ${now.toISOString()}::timestamptz
        where g.status = 'pending' and g.updated_at < ${before.toISOString()}::timestamptz
          and not exists (select 1 from job j where j.kind = 'generation' and j.subject = g.id and j.user_id = g.user_id
            and j.state in ('pending', 'running'))
        returning g.id`);
      return rows.length;
    },

    /** Keys of the files of these works, to be deleted with them. */
    async listKeys(workspaceId: WorkspaceId, ids: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ key: generationFile.key })
        .from(generationFile)
        .innerJoin(generation, eq(generation.id, generationFile.generationId))
        .where(and(eq(generation.workspaceId, workspaceId), sql`${generation.id} = any(${texts(ids)})`));
      return rows.map(({ key }) => key);
    },

    async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
      await db.delete(generation).where(owned(workspaceId, id));
    },
  };
}
