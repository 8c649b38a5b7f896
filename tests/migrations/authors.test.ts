import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { migrate, readMigrations } from "../../migrations/migrate.ts";
import { emptyDatabaseImage } from "../support/database-image.ts";

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ image: await emptyDatabaseImage() });
  await database.sql("drop schema public cascade; create schema public");
  await migrate(
    database.sql,
    readMigrations().filter(({ name }) => name < "0014"),
  );
});
afterAll(() => database.close());

test("what is in a personal workspace gets its person, once however often a run is cut off; visitors and the product get none", async () => {
  await database.sql(`insert into "user" (id, name, email) values ('ada', 'Ada', 'ada@example.test')`);
  await database.sql("insert into workspace (id, name, created_at) values ('team', 'Harbour', now())");
  await database.sql(`insert into usage_record (answer_id, leg, user_id, kind, model_id, provider, input_tokens, output_tokens,
      cost_micros, estimated, response_time, success, created_at)
    select o.id || k.kind || n, 0, o.id, k.kind, 1, 'chatgpt', 1, 1, 1, false, 1, true, now()
    from (values ('ada'), ('team'), ('gone')) o(id), (values ('chat', 11000), ('support', 9), ('platform', 9)) k(kind, rows),
      generate_series(1, k.rows) n`);
  await database.sql(`insert into social_post (id, user_id, origin, content_hash, language, created_at, updated_at)
    select o.id || 'post', o.id, 'manual', '', 'en', now(), now() from (values ('ada'), ('team')) o(id)`);

  let batches = 0;
  const cut: typeof database.sql = async (text, params) => {
    if (text.includes('UPDATE "usage_record"') && (batches += 1) === 2) throw new Error("cut off");
    return database.sql(text, params);
  };
  const left = () =>
    database.sql(`select user_id, actor_id, kind, count(*)::int as n from usage_record
      where kind = 'chat' or actor_id is not null group by 1, 2, 3 order by 1`);
  await expect(migrate(cut)).rejects.toThrow("cut off");
  await migrate(database.sql);
  expect(await left()).toEqual([
    { user_id: "ada", actor_id: "ada", kind: "chat", n: 11000 },
    { user_id: "gone", actor_id: "gone", kind: "chat", n: 11000 },
    { user_id: "team", actor_id: null, kind: "chat", n: 11000 },
  ]);
  expect(await database.sql("select user_id, author_id from social_post order by 1")).toEqual([
    { user_id: "ada", author_id: "ada" },
    { user_id: "team", author_id: null },
  ]);
});
