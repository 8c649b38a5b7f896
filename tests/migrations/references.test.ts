import { afterAll, beforeAll, expect, test } from "vitest";
import { startDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
}, 60_000);
afterAll(() => database.close());

test("a file, a folder or an account is deleted without a look through the files of all accounts", async () => {
  const rows = await database.sql(`
    select c.conname from pg_constraint c
    where c.contype = 'f' and (c.conrelid::regclass::text = 'folder' or c.conrelid::regclass::text similar to '(document|source|passage)%')
      and not exists (select from pg_index i where i.indrelid = c.conrelid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
    order by 1`);
  expect(rows.map(({ conname }) => conname)).toEqual([]);
});
