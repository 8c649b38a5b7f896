import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { storable } from "../../lib/text.rules.ts";
import type { PageContent } from "../../providers/documents/documents.ts";
import type { Chunk } from "./chunking.rules.ts";
import { searchStatement, searchable, toSearch } from "./search.sql.ts";
import type { Passage, SearchRequest } from "./search.sql.ts";
import type { SearchLanguage } from "./pdf.tables.ts";
import type { Search } from "./ranking.rules.ts";

export type ChunksRepository = ReturnType<typeof createChunksRepository>;

export interface StoredChunk extends Chunk {
  id: string;
  /** 512 numbers, or null where none was made. */
  embedding: readonly number[] | null;
}

export interface PageDraft {
  userId: string;
  documentId: string;
  gen: number;
  language: SearchLanguage;
  page: PageContent;
  chunks: readonly StoredChunk[];
}

/** The generation that is read of each document is the document row's own; the user is part of every condition. */
export function createChunksRepository(db: Database) {
  return {
    /** A page and its chunks in place of what this generation had of it: again is the same. Nothing when the document is gone. */
    async storePage(draft: PageDraft): Promise<void> {
      const { documentId, gen, page } = draft;
      await runBatch(db, [
        storePageStatement(draft),
        sql`delete from document_chunk where document_id = ${documentId} and gen = ${gen} and page = ${page.page}
          and user_id = ${draft.userId} and place >= ${draft.chunks.length}`,
        storeChunksStatement(draft),
      ]);
    },

    /** The best 50 by words and the nearest 50 by vector (when one is given), in one statement. */
    async search(request: SearchRequest): Promise<Search<Passage>> {
      const { rows } = await db.execute<Record<string, unknown>>(searchStatement(request));
      return toSearch(rows[0] ?? {});
    },
  };
}

function storePageStatement({ userId, documentId, gen, page }: PageDraft): SQL {
  const { text, runs, width, height, rotation, unreadable } = page;
  return sql`insert into document_page
      (document_id, gen, page, user_id, text, runs, width, height, rotation, unreadable)
    select d.id, ${gen}, ${page.page}, d.user_id, ${storable(text)}, ${JSON.stringify(runs)}::jsonb, ${Math.round(width)},
      ${Math.round(height)}, ${rotation}, ${unreadable}
    from document d where d.id = ${documentId} and d.user_id = ${userId} and ${gen} >= d.gen
    on conflict (document_id, gen, page) do update set text = excluded.text, runs = excluded.runs,
      width = excluded.width, height = excluded.height, rotation = excluded.rotation, unreadable = excluded.unreadable`;
}

function storeChunksStatement({ userId, documentId, gen, page, language, chunks }: PageDraft): SQL {
  const rows = chunks.map((chunk) => ({
    ...chunk,
    text: storable(chunk.text),
    headings: chunk.headings.map(storable),
    embedding: chunk.embedding && `{${chunk.embedding.join(",")}}`,
  }));
  return sql`insert into document_chunk
      (id, document_id, gen, page, place, user_id, start, "end", headings, text, language, words, stems, embedding)
    select c.id, p.document_id, p.gen, p.page, c.place, p.user_id, c.start, c.end, c.headings, c.text, ${language},
      ${vectors(sql`'simple'`)}, ${vectors(sql`${language}::regconfig`)}, c.embedding::real[]
    from document_page p, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c(id text, place int, start int, "end" int, headings text[], text text, embedding text)
    where p.document_id = ${documentId} and p.gen = ${gen} and p.page = ${page.page} and p.user_id = ${userId}
    on conflict (document_id, gen, page, place) do update set start = excluded.start, "end" = excluded."end",
      headings = excluded.headings, text = excluded.text, language = excluded.language, words = excluded.words,
      stems = excluded.stems, embedding = excluded.embedding`;
}

/** The words of the headings come first and carry weight A. */
const vectors = (config: SQL): SQL => sql`
  setweight(to_tsvector(${config}, ${searchable(sql`array_to_string(c.headings, ' ')`)}), 'A')
    || to_tsvector(${config}, ${searchable(sql`c.text`)})`;
