import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { startDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";
import { makeSession } from "../support/rows.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

test("a release that does not know of branches writes them all the same", async () => {
  const { userId } = await makeSession(database.db);
  const conversation = createId();
  const ids = Array.from({ length: 6 }, (_, place) => `${place}`.padEnd(24, "p"));
  await database.sql("insert into conversation (id, user_id, created_at, updated_at) values ($1, $2, now(), now())", [
    conversation,
    userId,
  ]);
  const ask = (from: number) =>
    database.sql(
      `insert into message (id, conversation_id, role, text, created_at)
       select id, $1, role, '', now() from (values (1, $2, 'user'), (2, $3, 'assistant')) v(n, id, role) order by n`,
      [conversation, ids[from], ids[from + 1]],
    );
  await ask(0);
  await ask(2);
  await database.sql("update message set superseded_at = now() where id in ($1, $2)", [ids[2], ids[3]]);
  await ask(4);
  const rows = await database.sql("select parent_id from message where conversation_id = $1 order by position", [
    conversation,
  ]);
  expect(rows.map(({ parent_id }) => parent_id)).toEqual([null, ids[0], ids[1], ids[2], ids[1], ids[4]]);
});

// Postgres writes every index of a row anew where one of them reads a column that changed: that of its words above all.
test("a step to another branch changes no index of a message", async () => {
  const reading = await database.sql(
    "select indexname from pg_indexes where tablename = 'message' and indexdef like '%superseded_at%'",
  );
  expect(reading).toEqual([]);
});
