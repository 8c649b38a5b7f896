import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seed } from "../../../migrations/seed.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { adminPlansOf, draft, everyModule, heldBy, hold, planId, plansOf } from "./world.ts";

let database: TestDatabase;
let plans: ReturnType<typeof plansOf>;
let admin: ReturnType<typeof adminPlansOf>;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
  plans = plansOf(database);
  admin = adminPlansOf(database);
});
afterAll(() => database.close());

const now = "2026-11-21T00:00:00.000Z";
const add = async (fields: Partial<typeof draft> = {}) => (await plans.create({ ...draft, ...fields })).answer.id;
const exists = async (id: number) => (await database.sql("select 1 from plan where id = $1", [id])).length > 0;

async function subscribe(id: number, cents: number, interval = "month", endedAt: string | null = null) {
  const person = await makePerson(database.db);
  await hold(database, person.id, id);
  await database.sql(
    `insert into subscription (id, user_id, status, price_id, plan_id, interval, price_cents, currency,
       period_start, period_end, cancel_at_period_end, ended_at, created_at)
     values ($1, $1, 'active', 'price_any', $2, $3, $4, 'eur', now(), now(), false, $5, now())`,
    [person.id, id, interval, cents, endedAt],
  );
  return person;
}

describe("the plans as admins see them", () => {
  test("stand in their order with those that are not open, which say so", async () => {
    const { data, total } = await adminPlansOf(database, [8]).list({});
    expect(total).toBe(18);
    expect(new Set(data.filter(({ offered }) => offered).map(({ plan_type }) => plan_type))).toEqual(
      new Set(["chatai", "pdf", "combo"]),
    );
    expect(data.map(({ sort_order }) => sort_order)).toEqual(
      data.map(({ sort_order }) => sort_order).toSorted((a, b) => a - b),
    );
    expect(data[0]?.limits.chat).toHaveProperty("costMicros");
  });

  test.each([
    ["a word of the English name", { q: "writing pro" }, ["Writing Pro"]],
    ["a word of the French name", { q: "assistance g" }, ["Support Free"]],
    ["a percent sign, which means itself", { q: "%" }, []],
    [
      "the type, the dearest first",
      { plan_type: "cv" as const, sort: "-price" as const },
      ["Writing Pro", "Writing Plus", "Writing Free"],
    ],
  ])("are found by %s", async (_what, query, names) => {
    expect((await admin.list(query)).data.map(({ name }) => name.en)).toEqual(names);
  });

  test("count who has them, who pays, and what these pay", async () => {
    const id = await add();
    await subscribe(id, 990);
    await subscribe(id, 990);
    await subscribe(id, 9_900, "year");
    await subscribe(id, 790, "month", now);
    expect(await admin.read(id)).toMatchObject({
      holders: 4,
      subscribers: 3,
      paid_prices: [
        { interval: "month", price_cents: 990, subscribers: 2 },
        { interval: "year", price_cents: 9_900, subscribers: 1 },
      ],
    });
    const [most] = (await admin.list({ sort: "-subscribers" })).data;
    expect(most).toMatchObject({ id, holders: 4, subscribers: 3 });
    expect((await admin.list({ sort: "-holders" })).data[0]).toMatchObject({ id });
  });

  test("one that does not exist is plans.not_found", async () => {
    await expect(admin.read(999_999)).rejects.toThrow("plans.not_found");
    await expect(admin.restore(999_999)).rejects.toThrow("plans.not_found");
  });
});

describe("a plan that is removed", () => {
  let id: number;
  beforeEach(async () => {
    id = await add();
  });

  test("is deleted when it never had a holder, and its id is not given again", async () => {
    expect(await admin.read(id)).toMatchObject({ removal: "delete" });
    expect(await plans.remove(id)).toMatchObject({ subject: `plan ${id}`, before: { id }, after: null });
    expect(await exists(id)).toBe(false);
    await seed(database.db);
    expect(await add()).toBeGreaterThan(id);
  });

  test.each([
    ["it has a holder", async () => void (await subscribe(id, 990))],
    [
      "it had a holder who left",
      async () => {
        const person = await subscribe(id, 990, "month", now);
        await database.sql("delete from entitlement where user_id = $1", [person.id]);
      },
    ],
    [
      "the provider has a price for it",
      () =>
        database.sql(
          `insert into plan_price (price_id, product_id, plan_id, interval, amount_cents, currency, created_at)
           values ($1, 'prod', $2, 'month', 990, 'eur', now())`,
          [`price_${id}`, id],
        ),
    ],
    [
      "money came in by it",
      () =>
        database.sql(
          `insert into payment (invoice_id, user_id, plan_id, amount_cents, currency, paid_at)
           values ($1, 'gone', $2, 990, 'eur', now())`,
          [`in_${id}`, id],
        ),
    ],
    [
      "it was used",
      () =>
        database.sql(
          `insert into usage_day (day, plan_id, model_id, provider, kind, calls, questions, failures, input_tokens, output_tokens, cost_micros)
           values ('2026-11-20', $1, 1, 'chatgpt', 'chat', 1, 1, 0, 1, 1, 1)`,
          [id],
        ),
    ],
  ])("is archived when %s", async (_what, happen) => {
    await happen();
    expect(await admin.read(id)).toMatchObject({ removal: "archive" });
    expect(await plans.remove(id)).toMatchObject({ before: { id }, after: { id, archived_at: now } });
    expect(await exists(id)).toBe(true);
    expect((await plans.list()).some((plan) => plan.id === id)).toBe(false);
    expect((await admin.list({ archived: "only" })).data.map((plan) => plan.id)).toContain(id);
  });

  test("is archived when it is free: people leave such a plan without a trace", async () => {
    const free = await add({ monthly_price_cents: 0, yearly_price_cents: 0, trial_days: 0 });
    expect(await admin.read(free)).toMatchObject({ removal: "archive" });
    await plans.remove(free);
    expect(await exists(free)).toBe(true);
  });

  test("is archived when it came with the product, for the next start would bring it back", async () => {
    const seeded = await planId(database, "chatai-max");
    expect(await admin.read(seeded)).toMatchObject({ removal: "archive" });
    await plans.remove(seeded);
    await seed(database.db);
    expect(await admin.read(seeded)).toMatchObject({ archived_at: now, offered: false });
    await admin.restore(seeded);
  });

  test("is neither when every account begins with it", async () => {
    expect(await admin.read(await planId(database, "combo-free"))).toMatchObject({ removal: "needed" });
  });

  test("is on offer again once it is brought back, and its holders have it still", async () => {
    const person = await subscribe(id, 990);
    await plans.remove(id);
    expect(await admin.restore(id)).toMatchObject({
      subject: `plan ${id}`,
      before: { archived_at: now },
      after: { id },
    });
    expect((await plansOf(database, everyModule).list()).some((plan) => plan.id === id)).toBe(true);
    expect(await heldBy(database, person.id)).toMatchObject({ plan_id: id });
    await expect(admin.restore(id)).rejects.toThrow("plans.not_found");
  });
});
