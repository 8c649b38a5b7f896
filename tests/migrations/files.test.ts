import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { BeforeBaseline } from "../../migrations/baseline.ts";
import { readMigrations } from "../../migrations/migrate.ts";
import { faultsOf } from "./files.rules.ts";

const root = `${import.meta.dirname}/../..`;
const read = <T>(path: string) => JSON.parse(readFileSync(`${root}/${path}`, "utf8")) as T;
const { version } = read<{ version: string }>("package.json");
const before = read<BeforeBaseline>("migrations/before-baseline.json");
const added = readMigrations().filter(({ name }) => name !== before.baseline);

test("every file after the baseline can run while the release before it serves", () => {
  expect(added.flatMap((file) => faultsOf(file, version))).toEqual([]);
});

test("no file has the name of one that the baseline stands for, and numbers follow one another", () => {
  const names = readMigrations().map(({ name }) => name);
  expect(names.filter((name) => name in before.files)).toEqual([]);
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual([...names.keys()]);
});

test("one snapshot stands, that of the last file", () => {
  const { entries } = read<{ entries: { tag: string }[] }>("migrations/meta/_journal.json");
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(readMigrations().map(({ name }) => name));
  const last = String(entries.at(-1)?.tag).slice(0, 4);
  expect(readdirSync(`${root}/migrations/meta`)).toEqual([`${last}_snapshot.json`, "_journal.json"]);
});

const lines = (...statements: string[]) => statements.join("--> statement-breakpoint\n");
test.each<[what: string, text: string, faults: string[]]>([
  ["an index of a table in use", 'CREATE INDEX "a" ON "session" USING btree ("b");', ["builds an index"]],
  ["a unique one", 'CREATE UNIQUE INDEX "a" ON "session" ("b");', ["builds an index"]],
  ["an index beside the block", 'CREATE INDEX CONCURRENTLY "a" ON "session" ("b");', []],
  ["an index of a table that it makes", lines('CREATE TABLE "hat" ("b" int);', 'CREATE INDEX "a" ON "hat" ("b");'), []],
  ["a key of a table in use", 'ALTER TABLE "session" ADD CONSTRAINT "u" UNIQUE("b");', ["builds a key"]],
  ["a key of an index that is there", 'ALTER TABLE "session" ADD CONSTRAINT "u" UNIQUE USING INDEX "a";', []],
  ["a concurrent index in the words of another", "select 1; create index concurrently a on b (c);", ["stand alone"]],
  ["a time of its own", "set local lock_timeout = '1h';", ["lock_timeout"]],
  ["a column that this release reads", 'ALTER TABLE "user" DROP COLUMN "image";', ["release before reads"]],
  ["one that the last release did not read", '-- unread since 0.2.0\nALTER TABLE "user" DROP COLUMN "image";', []],
  [
    "one that is unread from now on",
    '-- unread since 0.3.0\nALTER TABLE "user" DROP COLUMN "image";',
    ["release before reads"],
  ],
  [
    "a comment of another statement",
    lines("-- unread since 0.2.0\nselect 1;", "DROP TABLE hat;"),
    ["release before reads"],
  ],
  ["a column under another name", 'ALTER TABLE "user" RENAME COLUMN "image" TO "picture";', ["release before reads"]],
  ["a table under another name", 'ALTER TABLE "user" RENAME TO "person";', ["release before reads"]],
  ["a column more", 'ALTER TABLE "user" ADD COLUMN "hat" text;', []],
])("a file of release 0.3.0 with %s is read", (_what, text, faults) => {
  expect(faultsOf({ name: "0001_a.sql", text }, "0.3.0")).toEqual(
    faults.map((fault) => expect.stringContaining(fault)),
  );
});
