import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { runBatch } from "../db/client.ts";
import type { Database } from "../db/client.ts";
import { storable } from "../lib/text.rules.ts";
import type { PageContent } from "../providers/documents/documents.ts";
import type { Chunk } from "./chunking.rules.ts";
import { searchStatement, searchable, toSearch } from "./search.sql.ts";
import type { Passage, SearchRequest } from "./search.sql.ts";
import type { Place } from "./place.ts";
import type { SearchLanguage } from "../modules/pdf/pdf.tables.ts";
import type { Search } from "./ranking.rules.ts";

export type ChunksRepository = ReturnType<typeof createChunksRepository>;

export interface StoredChunk extends Chunk {
  id: string;
  /** 512 numbers, or null where none was made. */
  embedding: readonly number[] | null;
}

export interface PageDraft {
  language: SearchLanguage;
  page: PageContent;
  chunks: readonly StoredChunk[];
}

/** The generation that is read of each document is the document row's own; the user is part of every condition. */
export function createChunksRepository(db: Database) {
  return {
    /**
     * Pages and their chunks in place of what this generation had of them, in one transaction: again is the same.
     * Nothing when the document is gone.
     */
    async storePages(place: Place, drafts: readonly PageDraft[]): Promise<void> {
      await runBatch(db, [
        storePagesStatement(place, drafts),
        removeLeftChunks(place, drafts),
        storeChunksStatement(place, drafts),
      ]);
    },

    /** The best 50 by words and the nearest 50 by vector (when one is given), in one statement. */
    async search(request: SearchRequest): Promise<Search<Passage>> {
      const { rows } = await db.execute<Record<string, unknown>>(searchStatement(request));
      return toSearch(rows[0] ?? {});
    },
  };
}

function storePagesStatement({ userId, documentId, gen }: Place, drafts: readonly PageDraft[]): SQL {
  const rows = drafts.map(({ page: { page, text, runs, width, height, rotation, unreadable } }) => ({
    page,
    runs,
    rotation,
    unreadable,
    text: storable(text),
    width: Math.round(width),
    height: Math.round(height),
  }));
  return sql`insert into document_page
      (document_id, gen, page, user_id, text, runs, width, height, rotation, unreadable)
    select d.id, ${gen}, p.page, d.user_id, p.text, p.runs, p.width, p.height, p.rotation, p.unreadable
    from document d, json_to_recordset(${JSON.stringify(rows)}::json)
      as p(page int, text text, runs jsonb, width int, height int, rotation int, unreadable text)
    where d.id = ${documentId} and d.user_id = ${userId} and ${gen} >= d.gen
    on conflict (document_id, gen, page) do update set text = excluded.text, runs = excluded.runs,
      width = excluded.width, height = excluded.height, rotation = excluded.rotation, unreadable = excluded.unreadable`;
}

function removeLeftChunks({ userId, documentId, gen }: Place, drafts: readonly PageDraft[]): SQL {
  const rows = drafts.map(({ page: { page }, chunks }) => ({ page, chunks: chunks.length }));
  return sql`delete from document_chunk c
    using json_to_recordset(${JSON.stringify(rows)}::json) as p(page int, chunks int)
    where c.document_id = ${documentId} and c.gen = ${gen} and c.user_id = ${userId}
      and c.page = p.page and c.place >= p.chunks`;
}

function storeChunksStatement({ userId, documentId, gen }: Place, drafts: readonly PageDraft[]): SQL {
  const rows = drafts.flatMap(({ page: { page }, language, chunks }) =>
    chunks.map((chunk) => ({
      ...chunk,
      page,
      language,
      text: storable(chunk.text),
      headings: chunk.headings.map(storable),
      embedding: chunk.embedding && `{${chunk.embedding.join(",")}}`,
    })),
  );
  return sql`insert into document_chunk
      (id, document_id, gen, page, place, user_id, start, "end", headings, text, language, words, stems, embedding)
    select c.id, p.document_id, p.gen, p.page, c.place, p.user_id, c.start, c.end, c.headings, c.text, c.language,
      ${vectors(sql`'simple'`)}, ${vectors(sql`c.language::regconfig`)}, c.embedding::real[]
    from json_to_recordset(${JSON.stringify(rows)}::json) as c(id text, page int, place int, start int, "end" int,
        headings text[], text text, language text, embedding text)
      join document_page p on p.document_id = ${documentId} and p.gen = ${gen} and p.page = c.page
        and p.user_id = ${userId}
    on conflict (document_id, gen, page, place) do update set start = excluded.start, "end" = excluded."end",
      headings = excluded.headings, text = excluded.text, language = excluded.language, words = excluded.words,
      stems = excluded.stems, embedding = excluded.embedding`;
}

/** The words of the headings come first and carry weight A. */
const vectors = (config: SQL): SQL => sql`
  setweight(to_tsvector(${config}, ${searchable(sql`array_to_string(c.headings, ' ')`)}), 'A')
    || to_tsvector(${config}, ${searchable(sql`c.text`)})`;
