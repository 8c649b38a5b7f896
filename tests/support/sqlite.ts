import { DatabaseSync } from "node:sqlite";
import type { SQLInputValue } from "node:sqlite";

/** An object's SQLite: `written` counts the rows that were inserted, changed and deleted in it, `read` those that came back. */
export function createSqlStorage() {
  const database = new DatabaseSync(":memory:");
  let written = 0;
  let read = 0;
  const exec = (query: string, ...bindings: SQLInputValue[]) => {
    const before = total();
    const rows = database.prepare(query).all(...bindings);
    written += total() - before;
    read += rows.length;
    return { toArray: () => rows };
  };
  const total = () => Number(database.prepare("select total_changes() as n").get()?.["n"]);
  return { sql: { exec } as unknown as SqlStorage, written: () => written, read: () => read };
}
