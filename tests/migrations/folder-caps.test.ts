import { afterAll, beforeAll, expect, test } from "vitest";
import { readMigrations } from "../../migrations/migrate.ts";
import type { UnitLimit } from "../../worker/contract/plans.contract.ts";
import { createId } from "../../worker/lib/ids.ts";
import { startDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";
import { makeSession } from "../support/rows.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());

const migrateAgain = async () => {
  const migration = readMigrations().find(({ name }) => name.endsWith("_folder_caps.sql"));
  for (const statement of migration?.text.split("--> statement-breakpoint") ?? []) await database.sql(statement, []);
};
const earlier = (folders: UnitLimit | undefined, caps?: object) => ({
  chat: { period: "month" as const, questions: 1, costMicros: null },
  ...(folders && { "pdf-folders": folders }),
  ...(caps && { caps }),
});
const planOf = async (slug: string) =>
  (await database.sql("select limits from plan where slug = $1", [slug]))[0]?.["limits"];

test("a plan of today's seed stays as it is", async () => {
  const seeded = await database.sql("select slug, limits from plan order by id", []);
  await migrateAgain();
  expect(await database.sql("select slug, limits from plan order by id", [])).toEqual(seeded);
});

test.each<[string, string, UnitLimit | undefined, object | undefined, object | undefined]>([
  ["what the seed says", "pdf-free", { period: "month", units: 2 }, undefined, { "pdf-folders": 10 }],
  ["five months of what an admin gave", "pdf-plus", { period: "month", units: 90 }, undefined, { "pdf-folders": 450 }],
  ["the same of a meter by the day", "cv-free", { period: "day", units: 2 }, undefined, { "pdf-folders": 300 }],
  ["no cap where it had no limit", "pdf-pro", { period: "month", units: null }, undefined, { "pdf-folders": null }],
  ["nothing where it was off", "combo-pro", { period: "month", units: 0 }, undefined, { "pdf-folders": 0 }],
  ["no cap that it never had a meter for", "chatai-max", undefined, { "pdf-files": 3 }, { "pdf-files": 3 }],
  [
    "it beside its other caps",
    "combo-plus",
    { period: "month", units: 20 },
    { "pdf-files": 3 },
    { "pdf-files": 3, "pdf-folders": 200 },
  ],
])("a plan that stands gets %s", async (_what, slug, folders, caps, after) => {
  const limits = earlier(folders, caps);
  await database.sql("update plan set limits = $2 where slug = $1", [slug, limits]);
  await migrateAgain();
  expect(await planOf(slug)).toEqual({ ...limits, ...(after && { caps: after }) });
});

test("who holds a plan keeps at least the folders that stand, and default ones are not counted", async () => {
  const limits = earlier({ period: "month", units: 1 });
  const { userId } = await makeSession(database.db, { limits });
  for (const place of Array.from({ length: 15 }).keys())
    await database.sql(
      "insert into folder (id, user_id, name, is_default, created_at) values ($1, $2, '', $3, now())",
      [createId(), userId, place >= 12],
    );
  await migrateAgain();
  const [held] = await database.sql("select limits from entitlement where user_id = $1", [userId]);
  expect(held?.["limits"]).toEqual({ ...limits, caps: { "pdf-folders": 12 } });
});
