import { MigrationError } from "./migration-error.ts";
import type { Sql } from "./migrate.ts";

const concurrent =
  /^(?<verb>create|drop)\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?"?(?<index>\w+)"?/i;

/** A statement without the comments that stand before it. */
const bare = (statement: string): string => statement.replace(/^(?:\s|--[^\n]*(?:\n|$))+/, "").trimEnd();

/** What runs in the block of a file, and what runs after it and outside of every transaction: indexes of tables in use. */
export function statementsOf(text: string): { inside: string[]; outside: string[] } {
  const statements = text
    .split("--> statement-breakpoint")
    .map(bare)
    .filter((statement) => statement !== "");
  return {
    inside: statements.filter((statement) => !concurrent.test(statement)),
    outside: statements.filter((statement) => concurrent.test(statement)),
  };
}

/** Repeatable: what a run that was cut off left of an index is dropped first, and one that is there stays. */
export async function runConcurrently(sql: Sql, statement: string): Promise<void> {
  const { verb = "", index = "" } = concurrent.exec(statement)?.groups ?? {};
  const [found] = await sql(
    `select i.indisvalid as "isValid", p.pid is not null as "isBuilt" from pg_index i
     left join pg_stat_progress_create_index p on p.index_relid = i.indexrelid
     where i.indexrelid = to_regclass($1)`,
    [`"${index}"`],
  );
  if (verb.toLowerCase() === "drop") {
    if (found) await sql(statement);
    return;
  }
  if (found?.["isBuilt"] === true)
    throw new MigrationError(`another run is building the index ${index}; run it again once that has ended`);
  if (found?.["isValid"] === true) return;
  if (found) await sql(`drop index concurrently "${index}"`);
  await sql(statement);
}
