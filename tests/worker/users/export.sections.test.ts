import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { collectPersonal } from "../../../worker/personal/collect-personal.ts";
import { definePersonal } from "../../../worker/personal/define-personal.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readInput, startExports } from "./export.fixture.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

test("a file with rows of any number and rows that are read whole is one JSON object, in the order of its sections", async () => {
  const ada = await makePerson(database.db);
  const readme = { place: 1, en: "", fr: "", order: ["list", "one", "none", "few"] };
  const { archive } = collectPersonal(
    [
      definePersonal({
        tables: [],
        archive: [
          {
            path: "mixed.json",
            readme,
            sections: {
              few: { rows: () => sql`select n, now() as created_at from generate_series(1, 2) n` },
              one: { row: (userId) => sql`select ${userId}::text as id` },
              none: { row: () => sql`select 1 where false` },
              list: { list: { from: sql`conversation`, columns: sql`user_id`, pageSize: 3 } },
            },
          },
        ],
      }),
    ],
    null,
  );
  const { entries } = await startExports(database, new Set([`export ${ada.id}`]), archive).open(ada, "en");
  for (let n = 0; n < 4; n += 1)
    await database.sql(
      "insert into conversation (id, user_id, created_at, updated_at) values ($1, $2, '2026-11-01', now())",
      [createId(), ada.id],
    );
  const found = new Map<string, string>();
  for await (const { name, input } of entries) found.set(name, await readInput(input));
  const mixed = JSON.parse(found.get("mixed.json") ?? "null");
  expect(Object.keys(mixed)).toEqual(["list", "one", "none", "few"]);
  expect([mixed.list, mixed.one, mixed.none]).toEqual([
    Array.from({ length: 4 }, () => ({ user_id: ada.id })),
    { id: ada.id },
    null,
  ]);
  expect(mixed.few).toMatchObject([{ n: 1 }, { n: 2 }]);
});
