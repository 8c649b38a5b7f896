import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { migrate, readMigrations } from "../../migrations/migrate.ts";
import { emptyDatabaseImage } from "../support/database-image.ts";

const migration = "0020_one_plan.sql";
/** The plans as an earlier release wrote them. */
const recorded = JSON.parse(readFileSync(`${import.meta.dirname}/fixtures/plans-of-0012.json`, "utf8")) as {
  plans: object[];
};
const freeChat = { period: "day", questions: 30, costMicros: 50_000 };

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ image: await emptyDatabaseImage() });
});
afterAll(() => database.close());

/** A database of the release before, in which `slug` is held with `limits`. */
async function openBefore(holders: readonly { id: string; slug: string; limits?: object; paid?: boolean }[]) {
  await database.sql("drop schema public cascade; create schema public");
  await migrate(
    database.sql,
    readMigrations().filter(({ name }) => name < migration),
  );
  const columns =
    "id, slug, name, plan_type, monthly_price_cents, yearly_price_cents, included_models, included_modules, limits";
  await database.sql(
    `insert into plan (${columns}) select ${columns} from jsonb_populate_recordset(null::plan, $1::jsonb)`,
    [JSON.stringify(recorded.plans)],
  );
  await database.sql(`insert into module (id, name, icon) values (8, '{"en": "PDF", "fr": "PDF"}', 'file-text')`);
  await database.sql(
    "update plan set limits = jsonb_set(limits, '{chat,costMicros}', '5000000') where slug = 'combo-plus'",
  );
  for (const { id, slug, limits, paid } of holders) {
    await database.sql("insert into \"user\" (id, name, email) values ($1, 'Ada', $2)", [id, `${id}@example.test`]);
    await database.sql(
      `insert into entitlement (user_id, plan_id, limits, subscription_id)
       select $1, id, coalesce($3::jsonb, limits), $4 from plan where slug = $2`,
      [id, slug, limits ? JSON.stringify(limits) : null, paid ? "sub_1" : null],
    );
  }
}

/** The release itself, without those after it. */
const migrateOn = () =>
  migrate(
    database.sql,
    readMigrations().filter(({ name }) => name <= migration),
  );

const held = async (id: string) => {
  const [row] = await database.sql(
    `select p.slug, e.limits from entitlement e join plan p on p.id = e.plan_id where e.user_id = $1`,
    [id],
  );
  return row as { slug: string; limits: Record<string, unknown> };
};

test("who began with the free plan of the chat gets Combo Free, with no less of the chat than before", async () => {
  await openBefore([
    { id: "ordinary", slug: "chatai-free" },
    { id: "generous", slug: "chatai-free", limits: { chat: { period: "day", questions: 90, costMicros: null } } },
    { id: "poor", slug: "chatai-free", limits: { chat: { period: "day", questions: 3, costMicros: 90_000 } } },
    { id: "monthly", slug: "chatai-free", limits: { chat: { period: "month", questions: 10, costMicros: 1 } } },
  ]);
  await migrateOn();
  const [combo] = await database.sql("select limits from plan where slug = 'combo-free'");
  const rest = combo?.["limits"] as object;
  expect(await held("ordinary")).toEqual({ slug: "combo-free", limits: { ...rest, chat: freeChat } });
  expect((await held("generous")).limits["chat"]).toEqual({ period: "day", questions: 90, costMicros: null });
  expect((await held("poor")).limits["chat"]).toEqual({ period: "day", questions: 30, costMicros: 90_000 });
  expect((await held("monthly")).limits["chat"]).toEqual({ period: "month", questions: 10, costMicros: 1 });
  const active = await database.sql("select distinct module_id from user_module where active");
  expect(active).toEqual([{ module_id: 8 }]);
});

test("other plans stay, and so does the chat's where it has a model that Combo lacks", async () => {
  await openBefore([
    { id: "documents", slug: "pdf-free" },
    { id: "paying", slug: "chatai-premium", paid: true },
  ]);
  await migrateOn();
  expect((await held("documents")).slug).toBe("pdf-free");
  expect((await held("paying")).slug).toBe("chatai-premium");
  await openBefore([{ id: "ordinary", slug: "chatai-free" }]);
  await database.sql("update plan set included_models = included_models || 9999 where slug = 'chatai-free'");
  await migrateOn();
  expect((await held("ordinary")).slug).toBe("chatai-free");
});

test("Combo Free is there for sign-ups though an admin had archived it, and Combo may cost what the chat may", async () => {
  await openBefore([{ id: "trying", slug: "combo-plus" }]);
  await database.sql("update plan set archived_at = now() where slug = 'combo-free'");
  await migrateOn();
  const rows = await database.sql("select archived_at from plan where slug = 'combo-free'");
  expect(rows).toEqual([{ archived_at: null }]);
  expect((await held("trying")).limits["chat"]).toMatchObject({ costMicros: 6_000_000 });
});
