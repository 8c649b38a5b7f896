import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { migrate, readMigrations } from "../../migrations/migrate.ts";
import { seedPlans } from "../../migrations/seed/plans.ts";
import { createDatabase, databaseLimits } from "../../worker/db/client.ts";
import { plan } from "../../worker/modules/plans/plans.tables.ts";
import { emptyDatabaseImage } from "../support/database-image.ts";

const people = 6_000;
const isBefore = (name: string) => name < "0013";

describe("the migration of what is bought to workspaces", () => {
  let database: Database;

  const rows = (text: string) => database.sql(text);
  const count = async (from: string) => Number((await rows(`select count(*)::int as n from ${from}`))[0]?.["n"]);
  const counts = async () => [
    await count("billing_customer"),
    await count("checkout"),
    await count("subscription"),
    await count("entitlement"),
  ];
  const bought = (table: string) => count(`${table} where bought_by = user_id`);
  /** As the release before does, which knows no buyer. */
  const buy = (person: string) =>
    database.sql(
      `insert into subscription (id, user_id, status, price_id, interval, price_cents, currency, period_start, period_end,
         cancel_at_period_end, created_at)
       values ('sub_' || $1, $1, 'active', 'price', 'month', 1990, 'eur', now(), now(), false, now())`,
      [person],
    );

  beforeAll(async () => {
    database = await openDatabase({ image: await emptyDatabaseImage() });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await rows("drop schema public cascade; create schema public");
    await migrate(
      database.sql,
      readMigrations().filter(({ name }) => isBefore(name)),
    );
    const { databaseUrl: url, fetchEndpoint } = database.bridge;
    const plans = seedPlans.map((row) => ({ ...row, includedModels: [], includedModules: [] }));
    await createDatabase({ url, fetchEndpoint, limit: databaseLimits.tool }).insert(plan).values(plans);
    // The plans of that release said nothing of people.
    await rows("update plan set limits = limits - 'seats'");
    await rows(
      `insert into "user" (id, name, email) select 'p' || n, '', n || '@example.test' from generate_series(1, ${people}) n`,
    );
    await rows(`insert into entitlement (user_id, plan_id, limits) select 'p' || n, p.id, p.limits from generate_series(1, ${people}) n
      join plan p on p.slug = case when n % 2 = 0 then 'combo-pro' else 'pdf-plus' end`);
    await rows(`insert into billing_customer (user_id, customer_id, language, created_at)
      select 'p' || n, 'cus_' || n, 'fr', now() from generate_series(1, ${people}) n`);
    await rows(`insert into checkout (id, user_id, kind, plan_id, interval, price_id, trial_days, language, state, created_at, expires_at)
      select 'c' || n, 'p' || n, 'page', (select min(id) from plan), 'month', 'price', 0, 'fr', 'complete', now(), now()
      from generate_series(1, ${people}) n`);
    await rows(`insert into subscription (id, user_id, status, price_id, interval, price_cents, currency, period_start, period_end,
        cancel_at_period_end, created_at)
      select 's' || n, 'p' || n, 'active', 'price', 'month', 1990, 'eur', now(), now(), false, now() from generate_series(1, ${people}) n`);
  });

  test("leaves each purchase with the person who made it, and gives holders the people of their plan", async () => {
    const before = await counts();
    await migrate(database.sql);
    expect(await counts()).toEqual(before);
    expect([await bought("checkout"), await bought("subscription")]).toEqual([people, people]);
    expect(await rows("select slug, limits->'seats' as seats from plan where limits ? 'seats' order by slug")).toEqual([
      { slug: "combo-plus", seats: 3 },
      { slug: "combo-pro", seats: 10 },
      { slug: "social-agency", seats: 5 },
      { slug: "support-business", seats: 10 },
      { slug: "support-team", seats: 3 },
    ]);
    expect(await count("entitlement where limits->>'seats' = '10'")).toBe(people / 2);
    expect(await count("entitlement where limits ? 'seats'")).toBe(people / 2);
    expect(await count("pg_constraint where contype = 'f' and not convalidated")).toBe(0);
    await rows(`delete from "user" where id = 'p1'`);
    expect(await counts()).toEqual(before.map((number) => number - 1));
    // The release before still runs.
    await rows(`insert into "user" (id, name, email) values ('new', '', 'new@example.test')`);
    await buy("new");
    expect(await bought("subscription")).toBe(people);
  });

  test("that is cut off between two batches goes on where it stopped, while the release before sells", async () => {
    let batches = 0;
    const cut: typeof database.sql = async (text, params) => {
      if (text.includes('UPDATE "subscription"') && !text.startsWith("do ") && (batches += 1) === 2)
        throw new Error("cut off");
      return database.sql(text, params);
    };
    await expect(migrate(cut)).rejects.toThrow("cut off");
    expect(await bought("subscription")).toBe(5_000);
    await rows(`insert into "user" (id, name, email) values ('meanwhile', '', 'meanwhile@example.test')`);
    await buy("meanwhile");
    expect(await bought("subscription")).toBe(5_001);
    await migrate(database.sql);
    expect(await bought("subscription")).toBe(people + 1);
  });

  test("lets a team keep what a member bought for it who has gone", async () => {
    await migrate(database.sql);
    await rows("insert into workspace (id, name, created_at) values ('team', 'Harbour', now())");
    await rows("update subscription set user_id = 'team' where id = 's1'");
    await rows(`delete from "user" where id = 'p1'`);
    expect(await rows("select user_id, bought_by from subscription where id = 's1'")).toEqual([
      { user_id: "team", bought_by: null },
    ]);
    await rows("delete from workspace where id = 'team'");
    expect(await count("subscription where id = 's1'")).toBe(0);
  });
});
