import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { migrate, readMigrations } from "../../migrations/migrate.ts";
import { openFreshDatabase, postgresUrl } from "../support/postgres-database.ts";
import type { FreshDatabase } from "../support/postgres-database.ts";

const people = 100_000;
const files = 3 * people;

let database: FreshDatabase;
let other: Database;
beforeAll(async () => {
  if (postgresUrl === undefined) throw new Error("POSTGRES_URL names no Postgres to run this on");
  database = await openFreshDatabase(postgresUrl, async ({ sql }) => {
    await migrate(
      sql,
      readMigrations().filter(({ name }) => name < "0009"),
    );
    await sql(`insert into "user" (id, name, email, is_anonymous)
      select 'p' || n, '', n || '@example.test', n % 3 = 0 from generate_series(1, ${people}) n`);
    await sql(`insert into folder (id, user_id, name, created_at)
      select 'f' || n, 'p' || n, '', now() from generate_series(1, ${people}) n`);
    await sql(`insert into source (id, user_id, kind)
      select 'd' || n, 'p' || 1 + n % ${people}, 'file' from generate_series(1, ${files}) n`);
    await sql(`insert into document (id, user_id, name, file_key, bytes, sha256, created_at, updated_at)
      select 'd' || n, 'p' || 1 + n % ${people}, '', 'k' || n, 1, 's' || n, now(), now() from generate_series(1, ${files}) n`);
    await sql("analyze");
  });
  other = await openDatabase({ url: database.url });
});
afterAll(async () => {
  await other.close();
  await database.close();
});

/** What people do meanwhile, one call after the other: how many, and the longest in milliseconds. */
async function workOn(isOver: () => boolean): Promise<{ calls: number; longestMs: number }> {
  let [calls, longestMs] = [0, 0];
  while (!isOver()) {
    calls += 1;
    const from = performance.now();
    await other.sql(`insert into "user" (id, name, email) values ($1, '', $1 || '@example.test')`, [`new${calls}`]);
    await other.sql("insert into folder (id, user_id, name, created_at) values ($1, $1, '', now())", [`new${calls}`]);
    await other.sql(`update "user" set updated_at = now() where id = $1`, [`p${1 + (calls % people)}`]);
    await other.sql("update document set name = 'x' where id = $1", [`d${1 + (calls % files)}`]);
    longestMs = Math.max(longestMs, performance.now() - from);
  }
  return { calls, longestMs };
}

test("100,000 accounts get workspaces while people go on, and none is left out", async () => {
  let isOver = false;
  const working = workOn(() => isOver);
  const from = performance.now();
  await migrate(database.sql).finally(() => (isOver = true));
  const seconds = (performance.now() - from) / 1_000;
  const { calls, longestMs } = await working;
  console.log(
    `migrated ${people} accounts and ${files} files in ${seconds.toFixed(1)} s; ${calls} times four statements beside it, the longest ${longestMs.toFixed(0)} ms`,
  );
  const count = async (from: string) =>
    Number((await database.sql(`select count(*)::int as n from ${from}`))[0]?.["n"]);
  expect(
    await count(`"user" u left join membership m on m.person_id = u.id and m.workspace_id = u.id where m is null`),
  ).toBe(0);
  expect(await count("workspace")).toBe(await count(`"user"`));
  expect(await count("pg_constraint where contype = 'f' and not convalidated")).toBe(0);
  expect([await count("document"), await count("folder")]).toEqual([files, people + calls]);
});
