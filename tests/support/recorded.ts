import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { SQLInputValue } from "node:sqlite";

const folder = join(import.meta.dirname, "../worker/objects/fixtures");

/** The tables of an object's SQLite as a release left them; bytes stand as base64. */
export interface RecordedTables {
  schema: readonly string[];
  rows: Readonly<Record<string, readonly Readonly<Record<string, RecordedValue>>[]>>;
}
type RecordedValue = string | number | null | { base64: string };

/** What an earlier release stored, by the name of each state it was recorded in. */
export const readRecorded = <T>(name: string): Record<string, T> =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as Record<string, T>;

/** The storage of an object, with these tables in it. */
export function restoreStorage({ schema, rows }: RecordedTables): DurableObjectStorage {
  const database = new DatabaseSync(":memory:");
  for (const statement of schema) database.exec(statement);
  for (const [table, recorded] of Object.entries(rows))
    for (const row of recorded) {
      const columns = Object.keys(row);
      const places = columns.map(() => "?").join(", ");
      const values = Object.values(row).map(valueOf);
      database.prepare(`insert into ${table} (${columns.join(", ")}) values (${places})`).run(...values);
    }
  const storage = {
    sql: {
      exec(query: string, ...values: SQLInputValue[]) {
        const found = database.prepare(query).all(...values);
        return { toArray: () => found };
      },
    },
    transactionSync<T>(work: () => T): T {
      database.exec("begin");
      const done = work();
      database.exec("commit");
      return done;
    },
  };
  return storage as unknown as DurableObjectStorage;
}

const valueOf = (value: RecordedValue): SQLInputValue =>
  value !== null && typeof value === "object" ? new Uint8Array(Buffer.from(value.base64, "base64")) : value;
