import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Sql } from "../../local/database/database.ts";

/** The last release before the baseline: the demonstration's data folder, in which a question was asked and answered. */
export async function restoreEarlierRelease(sql: Sql): Promise<void> {
  const dump = readFileSync(`${import.meta.dirname}/../migrations/fixtures/release-0.1.sql.gz`);
  await sql("drop schema public cascade; create schema public");
  await sql(gunzipSync(dump).toString("utf8"));
}
