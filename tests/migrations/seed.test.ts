import { afterAll, beforeAll, expect, test } from "vitest";
import { seed } from "../../migrations/seed.ts";
import { startDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());

const one = async (text: string) => (await database.sql(text, []))[0];

test("a second seed adds nothing and keeps what an admin changed, archived or counted", async () => {
  await database.sql("update ai_model set name = 'Renamed', archived_at = now() where id = 1", []);
  await database.sql("update plan set monthly_price_cents = 999 where slug = 'chatai-premium'", []);
  await database.sql("update module set icon = 'star' where id = 8", []);
  await database.sql("update prompt set uses = 7 where id = 1", []);
  await database.sql("update assistant_template set icon = 'star', archived_at = now() where id = 101", []);
  await database.sql("update assistant_category set sort_order = 9 where id = 1", []);
  await database.sql("update assistant_improvement set guarded = false where id = 1", []);
  const counts =
    "select (select count(*) from ai_model) m, (select count(*) from plan) p, (select count(*) from prompt) t, (select count(*) from module) o, (select count(*) from assistant_template) w, (select count(*) from assistant_category) c, (select count(*) from assistant_improvement) i";
  const before = await one(counts);
  await seed(database.db);
  expect(await one(counts)).toEqual(before);
  expect(await one("select name, archived_at is null as offered from ai_model where id = 1")).toEqual({
    name: "Renamed",
    offered: false,
  });
  expect(await one("select monthly_price_cents from plan where slug = 'chatai-premium'")).toEqual({
    monthly_price_cents: 999,
  });
  expect(await one("select icon from module where id = 8")).toEqual({ icon: "star" });
  expect(await one("select uses from prompt where id = 1")).toEqual({ uses: 7 });
  expect(
    await one(`select t.icon, t.archived_at is null as offered, c.sort_order, i.guarded from assistant_template t
      join assistant_category c on c.id = t.category_id, assistant_improvement i where t.id = 101 and i.id = 1`),
  ).toEqual({ icon: "star", offered: false, sort_order: 9, guarded: false });
});

test("a row that is missing comes back with the next seed", async () => {
  await database.sql("delete from ai_model where id = 2", []);
  await seed(database.db);
  expect(await one("select id from ai_model where id = 2")).toEqual({ id: 2 });
});

test("what an admin adds gets an id that no later seed can claim", async () => {
  const insert = `insert into ai_model (name, provider, request_name, model_common_name, model_input_price,
    model_output_price, context_tokens, max_output_tokens) values ('Mine', 'llama', 'mine', 'mine', 0, 0, 4096, 512) returning id`;
  expect(await one(insert)).toEqual({ id: 10_000 });
  await seed(database.db);
  expect(await one(insert)).toEqual({ id: 10_001 });
});
