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

const owned = (userId: string, id: string) => and(eq(generation.id, id), eq(generation.userId, userId));

/** Works and their texts. The owner is part of every condition. */
export function createWorksRepository(db: Database) {
  return {
    async find(userId: string, id: string): Promise<Work | null> {
      const [row] = await db.select().from(generation).where(owned(userId, id));
      return row ?? null;
    },

    async findByRequest(userId: string, requestId: string): Promise<Work | null> {
      const asked = and(eq(generation.userId, userId), eq(generation.requestId, requestId));
      const [row] = await db.select().from(generation).where(asked);
      return row ?? null;
    },

    /** All of a file. */
    async listOfFile(userId: string, documentId: string): Promise<Work[]> {
      return db
        .select()
        .from(generation)
        .where(and(eq(generation.userId, userId), eq(generation.documentId, documentId)));
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

    async findSource(userId: string, documentId: string): Promise<WorkSource | null> {
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
        .where(and(eq(document.id, documentId), eq(document.userId, userId)));
      return row ?? null;
    },

    /** The sections of a file as its analysis summed them up; the whole where it has no sections. */
    async listSourceSections(userId: string, documentId: string, gen: number): Promise<SourceSection[]> {
      const rows = await db
        .select()
        .from(documentSummary)
        .where(
          and(
            eq(documentSummary.documentId, documentId),
            eq(documentSummary.userId, userId),
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
    async listSections(userId: string, id: string): Promise<WorkSection[]> {
      return db
        .select(getTableColumns(generationSection))
        .from(generationSection)
        .innerJoin(generation, eq(generation.id, generationSection.generationId))
        .where(owned(userId, id))
        .orderBy(generationSection.chapter, generationSection.section);
    },

    /** Changes what a version has, and makes the next one of it; null where another change came first, or it runs. */
    async change(userId: string, id: string, baseGen: number, set: WorkChange, now: Date): Promise<Work | null> {
      const [row] = await db
        .update(generation)
        .set({ ...set, gen: baseGen + 1, updatedAt: now })
        .where(and(owned(userId, id), eq(generation.gen, baseGen), eq(generation.status, "completed")))
        .returning();
      return row ?? null;
    },

    /** Before a failed work is begun again; null where it runs or is completed. */
    async reopen(
      userId: string,
      id: string,
      set: Pick<WorkDraft, "reservation" | "heldMicros" | "settledMicros">,
      now: Date,
    ): Promise<Work | null> {
      const [row] = await db
        .update(generation)
        .set({ ...set, status: "pending", failure: null, endedAt: null, seenAt: null, watchedAt: now, updatedAt: now })
        .where(and(owned(userId, id), eq(generation.status, "failed")))
        .returning();
      return row ?? null;
    },

    async storeOutline(userId: string, id: string, outline: readonly OutlineChapter[]): Promise<void> {
      await db
        .update(generation)
        .set({ outline: [...outline], chapters: outline.length })
        .where(and(owned(userId, id), isNull(generation.outline)));
    },

    async storeWarnings(userId: string, id: string, warnings: readonly string[]): Promise<void> {
      await db
        .update(generation)
        .set({ warnings: [...new Set(warnings)] })
        .where(owned(userId, id));
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
    async listKeys(userId: string, ids: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ key: generationFile.key })
        .from(generationFile)
        .innerJoin(generation, eq(generation.id, generationFile.generationId))
        .where(and(eq(generation.userId, userId), sql`${generation.id} = any(${texts(ids)})`));
      return rows.map(({ key }) => key);
    },

    async remove(userId: string, id: string): Promise<void> {
      await db.delete(generation).where(owned(userId, id));
    },
  };
}
