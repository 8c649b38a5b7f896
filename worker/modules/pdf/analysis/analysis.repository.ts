import { and, asc, eq, getTableColumns, lt, notExists, sql } from "drizzle-orm";
import type { PlanLimits } from "../../../contract/plans.contract.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { storable } from "../../../lib/text.rules.ts";
import { job } from "../../../jobs/jobs.tables.ts";
import type { DocumentInfo } from "../../../providers/documents/documents.ts";
import { entitlement } from "../../plans/plans.tables.ts";
import { document, documentSummary } from "../pdf.tables.ts";
import type { ToldLanguage } from "../../../contract/languages/languages.ts";
import type { SourceGeneration } from "../../../knowledge/source.ts";
import { pagesHidingText, readGeneration, unreadablePages } from "../../../knowledge/sources.sql.ts";
import type { AnalysedDocument } from "./step.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export interface SectionSummary {
  title: string | null;
  firstPage: number;
  lastPage: number;
  summary: string;
}

export type AnalysisRepository = ReturnType<typeof createAnalysisRepository>;

const documentId = sql`"document"."id"`;
const analysed = { ...getTableColumns(document), gen: readGeneration(documentId) };

export function createAnalysisRepository(db: Database) {
  return {
    async find(id: string, workspaceId: WorkspaceId): Promise<AnalysedDocument | null> {
      const [row] = await db
        .select(analysed)
        .from(document)
        .where(and(eq(document.id, id), eq(document.workspaceId, workspaceId)));
      return row ?? null;
    },

    /** The document, its pages that could not be read, those that hide text, and what its owner's plan allows, in one statement. */
    async read(
      id: string,
      workspaceId: WorkspaceId,
    ): Promise<{
      document: AnalysedDocument;
      unreadable: number[];
      hiding: number[];
      limits: PlanLimits | null;
    } | null> {
      const [row] = await db
        .select({
          document: analysed,
          unreadable: unreadablePages(documentId),
          hiding: pagesHidingText(documentId),
          limits: entitlement.limits,
        })
        .from(document)
        .leftJoin(entitlement, eq(entitlement.workspaceId, document.workspaceId))
        .where(and(eq(document.id, id), eq(document.workspaceId, workspaceId)));
      return row ?? null;
    },

    /** Files of before this moment whose analysis no job knows, the oldest first. */
    listUnbegun: (before: Date, most: number): Promise<{ id: string; workspaceId: WorkspaceId }[]> =>
      db
        .select({ id: document.id, workspaceId: document.workspaceId })
        .from(document)
        .where(
          and(
            eq(document.status, "pending"),
            lt(document.updatedAt, before),
            notExists(
              db
                .select({ id: job.id })
                .from(job)
                .where(and(eq(job.subject, document.id), eq(job.kind, "pdf-analysis"))),
            ),
          ),
        )
        .orderBy(asc(document.updatedAt))
        .limit(most),

    async storeFacts(
      { sourceId: documentId, workspaceId }: SourceGeneration,
      info: DocumentInfo,
      language: ToldLanguage,
    ): Promise<void> {
      const outline = info.outline.flatMap(({ title, page, level }) =>
        page === null ? [] : [{ title: storable(title), page, level }],
      );
      const title = info.title === null ? null : storable(info.title);
      await db
        .update(document)
        .set({ title, outline, language })
        .where(and(eq(document.id, documentId), eq(document.workspaceId, workspaceId)));
    },

    async readSummary({
      sourceId: documentId,
      workspaceId,
      gen,
    }: SourceGeneration): Promise<{ summary: string; questions: string[] } | null> {
      const [row] = await db
        .select({ summary: documentSummary.summary, questions: documentSummary.questions })
        .from(documentSummary)
        .where(
          and(
            eq(documentSummary.documentId, documentId),
            eq(documentSummary.workspaceId, workspaceId),
            eq(documentSummary.gen, gen),
            eq(documentSummary.place, 0),
          ),
        );
      return row ?? null;
    },

    /** The whole stands first; what was stored of this generation before makes place. */
    async storeSummaries(
      { sourceId: documentId, workspaceId, gen }: SourceGeneration,
      [whole, ...sections]: readonly SectionSummary[],
      questions: readonly string[],
    ): Promise<void> {
      const rows = [...(whole ? [whole] : []), ...sections].map((section, place) => ({
        place,
        title: section.title && storable(section.title),
        first_page: section.firstPage,
        last_page: section.lastPage,
        summary: storable(section.summary),
        questions: place === 0 ? questions.map(storable) : [],
      }));
      await runBatch(db, [
        sql`delete from document_summary where document_id = ${documentId} and user_id = ${workspaceId} and gen = ${gen}`,
        sql`insert into document_summary (document_id, gen, place, user_id, title, first_page, last_page, summary, questions)
          select d.id, ${gen}, s.place, d.user_id, s.title, s.first_page, s.last_page, s.summary, s.questions
          from document d, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as s(place int, title text, first_page int, last_page int, summary text, questions jsonb)
          where d.id = ${documentId} and d.user_id = ${workspaceId}
          on conflict do nothing`,
      ]);
    },
  };
}
