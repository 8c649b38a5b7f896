import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { runBatch } from "../db/client.ts";
import type { Database } from "../db/client.ts";
import type { Reference } from "./references.rules.ts";
import type { SourceGeneration } from "./source.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

export type SourceReadingKey = Omit<SourceGeneration, "workspaceId">;

export interface PlacedText extends SourceReadingKey {
  page: number;
  text: string;
}

export interface PlacedPassage extends PlacedText {
  /** [start, end) in the text of its page. */
  start: number;
  end: number;
  headings: string[];
}

export interface SurroundingsRequest {
  workspaceId: WorkspaceId;
  /** Pages that are read whole. */
  pages: readonly (SourceReadingKey & { page: number })[];
  /** Places of the same sources that what was found refers to. */
  references: readonly (SourceReadingKey & Reference)[];
  /** Financial statements, whose pages are read whole: each where its rows stand first. */
  statements: readonly (SourceReadingKey & Reference & { rows: string })[];
  /** Sources of which the first passage is read. */
  beginnings: readonly SourceReadingKey[];
}

export interface Surroundings {
  pages: PlacedText[];
  referred: PlacedPassage[];
  statements: PlacedPassage[];
  beginnings: PlacedPassage[];
}

const columns = sql`c.source_id as "sourceId", c.gen, c.page, c.text, c.start, c.end, c.headings`;
/** Tables of contents name every place and say nothing of it. */
const isContents = sql`c.text ~ '(\\. ?){6}'`;
/** Cells stand apart by tabs; counted first, since a regular expression over every mention takes ten times as long. */
const hasRows = sql`length(c.text) - length(replace(c.text, chr(9), '')) >= 6`;
const languages = ["english", "french", "simple"] as const;
const queryOf = (by: SQL): SQL =>
  sql.join(
    languages.map((language) => sql`${by}(${language}::regconfig, w.words)`),
    sql` || `,
  );

/** Passages with the words of `w`, found before they are put in order: in the order of pages, each would be compared. */
const saying = (own: SQL, by: SQL): SQL =>
  sql`(select c.* from passage c where ${own} and c.stems @@ (${queryOf(by)}) offset 0) c`;

export type SurroundingsRepository = ReturnType<typeof createSurroundingsRepository>;

/** What passages are read with. The owner is part of every condition. */
export const createSurroundingsRepository = (db: Database) => ({
  /** All of it in one round trip; what is another's or gone is left out. */
  async read(wanted: SurroundingsRequest): Promise<Surroundings> {
    const parts = (["pages", "referred", "statements", "beginnings"] as const).flatMap((name) => {
      const statement = statementFor(name, wanted);
      return statement === null ? [] : [{ name, statement }];
    });
    const found: Surroundings = { pages: [], referred: [], statements: [], beginnings: [] };
    const [first, ...others] = parts.map(({ statement }) => statement);
    if (first === undefined) return found;
    const rows = await runBatch(db, [first, ...others]);
    return { ...found, ...Object.fromEntries(parts.map(({ name }, at) => [name, rows[at] ?? []])) };
  },
});

/** Null where nothing of it is wanted. */
function statementFor(name: keyof Surroundings, wanted: SurroundingsRequest): SQL | null {
  const { workspaceId, pages, references, statements, beginnings } = wanted;
  const own = sql`c.source_id = w."sourceId" and c.gen = w.gen and c.user_id = ${workspaceId}`;
  const first = sql`order by c.page, c.ordinal limit 1`;
  if (name === "pages" && pages.length > 0)
    return sql`select p.source_id as "sourceId", p.gen, p.page, p.text
      from ${rowsOf(pages, sql`"sourceId" text, gen int, page int`)}
      join source_page p on p.source_id = w."sourceId" and p.gen = w.gen and p.page = w.page where p.user_id = ${workspaceId}`;
  if (name === "referred" && references.length > 0)
    return sql`select c.* from ${rowsOf(references, sql`"sourceId" text, gen int, words text, pattern text`)}
      cross join lateral (
        select ${columns} from ${saying(own, sql`plainto_tsquery`)} where c.text ~* w.pattern and not ${isContents} ${first}
      ) c`;
  if (name === "statements" && statements.length > 0)
    return sql`select c."sourceId", c.gen, c.page, p.text, 0 as start, length(p.text) as "end", c.headings
      from ${rowsOf(statements, sql`"sourceId" text, gen int, words text, pattern text, rows text`)}
      cross join lateral (
        select ${columns} from ${saying(own, sql`phraseto_tsquery`)}
        where ${hasRows} and c.text ~* w.pattern and c.text ~ w.rows ${first}
      ) c join source_page p on p.source_id = c."sourceId" and p.gen = c.gen and p.page = c.page`;
  if (name === "beginnings" && beginnings.length > 0)
    return sql`select c.* from ${rowsOf(beginnings, sql`"sourceId" text, gen int`)}
      cross join lateral (select ${columns} from passage c where ${own} ${first}) c`;
  return null;
}

const rowsOf = (rows: readonly object[], types: SQL): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(${types})`;
