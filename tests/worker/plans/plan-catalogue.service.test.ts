import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planTypes } from "../../../worker/contract/users.contract.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { draft, everyModule, heldBy, hold, planId, plansOf } from "./world.ts";

let database: TestDatabase;
let plans: ReturnType<typeof plansOf>;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
  plans = plansOf(database);
});
afterAll(() => database.close());

describe("the plans on offer", () => {
  test("are those of open modules: today chat alone, which needs none", async () => {
    const types = (await plans.list()).map((plan) => plan.plan_type);
    expect(new Set(types)).toEqual(new Set(["chatai"]));
  });

  test.each([
    [[8], ["chatai", "pdf", "combo"]],
    [
      [1, 2],
      ["chatai", "social", "support", "combo"],
    ],
  ])("with modules %j open are those of one tool whose module is, and combo: %j", async (open, types) => {
    const listed = await plansOf(database, open).list();
    expect(new Set(listed.map((plan) => plan.plan_type))).toEqual(new Set(types));
  });

  test.each(planTypes)(
    "with every module open, %s has a free plan and two paid ones, the free one first",
    async (type) => {
      const prices = (await plansOf(database, everyModule).list())
        .filter((plan) => plan.plan_type === type)
        .map((plan) => plan.monthly_price_cents);
      expect(prices.map((price) => price > 0)).toEqual([false, true, true]);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    },
  );
});

describe("an admin", () => {
  test("adds a plan, reads and changes it; it is on offer at its place", async () => {
    const { answer: created, ...made } = await plans.create(draft);
    expect(created).toEqual({ id: created.id, ...draft });
    expect(made).toEqual({ subject: `plan ${created.id}`, before: null, after: created });
    expect(created.id).toBeGreaterThan(9_999);
    const changed = {
      ...draft,
      name: { en: "Quintet", fr: "Quintette" },
      monthly_price_cents: 1_090,
      limits: { chat: { ...draft.limits.chat, questions: null } },
    };
    const after = { id: created.id, ...changed };
    expect(await plans.update(created.id, changed)).toEqual({
      subject: `plan ${created.id}`,
      before: created,
      after,
      answer: after,
    });
    expect(await plans.read(created.id)).toEqual({ id: created.id, ...changed });
    expect((await plans.list()).at(-1)).toMatchObject({ id: created.id, name: { en: "Quintet" } });
  });

  test.each([
    ["a price that does not fit", { yearly_price_cents: 0 }],
    ["a model that does not exist", { included_models: [1, 999_999] }],
    ["a module that does not exist", { included_modules: [7] }],
  ])("is refused %s with plans.invalid, and nothing is written", async (_what, wrong) => {
    const before = await database.sql("select * from plan order by id", []);
    const premium = await planId(database, "chatai-premium");
    await expect(plans.create({ ...draft, ...wrong })).rejects.toThrow("plans.invalid");
    await expect(plans.update(premium, { ...draft, ...wrong })).rejects.toThrow("plans.invalid");
    expect(await database.sql("select * from plan order by id", [])).toEqual(before);
  });

  test("an id that no plan has is plans.not_found", async () => {
    await expect(plans.read(999_999)).rejects.toThrow("plans.not_found");
    await expect(plans.update(999_999, draft)).rejects.toThrow("plans.not_found");
    await expect(plans.remove(999_999)).rejects.toThrow("plans.not_found");
  });
});

async function heldPlan(fields: Partial<typeof draft> = {}) {
  const { answer: plan } = await plans.create({ ...draft, ...fields });
  const person = await makePerson(database.db);
  await hold(database, person.id, plan.id);
  return { plan, person };
}

describe("a plan that has a holder", () => {
  test("can change price, name and limits, and its holders keep the limits they have", async () => {
    const { plan, person } = await heldPlan();
    const before = await heldBy(database, person.id);
    const fewer = { chat: { ...draft.limits.chat, questions: 1 } };
    await plans.update(plan.id, { ...draft, monthly_price_cents: 1_990, limits: fewer, included_models: [1, 2, 3] });
    expect(await heldBy(database, person.id)).toEqual(before);
  });

  test.each([
    ["a model of those who pay", {}, { included_models: [1] }],
    ["a module of those who pay", { included_modules: [8] }, { included_modules: [] }],
    ["its price, for all its holders", {}, { monthly_price_cents: 0, yearly_price_cents: 0, trial_days: 0 }],
    ["its type", {}, { plan_type: "pdf" as const }],
  ])("cannot lose %s: plans.held", async (_what, made, change) => {
    const { plan } = await heldPlan(made);
    await expect(plans.update(plan.id, { ...draft, ...made, ...change })).rejects.toThrow("plans.held");
    expect(await plans.read(plan.id)).toEqual(plan);
  });

  test.each([
    ["whose end of a period brings it", "scheduled_plan_id"],
    ["whose payment waits", "plan_id"],
  ])("is also that of an account %s", async (_what, column) => {
    const { answer: plan } = await plans.create(draft);
    const person = await makePerson(database.db);
    await database.sql(
      `insert into subscription (id, user_id, status, price_id, ${column}, interval, price_cents, currency,
         period_start, period_end, cancel_at_period_end, created_at)
       values ($1, $1, 'past_due', 'price_any', $2, 'month', 990, 'eur', now(), now(), false, now())`,
      [person.id, plan.id],
    );
    await expect(plans.update(plan.id, { ...draft, included_models: [1] })).rejects.toThrow("plans.held");
    await database.sql("update subscription set ended_at = now() where id = $1", [person.id]);
    expect(await plans.update(plan.id, { ...draft, included_models: [1] })).toMatchObject({
      after: { included_models: [1] },
    });
  });

  test("is also that of an account that may be paying for it now", async () => {
    const { answer: plan } = await plans.create(draft);
    const person = await makePerson(database.db);
    await database.sql(
      `insert into checkout (id, user_id, kind, plan_id, interval, price_id, trial_days, language, created_at, expires_at)
       values ($1, $1, 'page', $2, 'month', 'price_any', 0, 'en', now(), now())`,
      [person.id, plan.id],
    );
    await expect(plans.update(plan.id, { ...draft, plan_type: "pdf" })).rejects.toThrow("plans.held");
    await database.sql("update checkout set state = 'expired' where id = $1", [person.id]);
    expect(await plans.update(plan.id, { ...draft, plan_type: "pdf" })).toMatchObject({ after: { plan_type: "pdf" } });
  });

  test("a free one cannot begin to cost, but can lose a model", async () => {
    const free = { monthly_price_cents: 0, yearly_price_cents: 0, trial_days: 0 };
    const { plan } = await heldPlan(free);
    await expect(plans.update(plan.id, draft)).rejects.toThrow("plans.held");
    expect(await plans.update(plan.id, { ...draft, ...free, included_models: [1] })).toMatchObject({
      after: { included_models: [1] },
    });
  });

  test("is archived when it is removed: no longer offered or edited, and its holders keep it", async () => {
    const { plan, person } = await heldPlan();
    await plans.remove(plan.id);
    expect((await plans.list()).some(({ id }) => id === plan.id)).toBe(false);
    await expect(plans.update(plan.id, draft)).rejects.toThrow("plans.not_found");
    await expect(plans.remove(plan.id)).rejects.toThrow("plans.not_found");
    expect(await heldBy(database, person.id)).toMatchObject({ plan_id: plan.id });
  });
});

test("the plan that every account begins with cannot be removed", async () => {
  const free = await planId(database, "combo-free");
  await expect(plans.remove(free)).rejects.toThrow("plans.needed");
  expect(await plans.read(free)).toMatchObject({ id: free });
});

describe("what a plan includes", () => {
  test("is listed for its holder, without the models that left the catalogue", async () => {
    const { id } = (await plans.create({ ...draft, included_models: [5, 6], included_modules: [8] })).answer;
    const person = await makePerson(database.db);
    await hold(database, person.id, id);
    await database.sql("update ai_model set archived_at = now() where id = 6", []);
    expect(await plans.readDetails(person)).toEqual({ included_models: [5], included_modules: [8] });
  });

  test("is nothing for an account without a plan", async () => {
    const person = await makePerson(database.db);
    expect(await plans.readDetails(person)).toEqual({ included_models: [], included_modules: [] });
  });
});

const premiumModel = async () => {
  const [row] = await database.sql(
    `select id from ai_model m where archived_at is null and not exists
       (select from plan p where p.monthly_price_cents = 0 and m.id = any(p.included_models)) order by id limit 1`,
    [],
  );
  return Number(row?.["id"]);
};

describe("the plan to offer for a model", () => {
  test("is the same to a visitor as to the account that a sign-up makes, and tells no ceiling", async () => {
    const open = plansOf(database, [8]);
    const person = await makePerson(database.db);
    await hold(database, person.id, await planId(database, "combo-free"));
    const plan = { id: await planId(database, "combo-free"), name: { en: "", fr: "" }, planType: "combo" as const };
    const caller = { ...person, plan: { ...plan, monthlyPriceCents: 0 } };
    const offered = await open.planForModel(null, await premiumModel());
    expect(offered).toMatchObject({ id: await planId(database, "combo-plus"), monthly_price_cents: 2_990 });
    expect(offered.limits.chat).not.toHaveProperty("costMicros");
    expect(await open.planForModel(caller, await premiumModel())).toEqual(offered);
  });

  test("is plans.not_found for a model that no plan can ask, such as one that does not exist", async () => {
    await expect(plans.planForModel(null, 999_999)).rejects.toThrow("plans.not_found");
  });
});
