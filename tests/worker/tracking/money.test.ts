import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { marginCents } from "../../../worker/contract/money.rules.ts";
import { readMoney, readMyStatistics } from "../../../worker/contract/tracking.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { keepInLedger, paidBy } from "../../../worker/modules/tracking/ledger.sql.ts";
import type { LedgerEntry } from "../../../worker/modules/tracking/ledger.sql.ts";
import { daysOf, yearOfMonths } from "../../../worker/modules/tracking/money.rules.ts";
import { composeTracking } from "../../../worker/modules/tracking/tracking.composition.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makeModel, makeSession } from "../../support/rows.ts";
import { createTries } from "../../support/tries.ts";
import { chatOf } from "../limits/accounts.fixture.ts";
import type { OwnId } from "../../support/owner-ids.ts";
import { ownId } from "../../support/owner-ids.ts";

let database: TestDatabase;
let services: ReturnType<typeof composeTracking>;
let model: number;
let other: number;
let [ada, guest] = ["", ""];
let plan: number;

const entry = (fields: Partial<LedgerEntry>): LedgerEntry => ({
  answerId: createId(),
  leg: 0,
  kind: "chat",
  modelId: model,
  provider: "chatgpt",
  inputTokens: 10,
  outputTokens: 20,
  costMicros: 1_000,
  estimated: false,
  responseTime: 1,
  firstTokenTime: 1,
  success: true,
  errorType: null,
  errorDetails: null,
  ...fields,
});
const spend = (userId: OwnId, day: string, fields: Partial<LedgerEntry> = {}) =>
  database.db.execute(keepInLedger([entry(fields)], paidBy(userId, userId), new Date(day)));
const pay = (id: string, planId: number | null, cents: number, at: string, back = 0, currency = "eur", tax = 0) =>
  database.sql(
    `insert into payment (invoice_id, user_id, plan_id, amount_cents, tax_cents, refunded_cents, currency, paid_at)
     values ($1, 'u', $2, $3, $4, $5, $6, $7)`,
    [id, planId, cents, tax, back, currency, at],
  );

beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  services = composeTracking({
    db,
    guests: createTries(),
    config: { usdEurRate: 0.9 },
    clock: createHandClock(Date.UTC(2026, 10, 21, 12)),
  });
  [model, other] = [await makeModel(db, { name: "One" }), await makeModel(db, { name: "Two", provider: "anthropic" })];
  ada = (await makeSession(db, { limits: chatOf(null) })).userId;
  guest = (await makeSession(db, { guest: true })).userId;
  plan = Number((await database.sql("select plan_id from entitlement where user_id = $1", [ada]))[0]?.["plan_id"]);
  await spend(ownId(ada), "2026-10-31T23:59:59Z", { costMicros: 7 });
  await spend(ownId(ada), "2026-11-01T00:00:00Z");
  await spend(ownId(ada), "2026-11-03T10:00:00Z", { modelId: other, provider: "anthropic", costMicros: 5_000 });
  await spend(ownId(ada), "2026-11-03T10:00:00Z", {
    kind: "platform",
    success: false,
    errorType: "api_error",
    costMicros: 0,
  });
  await spend(ownId(ada), "2026-11-03T11:00:00Z", { kind: "platform", modelId: 0, costMicros: 3 });
  await spend(ownId(guest), "2026-11-03T12:00:00Z", { costMicros: 40 });
  await pay("in_1", plan, 1_490, "2026-10-31T23:59:59Z");
  await pay("in_2", plan, 1_490, "2026-11-01T00:00:00Z", 490, "eur", 248);
  await pay("in_3", null, 500, "2026-11-03T23:59:59.9Z");
  await pay("in_4", plan, 900, "2026-11-03T12:00:00Z", 0, "usd");
});
afterAll(() => database.close());

const read = (from: string, to: string) => services.money.read({ from, to });

describe("cost against revenue", () => {
  test("has every day of the period, with nothing where nothing happened", async () => {
    const { days } = await read("2026-11-01", "2026-11-03");
    expect(days.map(({ day, calls, cost_micros, revenue_cents }) => [day, calls, cost_micros, revenue_cents])).toEqual([
      ["2026-11-01", 1, 1_000, 1_000],
      ["2026-11-02", 0, 0, 0],
      ["2026-11-03", 4, 5_043, 500],
    ]);
  });

  test("sums what the days have, and keeps other currencies out", async () => {
    const answer = await read("2026-11-01", "2026-11-03");
    expect(answer.totals).toEqual({
      calls: 5,
      failures: 1,
      input_tokens: 50,
      output_tokens: 100,
      cost_micros: 6_043,
      revenue_cents: 1_500,
      revenue_excluding_tax_cents: 1_334,
      refunded_cents: 490,
      payments: 2,
    });
    expect(answer).toMatchObject({
      other_payments: 1,
      usd_eur_rate: 0.9,
      from: "2026-11-01",
      to: "2026-11-03",
    });
    expect(readMoney.response.safeParse(answer).error).toBeUndefined();
  });

  test("is the merchant's own only without tax, of which a refund gives its share back", async () => {
    const { days } = await read("2026-11-01", "2026-11-03");
    expect(days.map(({ revenue_excluding_tax_cents }) => revenue_excluding_tax_cents)).toEqual([834, 0, 500]);
  });

  test("counts amounts that no small business has", async () => {
    await pay("in_6", plan, 2_000_000_000, "2024-05-01T12:00:00Z", 0, "eur", 333_333_333);
    expect((await read("2024-05-01", "2024-05-01")).totals.revenue_excluding_tax_cents).toBe(1_666_666_667);
  });

  test("is listed by plan, where guests and what belongs to no plan have no id", async () => {
    const { plans } = await read("2026-11-01", "2026-11-03");
    expect(plans).toMatchObject([
      {
        plan_id: plan,
        name: { en: "Plan", fr: "Formule" },
        cost_micros: 6_003,
        revenue_cents: 1_000,
        revenue_excluding_tax_cents: 834,
      },
      { plan_id: null, name: null, cost_micros: 40, revenue_cents: 500, revenue_excluding_tax_cents: 500 },
    ]);
  });

  test("lists a plan that only earns", async () => {
    const { plans } = await read("2026-10-31", "2026-10-31");
    expect(plans).toMatchObject([{ plan_id: plan, cost_micros: 7, revenue_cents: 1_490 }]);
    await pay("in_5", plan, 100, "2025-01-02T00:00:00Z");
    expect((await read("2025-01-01", "2025-01-31")).plans).toMatchObject([
      { plan_id: plan, calls: 0, revenue_cents: 100 },
    ]);
  });

  test("is listed by model and provider, the dearest first", async () => {
    const { models, providers } = await read("2026-11-01", "2026-11-03");
    expect(models.map(({ name, cost_micros, failures }) => [name, cost_micros, failures])).toEqual([
      ["Two", 5_000, 0],
      ["One", 1_040, 1],
      [null, 3, 0],
    ]);
    expect(providers.map(({ provider, calls }) => [provider, calls])).toEqual([
      ["anthropic", 1],
      ["chatgpt", 4],
    ]);
  });

  test("is read in one round trip", async () => {
    const before = database.roundTrips();
    await read("2026-01-01", "2026-12-31");
    expect(database.roundTrips() - before).toBe(1);
  });

  test.each([
    ["ends before it begins", "2026-11-02", "2026-11-01"],
    ["is longer than a leap year", "2026-01-01", "2027-01-02"],
  ])("of a period that %s is refused with tracking.period_invalid", async (_words, from, to) => {
    await expect(read(from, to)).rejects.toMatchObject({ code: "tracking.period_invalid" });
  });

  test("of a whole leap year is read", async () => {
    expect((await read("2028-01-01", "2028-12-31")).days).toHaveLength(366);
  });

  test.each(["0000-01-01", "1999-12-31", "2026-02-30", "2026-13-01", "2026-1-1", "now", ""])(
    "is not asked of a day like %j",
    (from) => {
      expect(readMoney.query.safeParse({ from, to: "2026-12-31" }).success).toBe(false);
    },
  );
});

test.each([
  [1_490, 5_000_000, 0.9, 1_040],
  [0, 1, 0.9, 0],
  [0, 1_000_000, 1, -100],
  [1_490, 5_000_000, null, null],
])("of %d cents, %d micro-USD at %s leave %s", (revenue, cost, rate, left) => {
  expect(marginCents(revenue, cost, rate)).toBe(left);
});

describe("my statistics", () => {
  test("are what I asked this month by model, and nothing that the platform asked", async () => {
    const mine = await services.statistics.read(ada, undefined);
    expect(mine.month).toBe("2026-11");
    expect(mine.models).toEqual([
      { model_id: other, name: "Two", questions: 1, input_tokens: 10, output_tokens: 20, cost_micros: 5_000 },
      { model_id: model, name: "One", questions: 1, input_tokens: 10, output_tokens: 20, cost_micros: 1_000 },
    ]);
    expect(readMyStatistics.response.safeParse(mine).error).toBeUndefined();
  });

  test("have twelve months, whatever was asked in them", async () => {
    const { months } = await services.statistics.read(ada, undefined);
    expect(months).toHaveLength(12);
    expect(months.slice(-3)).toMatchObject([
      { month: "2026-09", questions: 0, cost_micros: 0 },
      { month: "2026-10", questions: 1, cost_micros: 7 },
      { month: "2026-11", questions: 2, input_tokens: 20, cost_micros: 6_000 },
    ]);
  });

  test("of a month long ago leave the twelve as they are", async () => {
    await spend(ownId(ada), "2024-02-29T12:00:00Z");
    const mine = await services.statistics.read(ada, "2024-02");
    expect(mine.models).toMatchObject([{ questions: 1 }]);
    expect(mine.months.map(({ questions }) => questions).reduce((sum, one) => sum + one)).toBe(3);
  });

  test("are those of one account, and a guest has their own", async () => {
    expect((await services.statistics.read(guest, undefined)).models).toMatchObject([
      { questions: 1, cost_micros: 40 },
    ]);
    expect((await services.statistics.read(createId(), undefined)).models).toEqual([]);
  });

  test.each(["2026-00", "2026-13", "1999-01", "2026-1", "2026-01-01"])("are not asked of a month like %j", (month) => {
    expect(readMyStatistics.query.safeParse({ month }).success).toBe(false);
  });
});

test("a visit is kept without a name for a guest, and under its person", async () => {
  await services.telemetry.recordGuestActivity("203.0.113.1", "visit");
  await services.telemetry.recordActivity(ada, "visit");
  expect(await database.sql("select user_id from activity where query_type = 'visit' order by user_id")).toEqual([
    { user_id: ada },
    { user_id: null },
  ]);
});

test("the days of a period go over the end of a month, of February and of summer time", () => {
  expect(daysOf({ from: "2028-02-28", to: "2028-03-01" })).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(daysOf({ from: "2026-10-24", to: "2026-10-26" })).toHaveLength(3);
  expect(daysOf({ from: "2026-10-26", to: "2026-10-24" })).toEqual([]);
});

test("the year of months ends with this one, UTC", () => {
  const months = yearOfMonths(Date.UTC(2026, 0, 31, 23, 59));
  expect([months[0], months.at(-1), months.length]).toEqual(["2025-02", "2026-01", 12]);
});
