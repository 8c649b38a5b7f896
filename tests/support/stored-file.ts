import type { Sql } from "../../local/database/database.ts";
import { createId } from "../../worker/lib/ids.ts";
import { chunkPage } from "../../worker/knowledge/chunking.rules.ts";
import type { TextRun } from "../../worker/knowledge/knowledge.tables.ts";

interface FileOptions {
  workspaceId: string;
  name?: string;
  pages: readonly string[];
  status?: string;
  /** 0 is not read yet. */
  gen?: number;
  folderId?: string;
  language?: "english" | "french";
  /** Summaries of its sections: [title, first page, last page, text]; the first is the whole. */
  summaries?: readonly (readonly [title: string | null, first: number, last: number, text: string])[];
}

/** A file as its analysis leaves it, written straight into the tables; returns its id. */
export async function storeFile(sql: Sql, options: FileOptions): Promise<string> {
  const {
    workspaceId,
    name = "tides.pdf",
    pages,
    status = "completed",
    gen = 1,
    folderId = null,
    language = "english",
  } = options;
  const id = createId();
  await storeSource(sql, id, { workspaceId, pages, gen, language });
  await sql(
    `insert into document (id, user_id, folder_id, name, file_key, bytes, sha256, status, pages, created_at, updated_at)
     values ($1::text, $2, $3, $4, $1::text, 1000, $1::text, $5, $6, now(), now())`,
    [id, workspaceId, folderId, name, status, pages.length],
  );
  for (const [place, [title, first, last, summary]] of (options.summaries ?? []).entries()) {
    await sql(
      `insert into document_summary (document_id, gen, place, user_id, title, first_page, last_page, summary)
       values ($1, 1, $2, $3, $4, $5, $6, $7)`,
      [id, place, workspaceId, title, first, last, summary],
    );
  }
  return id;
}

/** A file that came with questions, as its reading leaves it; `conversation` is answered from it. */
export async function storeChatFile(
  sql: Sql,
  options: { workspaceId: string; pages: readonly string[]; name?: string; conversation?: string; state?: string },
): Promise<string> {
  const { workspaceId, pages, name = "tides.pdf", conversation, state = "ready" } = options;
  const id = createId();
  await storeSource(sql, id, { workspaceId, pages, gen: state === "ready" ? 1 : 0, language: "english" });
  await sql(
    `insert into chat_file (id, user_id, name, media_type, file_key, bytes, state, pages, characters, created_at, updated_at)
     values ($1::text, $2, $3::text, case when $3::text like '%.pdf' then 'application/pdf' else 'text/plain' end, $1::text, 1000, $4,
       $5, $6, now(), now())`,
    [id, workspaceId, name, state, pages.length, pages.join("").length],
  );
  if (conversation !== undefined)
    await sql("insert into conversation_source (conversation_id, source_id, created_at) values ($1, $2, now())", [
      conversation,
      id,
    ]);
  return id;
}

async function storeSource(
  sql: Sql,
  id: string,
  { workspaceId, pages, gen, language }: Required<Pick<FileOptions, "workspaceId" | "pages" | "gen" | "language">>,
): Promise<void> {
  await sql("insert into source (id, user_id, kind, gen) values ($1, $2, 'file', $3)", [id, workspaceId, gen]);
  const pageRows = pages.map((text, at) => ({ page: at + 1, text, runs: runsOf(text) }));
  await sql(
    `insert into source_page (source_id, gen, page, user_id, text, runs, width, height, rotation)
     select $1, 1, p.page, $2, p.text, p.runs, 595, 842, 0
     from jsonb_to_recordset($3::jsonb) as p(page int, text text, runs jsonb)`,
    [id, workspaceId, JSON.stringify(pageRows)],
  );
  const chunks = pageRows.flatMap(({ page, text }) =>
    chunkPage({ text, headings: [] }).chunks.map((chunk) => ({ ...chunk, id: createId(), page })),
  );
  await sql(
    `insert into passage (id, source_id, gen, page, ordinal, user_id, start, "end", headings, text, language, words, stems)
     select c.id, $1, 1, c.page, c.ordinal, $2, c.start, c.end, c.headings, c.text, $4::text, to_tsvector('simple', c.text),
       to_tsvector($4::text::regconfig, c.text)
     from jsonb_to_recordset($3::jsonb)
       as c(id text, page int, ordinal int, start int, "end" int, headings text[], text text)`,
    [id, workspaceId, JSON.stringify(chunks), language],
  );
  await countTerms(sql, id);
}

/** Counts the terms of a source whose passages were written straight into their table. */
export const countTerms = (sql: Sql, sourceId: string) =>
  sql(
    `insert into passage_term (user_id, source_id, gen, term, language, passages)
     select user_id, source_id, gen, term, language, count(*) from passage, unnest(tsvector_to_array(stems) || ''::text) term
     where source_id = $1 group by 1, 2, 3, 4, 5`,
    [sourceId],
  );

/** A box for each line, one below the other. */
function runsOf(text: string): TextRun[] {
  let start = 0;
  return text.split("\n").flatMap((line, at) => {
    const run: TextRun = { start, end: start + line.length, quad: [0.1, 0.1 + at * 0.02, 0.9, 0.115 + at * 0.02] };
    start += line.length + 1;
    return line.trim() === "" ? [] : [run];
  });
}

/** Pages that say nothing of anything asked here: enough of them to be no short file any more. */
export const fillerPages = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) => `Ledger ${at + 1}. ${"Barrels of salted herring were weighed and sold. ".repeat(30)}`,
  );
