import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { queryTypes } from "../../../worker/contract/meters.ts";
import type { PlanLimits, UnitLimit } from "../../../worker/contract/plans.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createDice } from "../../support/dice.ts";
import { makeSession } from "../../support/rows.ts";
import { chatOf, openAccounts } from "./accounts.fixture.ts";
import type { Accounts } from "./accounts.fixture.ts";
import { ownId } from "../../support/owner-ids.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

const noon = new Date("2026-11-21T12:00:00Z");
const month = { start: "2026-11-09T08:30:00Z", end: "2026-12-09T08:30:00Z" };
const books = (units: number | null): PlanLimits => ({
  ...chatOf(10),
  "book-creation": { period: "month", units },
});

describe("the quota of accounts", () => {
  let accounts: Accounts;
  beforeAll(async () => {
    // A thousand ask at once: Postgres makes a process a connection, where Hyperdrive keeps a few.
    accounts = await openAccounts({ overHttp: true });
  });
  afterAll(() => accounts.close());
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: noon }));
  afterEach(() => void vi.useRealTimers());

  const reserve = (workspaceId: WorkspaceId, units = 1, id = createId(), type: "chat" | "book-creation" = "chat") =>
    accounts.quota.reserve(workspaceId, type, id, units);
  const used = async (workspaceId: WorkspaceId) => (await accounts.quota.peek(workspaceId, "chat"))?.used;

  test("takes one round trip for a look, a hold, a settling and a release, and two for a refusal", async () => {
    const month: UnitLimit = { period: "month", units: 10 };
    const { workspaceId } = await accounts.makeAccount({ ...chatOf(10), "image-creation": month, planner: month });
    const trips = async (act: () => Promise<unknown>) => {
      const before = accounts.roundTrips();
      await act();
      return accounts.roundTrips() - before;
    };
    const hold = { id: createId(), object: null };
    expect(await trips(() => accounts.quota.peek(workspaceId, "chat"))).toBe(1);
    expect(await trips(() => reserve(workspaceId, 1, hold.id))).toBe(1);
    expect(await trips(() => reserve(workspaceId, 1, hold.id))).toBe(1);
    // A refusal looks once more: its own id may be held by a repeat that came at the same time.
    expect(await trips(() => reserve(workspaceId, 10))).toBe(2);
    expect(await trips(() => accounts.quota.settle(hold, 1))).toBe(1);
    expect(await trips(() => accounts.quota.release(hold))).toBe(1);
    const shared = { id: createId(), object: null };
    expect(await trips(() => accounts.quota.reserve(workspaceId, "image-creation", shared.id, 1))).toBe(1);
    expect(await trips(() => accounts.limits.resize(workspaceId, "image-creation", shared.id, 2, 0))).toBe(1);
    expect(await trips(() => accounts.quota.settle(shared, 1))).toBe(1);
    expect(await trips(() => accounts.limits.listMeters(workspaceId, queryTypes, noon))).toBe(1);
  });

  test("of 1,000 who ask at once for the last 500, exactly 500 are served", async () => {
    const { workspaceId } = await accounts.makeAccount(chatOf(700));
    await accounts.quota.settle({ id: await heldId(workspaceId, 200), object: null }, 200);
    const all = await Promise.all(Array.from({ length: 1_000 }, () => reserve(workspaceId)));
    expect(all.filter(({ state }) => state === "held")).toHaveLength(500);
    expect(all.filter(({ state }) => state === "reached")).toHaveLength(500);
    expect(await accounts.counted(workspaceId)).toEqual({ used: 200, reserved: 500, held: 500 });
  });

  async function heldId(workspaceId: WorkspaceId, units: number): Promise<string> {
    const id = createId();
    expect(await reserve(workspaceId, units, id)).toMatchObject({ state: "held" });
    return id;
  }

  test("counts every query type for itself, and lists those that the plan has, the chat first", async () => {
    const plan: PlanLimits = {
      "campaign-creation": { period: "month", units: null },
      "pdf-uploads": { period: "day", units: 5 },
      "flashcards-creation": { period: "day", units: 0 },
      ...books(3),
    };
    const { workspaceId } = await accounts.makeAccount(plan);
    await reserve(workspaceId, 2, createId(), "book-creation");
    const meters = await accounts.limits.listMeters(workspaceId, queryTypes, noon);
    expect(meters.map(({ queryType, allowance: { limit, left } }) => [queryType, limit, left])).toEqual([
      ["chat", 10, 10],
      ["pdf-uploads", 5, 5],
      ["book-creation", 3, 1],
      ["campaign-creation", null, null],
    ]);
  });

  test.each([
    ["that the plan does not name", chatOf(10), "book-creation"],
    ["that the plan has none of", books(0), "book-creation"],
    ["of the chat, where the plan has no questions", chatOf(0), "chat"],
  ] as const)("is off for what is asked %s", async (_, plan, type) => {
    const { workspaceId } = await accounts.makeAccount(plan);
    expect(await accounts.quota.peek(workspaceId, type)).toBeNull();
    expect(await accounts.quota.reserve(workspaceId, type, createId(), 1)).toEqual({ state: "off" });
    expect(await accounts.counted(workspaceId)).toEqual({ used: 0, reserved: 0, held: 0 });
  });

  test("is off for an account without a plan, and for an unknown id", async () => {
    const planless = await makeSession(accounts.db);
    for (const nobody of [planless.workspaceId, createId(), "' or '1'='1"]) {
      expect(await accounts.quota.peek(ownId(nobody), "chat")).toBeNull();
      expect(await reserve(ownId(nobody))).toEqual({ state: "off" });
    }
  });

  test("never ends where the plan has no limit", async () => {
    const { workspaceId } = await accounts.makeAccount(books(null));
    expect(await reserve(workspaceId, 1_000_000, createId(), "book-creation")).toMatchObject({
      state: "held",
      allowance: { limit: null, used: 1_000_000, left: null },
    });
  });

  test("rises at once with a better plan, and what was used of the period stays used", async () => {
    const { workspaceId } = await accounts.makeAccount(chatOf(10, "month"));
    await accounts.entitle(workspaceId, chatOf(10, "month"), month.start, month.end);
    await accounts.quota.settle({ id: await heldId(workspaceId, 10), object: null }, 10);
    expect(await reserve(workspaceId)).toMatchObject({ state: "reached" });
    await accounts.entitle(workspaceId, chatOf(40, "month"), month.start, month.end);
    expect(await accounts.quota.peek(workspaceId, "chat")).toEqual({
      limit: 40,
      used: 10,
      left: 30,
      resets_at: new Date(month.end).toISOString(),
    });
    expect(await reserve(workspaceId, 30)).toMatchObject({
      state: "held",
      allowance: { limit: 40, used: 40, left: 0 },
    });
    expect(await reserve(workspaceId)).toMatchObject({ state: "reached" });
  });

  test("falls at once with a smaller plan, and owes nothing for it", async () => {
    const { workspaceId } = await accounts.makeAccount(chatOf(40));
    const id = await heldId(workspaceId, 30);
    await accounts.entitle(workspaceId, chatOf(10));
    expect(await accounts.quota.peek(workspaceId, "chat")).toMatchObject({ limit: 10, used: 30, left: 0 });
    expect(await reserve(workspaceId)).toMatchObject({ state: "reached", allowance: { used: 30 } });
    expect(await reserve(workspaceId, 30, id)).toMatchObject({ state: "held" });
    await accounts.quota.settle({ id, object: null }, 5);
    expect(await reserve(workspaceId)).toMatchObject({ state: "held", allowance: { used: 6 } });
  });

  test("keeps what is held, and settles it, where the new plan does not include it", async () => {
    const { workspaceId } = await accounts.makeAccount(books(3));
    const id = createId();
    await reserve(workspaceId, 1, id, "book-creation");
    await accounts.entitle(workspaceId, chatOf(10));
    expect(await reserve(workspaceId, 1, id, "book-creation")).toMatchObject({ state: "held" });
    await accounts.quota.settle({ id, object: null }, 1);
    expect(await accounts.counted(workspaceId)).toEqual({ used: 1, reserved: 0, held: 0 });
  });

  test("of a paid year begins anew each month of it, and with a renewal that is synced late", async () => {
    const { workspaceId } = await accounts.makeAccount(chatOf(10, "month"));
    await accounts.entitle(workspaceId, chatOf(10, "month"), "2026-01-31T08:30:00Z", "2027-01-31T08:30:00Z");
    await heldId(workspaceId, 10);
    expect((await accounts.quota.peek(workspaceId, "chat"))?.resets_at).toBe("2026-11-30T08:30:00.000Z");
    vi.setSystemTime("2026-11-30T08:30:00Z");
    expect(await used(workspaceId)).toBe(0);
    vi.setSystemTime("2027-02-02T00:00:00Z");
    await heldId(workspaceId, 4);
    await accounts.entitle(workspaceId, chatOf(10, "month"), "2027-01-31T08:30:00Z", "2028-01-31T08:30:00Z");
    expect(await used(workspaceId)).toBe(4);
  });

  test("takes no id that is another account's, or another query type's, and holds nothing for it", async () => {
    const [ada, ben] = [await accounts.makeAccount(books(3)), await accounts.makeAccount(books(3))];
    const id = await heldId(ada.workspaceId, 2);
    const taken = { code: "request.invalid" };
    await expect(reserve(ben.workspaceId, 1, id)).rejects.toMatchObject(taken);
    await expect(reserve(ada.workspaceId, 1, id, "book-creation")).rejects.toMatchObject(taken);
    await accounts.quota.release({ id, object: null });
    await expect(reserve(ben.workspaceId, 1, id)).rejects.toMatchObject(taken);
    expect(await accounts.counted(ben.workspaceId)).toEqual({ used: 0, reserved: 0, held: 0 });
  });

  test("adds up after any muddle of holds, settlings, releases and sweeps of the same few ids", async () => {
    const { workspaceId } = await accounts.makeAccount(chatOf(12));
    const dice = createDice(5);
    for (let round = 0; round < 8; round += 1) {
      const ids = Array.from({ length: 6 }, createId);
      const acts = Array.from({ length: 60 }, () => {
        const id = ids[dice(ids.length)] ?? "";
        return [
          () => reserve(workspaceId, 1 + dice(3), id),
          () => accounts.quota.settle({ id, object: null }, dice(2)),
          () => accounts.quota.release({ id, object: null }),
          () => accounts.limits.releaseExpired(new Date(noon.getTime() + 86_400_000)),
        ][dice(4)];
      });
      await Promise.all(acts.map((act) => act?.()));
      const { reserved, held, used: spent } = await accounts.counted(workspaceId);
      expect(reserved).toBe(held);
      expect(spent).toBeGreaterThanOrEqual(0);
      await Promise.all(ids.map((id) => accounts.quota.release({ id, object: null })));
      expect(await accounts.counted(workspaceId)).toMatchObject({ reserved: 0, held: 0 });
    }
  });

  test("is freed of many forgotten holds in one statement, and each is freed once", async () => {
    const people = await Promise.all([1, 2].map(() => accounts.makeAccount(chatOf(30))));
    for (const { workspaceId } of people) for (let count = 0; count < 5; count += 1) await reserve(workspaceId, 2);
    vi.setSystemTime(noon.getTime() + 86_400_000);
    const before = accounts.roundTrips();
    const freed = await Promise.all([accounts.sweep(), accounts.sweep()]);
    expect(accounts.roundTrips() - before).toBe(2);
    expect((freed[0] ?? 0) + (freed[1] ?? 0)).toBeGreaterThanOrEqual(10);
    for (const { workspaceId } of people)
      expect(await accounts.counted(workspaceId)).toEqual({ used: 0, reserved: 0, held: 0 });
  });
});
