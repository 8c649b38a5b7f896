import { afterAll, beforeAll, expect, test } from "vitest";
import { readMigrations } from "../../migrations/migrate.ts";
import { startDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());

const migrateAgain = async () => {
  const migration = readMigrations().find(({ name }) => name.endsWith("_question_ceilings.sql"));
  for (const statement of migration?.text.split("--> statement-breakpoint") ?? []) await database.sql(statement, []);
};
const limitsOf = async (slug: string) =>
  (await database.sql("select limits from plan where slug = $1", [slug]))[0]?.["limits"];

test("a plan that stands gets room for all of its questions, and loses none of what it has", async () => {
  const month = { period: "month" };
  const standing = {
    chat: { ...month, questions: 4_000, costMicros: 12_000_000 },
    "pdf-chat": { ...month, units: 2_000 },
    "pdf-uploads": { ...month, units: 300 },
    "pdf-image-analyse": { ...month, units: 10, costMicros: 9_000_000 },
    "pdf-functionality": { ...month, units: null },
  };
  await database.sql("update plan set limits = $1 where slug = 'chatai-max'", [standing]);
  const free = { chat: { period: "day", questions: 30, costMicros: 50_000 }, "pdf-chat": { ...month, units: 0 } };
  await database.sql("update plan set limits = $1 where slug = 'chatai-free'", [free]);
  const unlimited = { chat: { ...month, questions: 1_500, costMicros: null } };
  await database.sql("update plan set limits = $1 where slug = 'chatai-premium'", [unlimited]);
  await migrateAgain();
  expect(await limitsOf("chatai-max")).toEqual({
    ...standing,
    chat: { ...standing.chat, costMicros: 16_170_000 },
    "pdf-chat": { ...standing["pdf-chat"], costMicros: 8_170_000 },
  });
  expect(await limitsOf("chatai-free")).toEqual({ ...free, chat: { ...free.chat, costMicros: 125_000 } });
  expect(await limitsOf("chatai-premium")).toEqual(unlimited);
});

test("a plan of today's seed has the ceilings that the migration gives", async () => {
  const before = await database.sql("select slug, limits from plan where id > 3 order by id", []);
  await migrateAgain();
  expect(await database.sql("select slug, limits from plan where id > 3 order by id", [])).toEqual(before);
});
