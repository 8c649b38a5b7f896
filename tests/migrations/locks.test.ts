import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../local/database/database.ts";
import { migrate } from "../../migrations/migrate.ts";
import { openEmptyDatabase } from "../support/empty-database.ts";

let database: Database;
let other: Client;
beforeAll(async () => {
  database = await openEmptyDatabase();
  const [row] = await database.sql("select current_database() as name", []);
  const url = new URL(String(process.env["POSTGRES_URL"]));
  url.pathname = `/${String(row?.["name"])}`;
  other = new Client({ connectionString: url.href });
  await other.connect();
  await migrate(database.sql, [{ name: "0000_first.sql", text: "create table word (text text)" }]);
});
afterAll(async () => {
  await other.end();
  await database.close();
});

const file = { name: "0001_more.sql", text: "alter table word add column place int" };

test("a file gives up a lock that it waits for, changes nothing, and can be run again", async () => {
  await other.query("begin");
  await other.query("lock table word in access share mode");
  await expect(migrate(database.sql, [file], { lockTimeoutMs: 20 })).rejects.toThrow(
    "0001_more.sql waits for a lock that another session holds; run it again",
  );
  await other.query("insert into word values ('tide')");
  await other.query("commit");
  expect(await migrate(database.sql, [file])).toEqual([file.name]);
});

test("a second run of the same files waits for the first, however long its files take", async () => {
  await database.sql("delete from schema_migration where name = '0001_more.sql'");
  await database.sql("alter table word drop column place");
  await other.query("begin");
  await other.query("lock table schema_migration in exclusive mode");
  const runs = [migrate(database.sql, [file]), migrate(database.sql, [file])];
  await expect
    .poll(async () => (await database.sql("select count(*)::int as n from pg_locks where not granted", []))[0]?.["n"])
    .toBeGreaterThanOrEqual(2);
  await other.query("commit");
  await Promise.all(runs);
  const columns = await database.sql(
    "select attname from pg_attribute where attrelid = 'word'::regclass and attnum > 1 and not attisdropped",
    [],
  );
  expect(columns).toEqual([{ attname: "place" }]);
});

test("a key to the accounts waits while one is made, and holds up nothing that is written for it next", async () => {
  await database.sql(`create table "user" (id text primary key)`);
  await other.query("begin");
  await other.query(`insert into "user" values ('ann')`);
  const text = `alter table word add column owner text references "user"(id)`;
  const run = migrate(database.sql, [{ name: "0002_owner.sql", text }]);
  await expect
    .poll(async () => (await database.sql("select count(*)::int as n from pg_locks where not granted"))[0]?.["n"])
    .toBe(1);
  await other.query("insert into word values ('ebb')");
  await other.query("commit");
  expect(await run).toEqual(["0002_owner.sql"]);
});
