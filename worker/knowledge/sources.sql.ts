import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { WorkspaceId } from "../lib/owner-ids.ts";
import type { SourceKind } from "./knowledge.tables.ts";
import type { SourceGeneration } from "./source.ts";

/**
 * Adds a source for each row `r` (id, user_id) that has none yet: within the statement that adds the rows which extend it.
 * A kind that differs by row is a column of it.
 */
export const addSources = (kind: SourceKind | SQL, rows: SQL): SQL => sql`
  insert into source (id, user_id, kind) select r.id, r.user_id, ${kind} from (${rows}) r on conflict (id) do nothing`;

/** Gives the sources with these ids to another workspace, with all readings of them: statements for one transaction, or parts of one. */
export const handOverSources = (ids: SQL, from: WorkspaceId, to: WorkspaceId): SQL[] => [
  sql`update source set user_id = ${to} where user_id = ${from} and id in (${ids})`,
  ...[sql`source_page`, sql`passage`, sql`passage_term`].map(
    (table) => sql`update ${table} set user_id = ${to} where user_id = ${from} and source_id in (${ids})`,
  ),
];

/** Deletes the sources with these ids, and with them their pages, their passages and the rows that extend them. */
export const removeSources = (ids: SQL): SQL => sql`delete from source where id in (${ids})`;

/** The generation of a source that is read. */
export const readGeneration = (id: SQL): SQL<number> => sql<number>`(select g.gen from source g where g.id = ${id})`;

/** Readings of sources as rows (source_id, gen): a scope of a search. */
export const readingsOf = (readings: readonly Pick<SourceGeneration, "sourceId" | "gen">[]): SQL => sql`
  select r."sourceId" as source_id, r.gen from jsonb_to_recordset(${JSON.stringify(readings.map(({ sourceId, gen }) => ({ sourceId, gen })))}::jsonb)
    as r("sourceId" text, gen int)`;

/** The pages `p` of the rows `s` (id, gen) of a table expression `scope`. */
export const pagesOfScope = sql`scope s join source_page p on p.source_id = s.id and p.gen = s.gen`;

/** Characters of all pages of a reading. */
export const charactersOf = ({ sourceId, workspaceId, gen }: SourceGeneration): SQL<number> => sql<number>`(
  select coalesce(sum(length(p.text)), 0)::int from source_page p
  where p.source_id = ${sourceId} and p.gen = ${gen}::int and p.user_id = ${workspaceId})`;

/** The same of the generation of a source that is read. */
export const readCharacters = (id: SQL): SQL<number> => sql<number>`(
  select coalesce(sum(length(p.text)), 0) from source_page p join source g on g.id = p.source_id and g.gen = p.gen
  where p.source_id = ${id})`;

/** The numbers of pages that could not be read, of the generation of a source that is read. */
export const unreadablePages = (id: SQL): SQL<number[]> => sql<number[]>`array(
  select p.page from source_page p join source g on g.id = p.source_id and g.gen = p.gen
  where p.source_id = ${id} and p.unreadable is not null order by p.page)`;

/** The numbers of pages that hold text which they do not show, of the generation of a source that is read. */
export const pagesHidingText = (id: SQL): SQL<number[]> => sql<number[]>`array(
  select p.page from source_page p join source g on g.id = p.source_id and g.gen = p.gen
  where p.source_id = ${id} and p.hides_text order by p.page)`;

/** Makes this generation the one that is read, and deletes all others of its source. */
export function adoptGeneration({ workspaceId, sourceId, gen }: SourceGeneration): SQL[] {
  return [
    sql`update source set gen = ${gen} where id = ${sourceId} and user_id = ${workspaceId}`,
    sql`delete from source_page where source_id = ${sourceId} and user_id = ${workspaceId} and gen <> ${gen}`,
    sql`delete from passage_term t using source s
      where s.id = t.source_id and s.id = ${sourceId} and s.user_id = ${workspaceId} and t.gen <> ${gen}`,
  ];
}

/** Makes this generation the one that is read, where it is a later one; the others stay beside it. */
export const adoptBeside = ({ workspaceId, sourceId, gen }: SourceGeneration): SQL =>
  sql`update source set gen = ${gen}::int where id = ${sourceId} and user_id = ${workspaceId} and gen < ${gen}::int`;

/** Deletes readings of the sources `ids`, save those in `kept` (source_id, gen) and the one that is read of each. */
export function removeReadings(ids: SQL, kept: SQL): SQL[] {
  const unread = (table: SQL) => sql`delete from ${table} r using source s
    where s.id = r.source_id and s.id in (${ids}) and r.gen < s.gen and (r.source_id, r.gen) not in (${kept})`;
  return [unread(sql`source_page`), unread(sql`passage_term`)];
}

/** Deletes what a reading that broke off has left after the generation that is read. */
export const removeUnfinished = ({ workspaceId, sourceId }: Omit<SourceGeneration, "gen">): SQL[] =>
  [sql`source_page`, sql`passage_term`].map(
    (table) => sql`delete from ${table} r using source s
      where s.id = r.source_id and s.id = ${sourceId} and s.user_id = ${workspaceId} and r.gen > s.gen`,
  );
