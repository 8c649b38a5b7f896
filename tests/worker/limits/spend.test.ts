import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createLimitsRepository } from "../../../worker/modules/limits/limits.repository.ts";
import { createSpendRepository } from "../../../worker/modules/limits/spend.repository.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makeSession } from "../../support/rows.ts";
import type { OwnId } from "../../support/owner-ids.ts";

const now = new Date("2026-11-22T12:00:00Z");
const usd = 1_000_000;
const limits: PlanLimits = {
  chat: { period: "day", questions: 10, costMicros: null },
  "assistant-generation": { period: "month", units: 1_000, costMicros: 3 * usd },
};
/** A thirtieth of it. */
const dayShare = usd / 10;

let database: TestDatabase;
let workspaceId: OwnId;
let planId: number;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql("delete from spend_day");
  await database.sql("delete from setting");
  ({ workspaceId } = await makeSession(database.db, { limits }));
  const [row] = await database.sql("select plan_id from entitlement where user_id = $1", [workspaceId]);
  planId = Number(row?.["plan_id"]);
});

const spend = (plan: number, costMicros: number, day = "2026-11-22") =>
  database.sql(`insert into spend_day (day, plan_id, shard, cost_micros) select $1, $2, count(*), $3 from spend_day`, [
    day,
    plan,
    costMicros,
  ]);
const set = (name: string, value: number) =>
  database.sql(
    "insert into setting (name, value, changed_at, admin_email) values ($1, $2, now(), 'ada@example.test')",
    [name, value],
  );
const reserve = async (costMicros = 1_000, id = createId()) => {
  const wanted = { queryType: "assistant-generation" as const, id, units: 1, costMicros, heldUntil: null };
  const { outcome, stop } = await createLimitsRepository(database.db).reserve(workspaceId, wanted, now);
  return stop ?? outcome;
};

describe("an account of a plan without a price", () => {
  test("is stopped once all holders of its plan have cost what a day may, and by no other plan or day", async () => {
    await set("free_plan_day_usd", 2);
    await spend(planId, 2 * usd, "2026-11-21");
    await spend(planId + 1, 2 * usd);
    await spend(planId, 2 * usd - 1);
    expect(await reserve()).toBe("held");
    await database.sql("update spend_day set cost_micros = cost_micros + 1 where plan_id = $1", [planId]);
    expect(await reserve()).toBe("plan");
  });

  test("goes on where its plan has a price", async () => {
    await set("free_plan_day_usd", 2);
    await spend(planId, 2 * usd);
    await database.sql("update plan set monthly_price_cents = 990 where id = $1", [planId]);
    expect(await reserve()).toBe("held");
  });

  test("costs on its first day what its plan may cost in a thirtieth of a month, and on the next what its plan says", async () => {
    await database.sql(`update "user" set created_at = '2026-11-22T00:00:00Z' where id = $1`, [workspaceId]);
    expect(await reserve(dayShare)).toBe("held");
    expect(await reserve(1)).toBe("first_day");
    await database.sql(`update "user" set created_at = '2026-11-21T23:59:59Z' where id = $1`, [workspaceId]);
    expect(await reserve(1)).toBe("held");
  });
});

test("everything stops once the day has cost what it may, and what was held before stays held", async () => {
  const id = createId();
  expect(await reserve(1_000, id)).toBe("held");
  await set("total_day_usd", 2);
  await spend(planId + 1, usd);
  await spend(0, usd);
  expect(await reserve()).toBe("total");
  expect(await reserve(1_000, id)).toBe("held");
});

test("what costs nothing is not stopped", async () => {
  await set("total_day_usd", 2);
  await spend(0, 2 * usd);
  expect(await reserve(0)).toBe("held");
});

test("the day is read with its ceilings, of everything and of each plan without a price", async () => {
  await set("free_plan_day_usd", 10);
  await set("total_day_usd", 100);
  await spend(planId, 8 * usd);
  await spend(0, 71 * usd);
  const [plan] = await database.sql("select slug from plan where id = $1", [planId]);
  const spends = await createSpendRepository(database.db).today(now);
  expect(spends.find(({ name }) => name === "total")).toEqual({
    name: "total",
    spentMicros: 79 * usd,
    ceilingMicros: 100 * usd,
  });
  expect(spends.find(({ name }) => name === plan?.["slug"])).toMatchObject({
    spentMicros: 8 * usd,
    ceilingMicros: 10 * usd,
  });
});
