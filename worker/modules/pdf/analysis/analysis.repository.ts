import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Job } from "../../../../durable-objects/job/job.machine.ts";
import { documentFailures } from "../../../contract/pdf/documents.contract.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { storable } from "../../../lib/text.rules.ts";
import type { DocumentInfo } from "../../../providers/documents/documents.ts";
import { document, documentChunk, documentPage, documentSummary } from "../pdf.tables.ts";
import type { DocumentLanguage } from "../../../knowledge/languages.rules.ts";
import type { Place } from "../../../knowledge/place.ts";
import type { AnalysedDocument } from "./step.ts";

type Told = Pick<
  Job,
  "subject" | "userId" | "gen" | "into" | "mends" | "state" | "failure" | "percent" | "pages" | "pagesDone"
>;

export interface UnembeddedChunk {
  id: string;
  headings: string[];
  text: string;
}

export interface SectionSummary {
  title: string | null;
  firstPage: number;
  lastPage: number;
  summary: string;
}

export type AnalysisRepository = ReturnType<typeof createAnalysisRepository>;

export function createAnalysisRepository(db: Database) {
  return {
    async find(id: string, userId: string): Promise<AnalysedDocument | null> {
      const [row] = await db
        .select()
        .from(document)
        .where(and(eq(document.id, id), eq(document.userId, userId)));
      return row ?? null;
    },

    /** The document and its pages that could not be read, in one statement. */
    async read(id: string, userId: string): Promise<{ document: AnalysedDocument; unreadable: number[] } | null> {
      const unreadable = sql<number[]>`array(select p.page from document_page p where p.document_id = "document"."id"
        and p.gen = "document"."gen" and p.user_id = "document"."user_id" and p.unreadable is not null order by p.page)`;
      const [row] = await db
        .select({ document, unreadable })
        .from(document)
        .where(and(eq(document.id, id), eq(document.userId, userId)));
      return row ?? null;
    },

    /** Stores how far a job is; its end makes its generation the one that is read. False where the document is gone. */
    async tell(job: Told, now: Date): Promise<boolean> {
      const { subject: id, userId, gen, into, mends, state, percent, pages, pagesDone } = job;
      const failure = documentFailures.find((one) => one === job.failure) ?? (job.failure && "interrupted");
      const done = state === "completed";
      const counted = mends ? sql`` : sql`pages = coalesce(${pages}, pages), pages_done = ${pagesDone},`;
      const [told] = await runBatch(db, [
        sql`update document set status = ${state}, failure = ${failure}, percent = ${percent}, ${counted}
            attempts = ${gen},
            gen = case when ${done} then ${into} else gen end, updated_at = ${now.toISOString()}
          where id = ${id} and user_id = ${userId} returning id`,
        sql`delete from document_page where ${done} and document_id = ${id} and user_id = ${userId} and gen <> ${into}`,
        sql`delete from document_summary where ${done} and document_id = ${id} and user_id = ${userId} and gen <> ${into}`,
      ]);
      return (told ?? []).length > 0;
    },

    async storeFacts({ documentId, userId }: Place, info: DocumentInfo, language: DocumentLanguage): Promise<void> {
      const outline = info.outline.flatMap(({ title, page, level }) =>
        page === null ? [] : [{ title: storable(title), page, level }],
      );
      const title = info.title === null ? null : storable(info.title);
      await db
        .update(document)
        .set({ title, outline, language })
        .where(and(eq(document.id, documentId), eq(document.userId, userId)));
    },

    /** Of these pages, those without text. */
    async listEmpty(place: Place, pages: readonly number[]): Promise<number[]> {
      const rows = await db
        .select({ page: documentPage.page })
        .from(documentPage)
        .where(and(pagesOf(place), inArray(documentPage.page, [...pages]), eq(documentPage.text, "")))
        .orderBy(asc(documentPage.page));
      return rows.map(({ page }) => page);
    },

    /** Why these pages have no text: null is that there is none on them. */
    async markPages(place: Place, pages: readonly number[], unreadable: "scanned" | null): Promise<void> {
      await db
        .update(documentPage)
        .set({ unreadable })
        .where(and(pagesOf(place), inArray(documentPage.page, [...pages])));
    },

    async listUnembedded(place: Place, after: string, count: number): Promise<UnembeddedChunk[]> {
      return db
        .select({ id: documentChunk.id, headings: documentChunk.headings, text: documentChunk.text })
        .from(documentChunk)
        .where(and(chunksOf(place), isNull(documentChunk.embedding), gt(documentChunk.id, after)))
        .orderBy(asc(documentChunk.id))
        .limit(count);
    },

    async storeEmbeddings(place: Place, embeddings: readonly { id: string; embedding: readonly number[] }[]) {
      const rows = embeddings.map(({ id, embedding }) => ({ id, embedding: `{${embedding.join(",")}}` }));
      await db.execute(sql`update document_chunk c set embedding = e.embedding::real[]
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id text, embedding text)
        where c.id = e.id and c.document_id = ${place.documentId} and c.user_id = ${place.userId} and c.gen = ${place.gen}`);
    },

    /** The beginnings of pages in the order of reading, with the headings that they stand under. */
    async listTexts(place: Place, longest: number): Promise<{ page: number; text: string; heading: string | null }[]> {
      const heading = sql<
        string | null
      >`(select c.headings[1] from document_chunk c where c.document_id = "document_page"."document_id"
        and c.gen = "document_page"."gen" and c.page = "document_page"."page" and c.user_id = "document_page"."user_id"
        order by c.place limit 1)`;
      return db
        .select({ page: documentPage.page, text: sql<string>`left(${documentPage.text}, ${longest}::int)`, heading })
        .from(documentPage)
        .where(pagesOf(place))
        .orderBy(asc(documentPage.page));
    },

    async readSummary({ documentId, userId, gen }: Place): Promise<{ summary: string; questions: string[] } | null> {
      const [row] = await db
        .select({ summary: documentSummary.summary, questions: documentSummary.questions })
        .from(documentSummary)
        .where(
          and(
            eq(documentSummary.documentId, documentId),
            eq(documentSummary.userId, userId),
            eq(documentSummary.gen, gen),
            eq(documentSummary.place, 0),
          ),
        );
      return row ?? null;
    },

    /** The whole stands first; what was stored of this generation before makes place. */
    async storeSummaries(
      { documentId, userId, gen }: Place,
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
        sql`delete from document_summary where document_id = ${documentId} and user_id = ${userId} and gen = ${gen}`,
        sql`insert into document_summary (document_id, gen, place, user_id, title, first_page, last_page, summary, questions)
          select d.id, ${gen}, s.place, d.user_id, s.title, s.first_page, s.last_page, s.summary, s.questions
          from document d, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as s(place int, title text, first_page int, last_page int, summary text, questions jsonb)
          where d.id = ${documentId} and d.user_id = ${userId}
          on conflict do nothing`,
      ]);
    },
  };
}

const chunksOf = ({ documentId, userId, gen }: Place) =>
  and(eq(documentChunk.documentId, documentId), eq(documentChunk.userId, userId), eq(documentChunk.gen, gen));
const pagesOf = ({ documentId, userId, gen }: Place) =>
  and(eq(documentPage.documentId, documentId), eq(documentPage.userId, userId), eq(documentPage.gen, gen));
