import { and, asc, count, desc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { isUniqueViolation } from "../../../db/failures.ts";
import { documentSurvey, documentSurveyRow } from "./surveys.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type StoredSurvey = typeof documentSurvey.$inferSelect;
export type StoredSurveyRow = typeof documentSurveyRow.$inferSelect;
export type SurveyDraft = typeof documentSurvey.$inferInsert;

export type SurveysRepository = ReturnType<typeof createSurveysRepository>;

const owned = (workspaceId: WorkspaceId, id: string) =>
  and(eq(documentSurvey.id, id), eq(documentSurvey.workspaceId, workspaceId));
const ofFile = (workspaceId: WorkspaceId, documentId: string) =>
  and(eq(documentSurvey.documentId, documentId), eq(documentSurvey.workspaceId, workspaceId));

/** Surveys and their rows. The owner is part of every condition. */
export function createSurveysRepository(db: Database) {
  return {
    async find(workspaceId: WorkspaceId, id: string): Promise<StoredSurvey | null> {
      const [row] = await db.select().from(documentSurvey).where(owned(workspaceId, id));
      return row ?? null;
    },

    async findByRequest(workspaceId: WorkspaceId, requestId: string): Promise<StoredSurvey | null> {
      const asked = and(eq(documentSurvey.workspaceId, workspaceId), eq(documentSurvey.requestId, requestId));
      const [row] = await db.select().from(documentSurvey).where(asked);
      return row ?? null;
    },

    /** Lists the surveys of one file, the newest first. */
    async list(workspaceId: WorkspaceId, documentId: string): Promise<StoredSurvey[]> {
      return db
        .select()
        .from(documentSurvey)
        .where(ofFile(workspaceId, documentId))
        .orderBy(desc(documentSurvey.createdAt), desc(documentSurvey.id));
    },

    async countOf(workspaceId: WorkspaceId, documentId: string): Promise<number> {
      const [row] = await db.select({ all: count() }).from(documentSurvey).where(ofFile(workspaceId, documentId));
      return row?.all ?? 0;
    },

    /** False where the same request was stored already. */
    async add(draft: SurveyDraft): Promise<boolean> {
      try {
        await db.insert(documentSurvey).values(draft);
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },

    /** Before one that ended is gone on with; null where it runs, is completed, or was reopened meanwhile. */
    async reopen(
      { workspaceId, id, reservation }: StoredSurvey,
      next: string,
      now: Date,
    ): Promise<StoredSurvey | null> {
      const ended = inArray(documentSurvey.state, ["failed", "stopped"]);
      const [row] = await db
        .update(documentSurvey)
        .set({
          state: "pending",
          endedAt: null,
          reservation: next,
          settledPages: sql`${documentSurvey.pagesDone}`,
          settledMicros: sql`${documentSurvey.costMicros}`,
          updatedAt: now,
        })
        .where(and(owned(workspaceId, id), ended, eq(documentSurvey.reservation, reservation)))
        .returning();
      return row ?? null;
    },

    /** The rows behind one of them, in the order of the pages. */
    async listRows(workspaceId: WorkspaceId, id: string, after: number, most: number): Promise<StoredSurveyRow[]> {
      return db
        .select(getTableColumns(documentSurveyRow))
        .from(documentSurveyRow)
        .innerJoin(documentSurvey, eq(documentSurvey.id, documentSurveyRow.surveyId))
        .where(and(owned(workspaceId, id), gt(documentSurveyRow.n, after)))
        .orderBy(asc(documentSurveyRow.n))
        .limit(most);
    },

    /** Fails surveys whose request ended between their row and their job: they can be gone on with. Answers how many. */
    async failUnbegun(before: Date, now: Date): Promise<number> {
      const { rows } = await db.execute(sql`
        update document_survey s set state = 'failed', ended_at = ${now.toISOString()}::timestamptz
        where s.state = 'pending' and s.updated_at < ${before.toISOString()}::timestamptz
          and not exists (select 1 from job j where j.kind = 'pdf-survey' and j.subject = s.id and j.user_id = s.user_id
            and j.state in ('pending', 'running'))
        returning s.id`);
      return rows.length;
    },

    async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
      await db.delete(documentSurvey).where(owned(workspaceId, id));
    },
  };
}
