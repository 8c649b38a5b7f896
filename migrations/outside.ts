import { MigrationError } from "./migration-error.ts";
import type { Sql } from "./migrate.ts";

const concurrent =
  /^(?<verb>create|drop)\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?"?(?<index>\w+)"?/i;

/** A statement without the comments that stand before it. */
const bare = (statement: string): string => statement.replace(/^(?:\s|--[^\n]*(?:\n|$))+/, "").trimEnd();

/** Comments of what changes tables in use: rows a few thousand at a time, which it returns; and what locks one table for a moment. */
const inBatches = /^\s*-- In batches\b/m;
const onItsOwn = /^\s*-- On its own\b/m;

const isOutside = (statement: string): boolean =>
  concurrent.test(bare(statement)) || inBatches.test(statement) || onItsOwn.test(statement);

/** What runs in the block of a file, and what runs after it, each in a transaction of its own. */
export function statementsOf(text: string): { inside: string[]; outside: string[] } {
  const statements = text.split("--> statement-breakpoint").filter((statement) => bare(statement) !== "");
  return {
    inside: statements.filter((statement) => !isOutside(statement)).map(bare),
    outside: statements.filter(isOutside),
  };
}

/** Repeatable, as each statement that runs outside of the block is. `briefly` runs one that waits for a lock, and no longer than a block. */
export async function runOutside(sql: Sql, statement: string, briefly: (text: string) => Promise<void>): Promise<void> {
  const text = bare(statement);
  if (concurrent.test(text)) await runConcurrently(sql, text);
  else if (onItsOwn.test(statement)) await briefly(text);
  else await runInBatches(sql, text);
}

/** Until it finds no row to change: a run that was cut off goes on where the last batch ended. */
async function runInBatches(sql: Sql, statement: string): Promise<void> {
  while ((await sql(statement)).length > 0);
}

/** Repeatable: what a run that was cut off left of an index is dropped first, and one that is there stays. */
async function runConcurrently(sql: Sql, statement: string): Promise<void> {
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
