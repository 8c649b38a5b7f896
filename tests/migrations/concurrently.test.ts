import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../local/database/database.ts";
import { migrate } from "../../migrations/migrate.ts";
import { openEmptyDatabase } from "../support/empty-database.ts";

let database: Database;
beforeAll(async () => {
  database = await openEmptyDatabase();
});
beforeEach(async () => {
  await database.sql("drop schema public cascade; create schema public");
  await migrate(database.sql, [{ name: "0000_first.sql", text: "create table word (text text)" }]);
  await database.sql("insert into word values ('tide'), ('tide')");
});
afterAll(() => database.close());

const indexes = async () =>
  database.sql(
    `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'word'::regclass order by 1`,
    [],
  );
const file = {
  name: "0001_words.sql",
  text: [
    "alter table word add column place int;",
    "-- Each word once.\ncreate unique index concurrently word_text on word (text);",
    'CREATE INDEX CONCURRENTLY "word_place" ON "word" USING btree ("place");',
  ].join("--> statement-breakpoint\n"),
};

test("an index is built beside the block of its file, and what failed is built anew without running the block again", async () => {
  await expect(migrate(database.sql, [file])).rejects.toThrow("could not create unique index");
  expect(await indexes()).toEqual([{ name: "word_text", valid: false }]);
  await database.sql("delete from word");
  expect(await migrate(database.sql, [file])).toEqual([file.name]);
  expect(await indexes()).toEqual([
    { name: "word_place", valid: true },
    { name: "word_text", valid: true },
  ]);
  expect(await migrate(database.sql, [file])).toEqual([]);
});

test("an index that is there already stays, and one that goes may be gone", async () => {
  await database.sql("create index word_place on word (text)");
  await database.sql("delete from word");
  await migrate(database.sql, [file]);
  const dropped = { name: "0002_less.sql", text: "-- None reads it.\ndrop index concurrently word_place;" };
  await database.sql("drop index word_place");
  expect(await migrate(database.sql, [file, dropped])).toEqual([dropped.name]);
  expect(await indexes()).toEqual([{ name: "word_text", valid: true }]);
});

test("a file goes on where it was cut off between its block and its indexes", async () => {
  await database.sql("delete from word");
  await migrate(database.sql, [file]);
  await database.sql("delete from schema_migration where name = '0001_words.sql, indexes'");
  await database.sql("drop index word_place");
  expect(await migrate(database.sql, [file])).toEqual([file.name]);
  expect((await indexes()).length).toBe(2);
});
