import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SourceKind } from "./knowledge.tables.ts";
import type { SourceGeneration } from "./source.ts";

/** Adds a source for each row (id, user_id) that has none yet: within the statement that adds the rows which extend it. */
export const addSources = (kind: SourceKind, rows: SQL): SQL => sql`
  insert into source (id, user_id, kind) select r.id, r.user_id, ${kind} from (${rows}) r on conflict (id) do nothing`;

/** Deletes the sources with these ids, and with them their pages, their passages and the rows that extend them. */
export const removeSources = (ids: SQL): SQL => sql`delete from source where id in (${ids})`;

/** Makes this generation the one that is read, and deletes all others of its source. */
export function adoptGeneration({ userId, sourceId, gen }: SourceGeneration): SQL[] {
  return [
    sql`update source set gen = ${gen} where id = ${sourceId} and user_id = ${userId}`,
    sql`delete from source_page where source_id = ${sourceId} and user_id = ${userId} and gen <> ${gen}`,
  ];
}
