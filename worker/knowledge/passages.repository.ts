import { and, asc, between, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { runBatch } from "../db/client.ts";
import type { Database } from "../db/client.ts";
import { storable } from "../lib/text.rules.ts";
import type { PageContent } from "../providers/documents/documents.ts";
import type { Chunk } from "./chunking.rules.ts";
import { searchStatement, searchable, toSearch } from "./search.sql.ts";
import type { Passage } from "./passage.ts";
import type { SearchRequest } from "./search.sql.ts";
import { passage } from "./knowledge.tables.ts";
import type { SearchLanguage } from "./knowledge.tables.ts";
import type { SourceGeneration } from "./source.ts";
import { readingsOf } from "./sources.sql.ts";
import { toVocabulary, vocabularyStatement } from "./vocabulary.sql.ts";
import type { Vocabulary } from "./vocabulary.sql.ts";
import type { Search } from "./ranking.rules.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

export type PassagesRepository = ReturnType<typeof createPassagesRepository>;

export interface StoredPassage extends Chunk {
  id: string;
  /** 512 numbers, or null where none was made. */
  embedding: readonly number[] | null;
}

export interface PageDraft {
  language: SearchLanguage;
  page: PageText & Partial<PageGeometry>;
  passages: readonly StoredPassage[];
}

/** A page of a file, or a part of a site page or text. */
interface PageText extends Pick<PageContent, "page" | "text" | "unreadable"> {
  anchor?: string | null;
}

/** What files alone have. */
type PageGeometry = Pick<PageContent, "runs" | "width" | "height" | "rotation">;

export type PagePassage = Pick<Passage, "page" | "start" | "end" | "text" | "headings">;

/** Readings of one account's sources. */
export interface Readings {
  workspaceId: WorkspaceId;
  sources: readonly Pick<SourceGeneration, "sourceId" | "gen">[];
}

export interface UnembeddedPassage {
  id: string;
  headings: string[];
  text: string;
}

export interface BarePassage extends UnembeddedPassage {
  sourceId: string;
  gen: number;
}

export interface EmbeddedPassage extends Omit<UnembeddedPassage, "id"> {
  embedding: number[];
}

/** The owner is part of every condition. */
export function createPassagesRepository(db: Database) {
  return {
    /**
     * Stores pages and their passages in place of what this generation had of them, in one transaction: again is the
     * same. Stores nothing where the source is gone, or where a later generation of it is read.
     */
    async storePages(of: SourceGeneration, drafts: readonly PageDraft[]): Promise<void> {
      await runBatch(db, [
        storePagesStatement(of, drafts),
        storePassagesStatement(of, drafts),
        removeLeftPassages(of, drafts),
      ]);
    },

    /** The best 50 by words and the nearest 50 by vector (when one is given), in one statement. */
    async search(request: SearchRequest): Promise<Search<Passage>> {
      const { rows } = await db.execute<Record<string, unknown>>(searchStatement(request));
      return toSearch(rows[0] ?? {});
    },

    /** The same of these sources, at least a passage of each where there are several. */
    searchSources(
      { workspaceId, sources }: Readings,
      asked: { question: string; embedding: readonly number[] | null },
    ) {
      const place = { owner: sql`${workspaceId}`, scope: readingsOf(sources), ofEach: sources.length > 1 ? 1 : 0 };
      return this.search({ ...place, question: sql`${asked.question}`, embedding: asked.embedding });
    },

    /** The same by words alone for each question, in one round trip. */
    async searchEach({ workspaceId, sources }: Readings, questions: readonly string[]): Promise<Search<Passage>[]> {
      const scope = readingsOf(sources);
      const [first, ...others] = questions.map((question) =>
        searchStatement({ owner: sql`${workspaceId}`, scope, question: sql`${question}`, embedding: null }),
      );
      if (first === undefined) return [];
      const found = await runBatch(db, [first, ...others]);
      return found.map(([row]) => toSearch(row ?? {}));
    },

    /** The words of these sources. */
    async readVocabulary({ workspaceId, sources }: Readings): Promise<Vocabulary> {
      const { rows } = await db.execute<Record<string, unknown>>(
        vocabularyStatement(sql`${workspaceId}`, readingsOf(sources)),
      );
      return toVocabulary(rows[0]);
    },

    /** Lists the passages of these pages, both included, in the order of reading. */
    async listOfPages(
      of: SourceGeneration,
      { first, last }: { first: number; last: number },
      most: number,
    ): Promise<PagePassage[]> {
      const { page, start, end, text, headings } = passage;
      return db
        .select({ page, start, end, text, headings })
        .from(passage)
        .where(and(passagesOf(of), between(page, first, last)))
        .orderBy(asc(page), asc(passage.ordinal))
        .limit(most);
    },

    /** In the order of their ids, from after `after`. */
    async listUnembedded(of: SourceGeneration, after: string, count: number): Promise<UnembeddedPassage[]> {
      return db
        .select({ id: passage.id, headings: passage.headings, text: passage.text })
        .from(passage)
        .where(and(passagesOf(of), isNull(passage.embedding), gt(passage.id, after)))
        .orderBy(asc(passage.id))
        .limit(count);
    },

    /** Those that have an embedding. */
    async listEmbedded(of: SourceGeneration): Promise<EmbeddedPassage[]> {
      const rows = await db
        .select({ headings: passage.headings, text: passage.text, embedding: passage.embedding })
        .from(passage)
        .where(and(passagesOf(of), isNotNull(passage.embedding)));
      return rows.map(({ embedding, ...words }) => ({ ...words, embedding: embedding ?? [] }));
    },

    /** Lists the next passages without an embedding of the rows (source_id, gen) of a scope. */
    async listBare(owner: string, scope: SQL, after: string, count: number): Promise<BarePassage[]> {
      const { rows } = await db.execute<BarePassage & Record<string, unknown>>(sql`
        select c.id, c.source_id as "sourceId", c.gen, c.headings, c.text from (${scope}) s(source_id, gen)
        join passage c on c.source_id = s.source_id and c.gen = s.gen
        where c.user_id = ${owner} and c.embedding is null and c.id > ${after} order by c.id limit ${count}`);
      return rows;
    },

    async storeEmbeddings(
      { sourceId, workspaceId, gen }: SourceGeneration,
      embeddings: readonly { id: string; embedding: readonly number[] }[],
    ): Promise<void> {
      const rows = embeddings.map(({ id, embedding }) => ({ id, embedding: `{${embedding.join(",")}}` }));
      await db.execute(sql`update passage c set embedding = e.embedding::real[]
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id text, embedding text)
        where c.id = e.id and c.source_id = ${sourceId} and c.user_id = ${workspaceId} and c.gen = ${gen}`);
    },
  };
}

const passagesOf = ({ sourceId, workspaceId, gen }: SourceGeneration) =>
  and(eq(passage.sourceId, sourceId), eq(passage.workspaceId, workspaceId), eq(passage.gen, gen));

function storePagesStatement({ workspaceId, sourceId, gen }: SourceGeneration, drafts: readonly PageDraft[]): SQL {
  const rows = drafts.map(({ page: { page, text, runs, width, height, rotation, anchor, unreadable } }) => ({
    page,
    runs,
    rotation,
    anchor,
    unreadable,
    hides_text: (runs ?? []).some(({ hidden }) => hidden === true),
    text: storable(text),
    width: width && Math.round(width),
    height: height && Math.round(height),
  }));
  return sql`insert into source_page
      (source_id, gen, page, user_id, text, runs, width, height, rotation, anchor, unreadable, hides_text)
    select s.id, ${gen}, p.page, s.user_id, p.text, p.runs, p.width, p.height, p.rotation, p.anchor, p.unreadable,
      p.hides_text
    from source s, json_to_recordset(${JSON.stringify(rows)}::json)
      as p(page int, text text, runs jsonb, width int, height int, rotation int, anchor text, unreadable text,
        hides_text boolean)
    where s.id = ${sourceId} and s.user_id = ${workspaceId} and ${gen} >= s.gen
    on conflict (source_id, gen, page) do update set text = excluded.text, runs = excluded.runs,
      width = excluded.width, height = excluded.height, rotation = excluded.rotation, anchor = excluded.anchor,
      unreadable = excluded.unreadable, hides_text = excluded.hides_text`;
}

function removeLeftPassages({ workspaceId, sourceId, gen }: SourceGeneration, drafts: readonly PageDraft[]): SQL {
  const rows = drafts.map(({ page: { page }, passages }) => ({ page, passages: passages.length }));
  return sql`delete from passage c
    using json_to_recordset(${JSON.stringify(rows)}::json) as p(page int, passages int)
    where c.source_id = ${sourceId} and c.gen = ${gen} and c.user_id = ${workspaceId}
      and c.page = p.page and c.ordinal >= p.passages`;
}

/**
 * Stores the passages and counts what that changes, also for those that are left over and removed next. The pages' rows
 * are locked before, so that no other writer comes between; terms are counted in one order, so that none waits in turn.
 */
function storePassagesStatement({ workspaceId, sourceId, gen }: SourceGeneration, drafts: readonly PageDraft[]): SQL {
  const rows = drafts.flatMap(({ page: { page }, language, passages }) =>
    passages.map((chunk) => ({
      ...chunk,
      page,
      language,
      text: storable(chunk.text),
      headings: chunk.headings.map(storable),
      embedding: chunk.embedding && `{${chunk.embedding.join(",")}}`,
    })),
  );
  const pages = JSON.stringify(drafts.map(({ page: { page } }) => page));
  return sql`with before as (
      select p.language, p.stems from passage p where p.source_id = ${sourceId} and p.gen = ${gen}
        and p.user_id = ${workspaceId} and p.page in (select jsonb_array_elements_text(${pages}::jsonb)::int)
    ), stored as (
    insert into passage
      (id, source_id, gen, page, ordinal, user_id, start, "end", headings, text, language, words, stems, embedding)
    select c.id, p.source_id, p.gen, p.page, c.ordinal, p.user_id, c.start, c.end, c.headings, c.text, c.language,
      ${vectors(sql`'simple'`)}, ${vectors(sql`c.language::regconfig`)}, c.embedding::real[]
    from json_to_recordset(${JSON.stringify(rows)}::json) as c(id text, page int, ordinal int, start int, "end" int,
        headings text[], text text, language text, embedding text)
      join source_page p on p.source_id = ${sourceId} and p.gen = ${gen} and p.page = c.page
        and p.user_id = ${workspaceId}
    on conflict (source_id, gen, page, ordinal) do update set start = excluded.start, "end" = excluded."end",
      headings = excluded.headings, text = excluded.text, language = excluded.language, words = excluded.words,
      stems = excluded.stems, embedding = excluded.embedding
    returning language, stems
    ), held as (
      select language, unnest(tsvector_to_array(stems) || ''::text) as term, 1 as n from stored
      union all select language, unnest(tsvector_to_array(stems) || ''::text), -1 from before
    )
    insert into passage_term as t (user_id, source_id, gen, term, language, passages)
    select ${workspaceId}, ${sourceId}, ${gen}, term, language, sum(n)::int from held
    group by term, language having sum(n) <> 0 order by term, language
    on conflict (user_id, term, language, source_id, gen) do update set passages = t.passages + excluded.passages`;
}

/** The words of the headings come first and carry weight A. */
const vectors = (config: SQL): SQL => sql`
  setweight(to_tsvector(${config}, ${searchable(sql`array_to_string(c.headings, ' ')`)}), 'A')
    || to_tsvector(${config}, ${searchable(sql`c.text`)})`;
