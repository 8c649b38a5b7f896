import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { unitTypes } from "../../../worker/contract/meters.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { chatOf, openAccounts } from "./accounts.fixture.ts";
import type { Accounts } from "./accounts.fixture.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

const noon = new Date("2026-11-30T12:00:00Z");
const nextMonth = new Date("2026-12-02T12:00:00Z");
const type = "assistant-generation";
const texts = (units: number | null, costMicros: number | null): PlanLimits => ({
  ...chatOf(10),
  [type]: { period: "month", units, costMicros },
});

describe("a ceiling of cost", () => {
  let accounts: Accounts;
  beforeAll(async () => {
    accounts = await openAccounts();
  });
  afterAll(() => accounts.close());
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: noon }));
  afterEach(() => void vi.useRealTimers());

  const newAccount = async (units: number | null, costMicros: number | null) =>
    (await accounts.makeAccount(texts(units, costMicros))).workspaceId;
  const reserve = (workspaceId: WorkspaceId, costMicros: number, { id = createId(), units = 1 } = {}) =>
    accounts.quota.reserve(workspaceId, type, id, units, { costMicros });
  const costOf = async (workspaceId: WorkspaceId, now = noon) =>
    (await accounts.limits.listMeters(workspaceId, [type], now))[0]?.cost;
  const used = async (workspaceId: WorkspaceId) => (await accounts.quota.peek(workspaceId, type))?.used;

  test.each(unitTypes)("may stand on %s", async (queryType) => {
    const limits = { ...chatOf(10), [queryType]: { period: "month", units: 5, costMicros: 100 } } as PlanLimits;
    const { workspaceId } = await accounts.makeAccount(limits);
    const ask = (costMicros: number) => accounts.quota.reserve(workspaceId, queryType, createId(), 1, { costMicros });
    expect(await ask(100)).toMatchObject({ state: "held" });
    expect(await ask(1)).toMatchObject({ state: "cost_reached" });
  });

  test("refuses what might pass it, and takes nothing for it; units are left", async () => {
    const workspaceId = await newAccount(10, 1_000);
    expect(await reserve(workspaceId, 600)).toMatchObject({ state: "held", allowance: { left: 9 } });
    expect(await reserve(workspaceId, 401)).toMatchObject({ state: "cost_reached", allowance: { used: 1, left: 9 } });
    expect(await reserve(workspaceId, 400)).toMatchObject({ state: "held", allowance: { left: 8 } });
    expect(await costOf(workspaceId)).toEqual({ limitMicros: 1_000, usedMicros: 1_000 });
  });

  test("refuses a single action that is dearer than all of it", async () => {
    const workspaceId = await newAccount(10, 1_000);
    expect(await reserve(workspaceId, 1_001)).toMatchObject({ state: "cost_reached" });
    expect(await used(workspaceId)).toBe(0);
  });

  test("of fifty at once that cost a tenth of it each, exactly ten are served", async () => {
    const workspaceId = await newAccount(null, 1_000);
    const all = await Promise.all(Array.from({ length: 50 }, () => reserve(workspaceId, 100)));
    expect(all.filter(({ state }) => state === "held")).toHaveLength(10);
    expect(await costOf(workspaceId)).toEqual({ limitMicros: 1_000, usedMicros: 1_000 });
  });

  test("counts what an action cost, not what was held for it; once, and also above what was held", async () => {
    const workspaceId = await newAccount(10, 1_000);
    const hold = { id: createId(), object: null };
    await reserve(workspaceId, 700, hold);
    await accounts.quota.settle(hold, 1, 150);
    await accounts.quota.settle(hold, 1, 150);
    expect(await costOf(workspaceId)).toMatchObject({ usedMicros: 150 });
    const dear = { id: createId(), object: null };
    await reserve(workspaceId, 100, dear);
    await accounts.quota.settle(dear, 1, 900);
    expect(await costOf(workspaceId)).toMatchObject({ usedMicros: 1_050 });
    expect(await reserve(workspaceId, 0)).toMatchObject({ state: "cost_reached" });
  });

  test("gets back what a released hold took", async () => {
    const workspaceId = await newAccount(10, 1_000);
    const hold = { id: createId(), object: null };
    await reserve(workspaceId, 1_000, hold);
    await accounts.quota.release(hold);
    expect(await costOf(workspaceId)).toMatchObject({ usedMicros: 0 });
    expect(await reserve(workspaceId, 900, hold)).toMatchObject({ state: "held" });
    expect(await costOf(workspaceId)).toMatchObject({ usedMicros: 900 });
  });

  test("that several query types share is a meter of its own, which holds a cost and no unit", async () => {
    const workspaceId = await newAccount(null, 1_000);
    const hold = { id: createId(), object: null };
    expect(await reserve(workspaceId, 800, { ...hold, units: 0 })).toMatchObject({ state: "held" });
    expect(await reserve(workspaceId, 300, { units: 0 })).toMatchObject({ state: "cost_reached" });
    await accounts.quota.settle(hold, 0, 750);
    expect(await reserve(workspaceId, 300, { ...hold, units: 0 })).toMatchObject({ state: "held" });
    expect([await used(workspaceId), await costOf(workspaceId)]).toEqual([0, { limitMicros: 1_000, usedMicros: 750 }]);
  });

  test("tells of units first where both are used up", async () => {
    const workspaceId = await newAccount(1, 1_000);
    await reserve(workspaceId, 1_000);
    expect(await reserve(workspaceId, 1)).toMatchObject({ state: "reached" });
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("takes no %d micro-USD", async (costMicros) => {
    const workspaceId = await newAccount(10, 1_000);
    await expect(reserve(workspaceId, costMicros)).rejects.toThrow(RangeError);
    const hold = { id: createId(), object: null };
    await reserve(workspaceId, 10, hold);
    await expect(accounts.quota.settle(hold, 1, costMicros)).rejects.toThrow(RangeError);
    expect(await costOf(workspaceId)).toMatchObject({ usedMicros: 10 });
  });

  describe("and its units", () => {
    test("count in the month in which the action was reserved, whenever it ends", async () => {
      const workspaceId = await newAccount(10, 1_000);
      const hold = { id: createId(), object: null };
      const heldUntil = new Date("2026-12-03T00:00:00Z");
      await accounts.quota.reserve(workspaceId, type, hold.id, 3, { costMicros: 400, heldUntil });
      vi.setSystemTime(nextMonth);
      await accounts.sweep();
      expect(await reserve(workspaceId, 1_000, { units: 10 })).toMatchObject({ state: "held", allowance: { left: 0 } });
      await accounts.quota.settle(hold, 2, 350);
      const months = await accounts.sql(
        "select period_start::date::text as month, used, reserved, cost_used::int, cost_reserved::int from quota where user_id = $1 order by 1",
        [workspaceId],
      );
      expect(months).toEqual([
        { month: "2026-11-01", used: 2, reserved: 0, cost_used: 350, cost_reserved: 0 },
        { month: "2026-12-01", used: 0, reserved: 10, cost_used: 0, cost_reserved: 1_000 },
      ]);
    });

    test("asked for again in the next month, while they are held or after they were settled, stay where they are", async () => {
      const workspaceId = await newAccount(10, 1_000);
      const hold = { id: createId(), object: null };
      const again = () =>
        accounts.quota.reserve(workspaceId, type, hold.id, 3, { costMicros: 400, heldUntil: new Date("2026-12-09") });
      await again();
      vi.setSystemTime(nextMonth);
      expect(await again()).toMatchObject({ state: "held" });
      await accounts.quota.settle(hold, 3, 400);
      expect(await again()).toMatchObject({ state: "held" });
      expect([await used(workspaceId), await costOf(workspaceId, nextMonth)]).toEqual([
        0,
        { limitMicros: 1_000, usedMicros: 0 },
      ]);
      expect(await costOf(workspaceId)).toMatchObject({ usedMicros: 400 });
    });

    test("are held as long as their action says, and longer when it asks again", async () => {
      const workspaceId = await newAccount(10, 1_000);
      const id = createId();
      const until = (day: string) =>
        accounts.quota.reserve(workspaceId, type, id, 1, { heldUntil: new Date(`2026-12-${day}T00:00:00Z`) });
      await until("02");
      await until("05");
      await until("03");
      vi.setSystemTime(new Date("2026-12-04T23:00:00Z"));
      await accounts.sweep();
      expect((await accounts.counted(workspaceId)).held).toBe(1);
      vi.setSystemTime(new Date("2026-12-05T01:00:00Z"));
      await accounts.sweep();
      expect((await accounts.counted(workspaceId)).held).toBe(0);
    });
  });
});
