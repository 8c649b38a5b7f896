import { afterAll, beforeAll, expect, test } from "vitest";
import { startDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());

async function hand(seeded = true): Promise<void> {
  await database.close();
  database = await startDatabase({ seeded });
}

/** Every row and every sequence, as one text. */
async function everything(): Promise<string> {
  const tables = await database.sql(
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const parts = [await database.sql("select sequencename, last_value from pg_sequences order by 1")];
  for (const { name } of tables) parts.push(await database.sql(`select t::text as row from ${name} t order by 1`));
  return JSON.stringify([tables, parts]);
}

const addUser = () =>
  database.sql(`insert into "user" (id, name, email) values (repeat('u', 24), 'Ada', 'ada@example.test')`);

test("a database that the next test file gets has the rows and the sequences of a new one", async () => {
  const before = await everything();
  await addUser();
  await database.sql(
    `insert into audit_entry (id, admin_id, admin_email, action, address, request_id, created_at)
     values (repeat('a', 24), repeat('r', 24), 'root@example.test', 'removeModel', '10.0.0.1', 'r', now())`,
  );
  await database.sql("update plan set slug = slug || '-changed'");
  await database.sql("delete from prompt");
  await database.sql(
    `insert into ai_model (name, provider, request_name, model_common_name, model_input_price, model_output_price, context_tokens, max_output_tokens)
     values ('New', 'chatgpt', 'new', 'new', 1, 1, 1, 1)`,
  );
  await hand();
  expect(await everything()).toBe(before);
});

test("so has one whose catalogue no test changed, though a statement that failed took values of its sequences", async () => {
  await hand();
  const before = await everything();
  await addUser();
  await expect(database.sql("insert into ai_model (name) values ('Nothing else')")).rejects.toThrow("null value");
  await expect(database.sql("insert into plan (slug) values ('nothing-else')")).rejects.toThrow("null value");
  expect(await everything()).not.toBe(before);
  await hand();
  expect(await everything()).toBe(before);
});

test("one that begins without the catalogue has no row but those of the migrations", async () => {
  await addUser();
  await hand(false);
  for (const table of [`"user"`, "plan", "ai_model", "prompt", "landing_content", "landing_version"])
    expect(await database.sql(`select 1 from ${table}`)).toEqual([]);
  expect((await database.sql("select 1 from schema_migration")).length).toBeGreaterThan(0);
});

test("one whose schema a test has changed is not handed on", async () => {
  await hand();
  await database.sql(`alter table "user" add column extra text`);
  await hand();
  const columns = "select 1 from information_schema.columns where table_name = 'user' and column_name = 'extra'";
  expect(await database.sql(columns)).toEqual([]);
});

test("a fault that a test left on, and what it counted, are not handed on", async () => {
  database.disturb("refused");
  await hand();
  expect(database.roundTrips()).toBe(0);
  await database.db.execute("select 1");
  expect(database.roundTrips()).toBe(1);
});
