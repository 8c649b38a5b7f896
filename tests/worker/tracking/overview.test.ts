import { afterAll, beforeAll, expect, test } from "vitest";
import { readOverview } from "../../../worker/contract/tracking.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { keepInLedger, paidBy } from "../../../worker/modules/tracking/ledger.sql.ts";
import { composeTracking } from "../../../worker/modules/tracking/tracking.composition.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makeModel, makeSession } from "../../support/rows.ts";
import { createTries } from "../../support/tries.ts";
import { chatOf } from "../limits/accounts.fixture.ts";

const now = Date.UTC(2026, 10, 21, 12);
let database: TestDatabase;
let overview: ReturnType<typeof composeTracking>["overview"];
let plan: number;

beforeAll(async () => {
  database = await startDatabase();
  const clock = createHandClock(now);
  overview = composeTracking({ db: database.db, guests: createTries(), config: { usdEurRate: null }, clock }).overview;
});
afterAll(() => database.close());

async function subscribe(status: string, interval: "month" | "year", { ended = false, ending = false } = {}) {
  const { userId } = await makeSession(database.db, { limits: chatOf(null) });
  plan = Number((await database.sql("select plan_id from entitlement where user_id = $1", [userId]))[0]?.["plan_id"]);
  await database.sql(
    `insert into subscription (id, user_id, status, price_id, plan_id, interval, price_cents, currency, period_start,
       period_end, cancel_at_period_end, ended_at, created_at)
     values ($1, $2, $3, 'price', $4, $5, 1490, 'eur', now(), now(), $6, case when $7 then now() end, now())`,
    [createId(), userId, status, plan, interval, ending, ended],
  );
  return userId;
}

const pay = (cents: number, at: string, { back = 0, currency = "eur" } = {}) =>
  database.sql(
    `insert into payment (invoice_id, user_id, plan_id, amount_cents, tax_cents, refunded_cents, currency, paid_at)
     values ($1, 'u', null, $2, 0, $3, $4, $5)`,
    [createId(), cents, back, currency, at],
  );

const answer = async (day: string, { kind = "chat", success = true } = {}) => {
  const modelId = await makeModel(database.db, {});
  const { userId } = await makeSession(database.db, { guest: true });
  const entry = {
    answerId: createId(),
    leg: 0,
    kind,
    modelId,
    provider: "chatgpt" as const,
    inputTokens: 1,
    outputTokens: 1,
    costMicros: 1,
    estimated: false,
    responseTime: 1,
    firstTokenTime: 1,
    success,
    errorType: null,
    errorDetails: null,
  };
  await database.db.execute(keepInLedger([entry], paidBy(userId, userId), new Date(day)));
};

test("the overview counts who pays, what came in this month, and the answers of today", async () => {
  const before = await overview.read();
  await subscribe("active", "month");
  await subscribe("active", "year", { ending: true });
  await subscribe("trialing", "month");
  await subscribe("past_due", "month");
  await subscribe("active", "month", { ended: true });
  await pay(1_490, "2026-11-01T00:00:00Z", { back: 490 });
  await pay(500, "2026-10-31T23:59:59Z");
  await pay(900, "2026-11-03T12:00:00Z", { currency: "usd" });
  await answer("2026-11-21T00:00:00Z");
  await answer("2026-11-20T23:59:59Z");
  await answer("2026-11-21T09:00:00Z", { kind: "platform" });
  await answer("2026-11-21T09:00:00Z", { success: false });
  const read = await overview.read();
  expect(readOverview.response.parse(read)).toEqual(read);
  expect(read).toMatchObject({ month: "2026-11", day: "2026-11-21", paying: 2, revenue_cents: 1_000, answers: 1 });
  expect(read.people - before.people).toBe(5);
  const counts = read.subscriptions.reduce(
    (sum, row) => ({
      monthly: sum.monthly + row.monthly,
      yearly: sum.yearly + row.yearly,
      trials: sum.trials + row.trials,
      unpaid: sum.unpaid + row.unpaid,
      ending: sum.ending + row.ending,
    }),
    { monthly: 0, yearly: 0, trials: 0, unpaid: 0, ending: 0 },
  );
  expect(counts).toEqual({ monthly: 1, yearly: 1, trials: 1, unpaid: 1, ending: 1 });
});
