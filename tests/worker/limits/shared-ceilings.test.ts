import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { MeteredType } from "../../../worker/contract/meters.ts";
import { meteredTypes } from "../../../worker/contract/meters.ts";
import { costMeters, sharedCeilingOf } from "../../../worker/contract/meters.ts";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createDice } from "../../support/dice.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { chatOf, openAccounts } from "./accounts.fixture.ts";
import type { Accounts } from "./accounts.fixture.ts";
import { bearing } from "../../support/credentials.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

const [images, texts] = ["image-creation", "social-generation"] as const;
const noon = new Date("2026-11-30T12:00:00Z");
const nextMonth = new Date("2026-12-02T12:00:00Z");

/** Ten images and ten texts of 800 micro-USD each kind, of both together 1,000. */
const limits = (planner: PlanLimits["planner"]): PlanLimits => ({
  ...chatOf(10),
  [images]: { period: "month", units: 10, costMicros: 800 },
  [texts]: { period: "month", units: 10, costMicros: 800 },
  ...(planner && { planner }),
});
const together = (costMicros: number | null): PlanLimits["planner"] => ({ period: "month", units: null, costMicros });

test("a query type shares a ceiling that is a meter of its own, and no ceiling shares another", () => {
  const shared = meteredTypes.filter((type) => sharedCeilingOf(type) !== null);
  expect(shared.length).toBeGreaterThan(5);
  for (const type of shared) expect(costMeters).toContain(sharedCeilingOf(type));
  for (const type of costMeters) expect(sharedCeilingOf(type)).toBeNull();
});

describe("a ceiling that query types share", () => {
  let accounts: Accounts;
  beforeAll(async () => {
    accounts = await openAccounts();
  });
  afterAll(() => accounts.close());
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: noon }));
  afterEach(() => void vi.useRealTimers());

  const newAccount = async (planner = together(1_000)) => (await accounts.makeAccount(limits(planner))).workspaceId;
  const reserve = (
    workspaceId: WorkspaceId,
    type: MeteredType,
    costMicros: number,
    { id = createId(), units = 1, heldUntil = undefined as Date | undefined } = {},
  ) => accounts.quota.reserve(workspaceId, type, id, units, { costMicros, ...(heldUntil && { heldUntil }) });
  const image = (workspaceId: WorkspaceId, costMicros: number, more = {}) =>
    reserve(workspaceId, images, costMicros, more);
  const text = (workspaceId: WorkspaceId, costMicros: number, more = {}) =>
    reserve(workspaceId, texts, costMicros, more);
  const settle = (id: string, units: number, costMicros: number) =>
    accounts.quota.settle({ id, object: null }, units, costMicros);
  const release = (id: string) => accounts.quota.release({ id, object: null });
  const resize = (id: string, workspaceId: WorkspaceId, costMicros: number, type: MeteredType = images) =>
    accounts.limits.resize(workspaceId, type, id, 1, costMicros);
  /** What counts against each ceiling: of images, of texts, of both. */
  const spent = async (workspaceId: WorkspaceId, now = noon) => {
    const meters = await accounts.limits.listMeters(workspaceId, [images, texts, "planner"], now);
    return meters.map(({ cost }) => cost?.usedMicros);
  };

  const begin = async (workspaceId: WorkspaceId, held: readonly (readonly [MeteredType, number])[]) => {
    for (const [type, costMicros] of held) await reserve(workspaceId, type, costMicros);
  };

  test.each([
    ["is held while both have room", [[texts, 500]], [images, 500], "held", [500, 500, 1_000]],
    [
      "is refused by its own ceiling, which the shared one would bear",
      [[images, 500]],
      [images, 400],
      "cost_reached",
      [500, 0, 500],
    ],
    [
      "is refused by the shared ceiling, which its own would bear",
      [[texts, 500]],
      [images, 501],
      "cost_reached",
      [0, 500, 500],
    ],
    [
      "that costs nothing is held though the ceiling is spent",
      [
        [texts, 500],
        [images, 500],
      ],
      [images, 0],
      "held",
      [500, 500, 1_000],
    ],
    [
      "that shares no ceiling is held though that one is spent",
      [
        [texts, 500],
        [images, 500],
      ],
      ["chat", 700],
      "held",
      [500, 500, 1_000],
    ],
  ] as const)("an action %s", async (_what, before, [type, costMicros], state, after) => {
    const workspaceId = await newAccount();
    await begin(workspaceId, before);
    expect((await reserve(workspaceId, type, costMicros)).state).toBe(state);
    expect(await spent(workspaceId)).toEqual(after);
  });

  test("names in its refusal what was asked for, of which units are left, and counts no unit of the ceiling", async () => {
    const workspaceId = await newAccount();
    await text(workspaceId, 800);
    const refused = await image(workspaceId, 300);
    expect(refused).toMatchObject({ state: "cost_reached", allowance: { limit: 10, used: 0, left: 10 } });
    expect(await accounts.counted(workspaceId)).toEqual({ used: 0, reserved: 1, held: 1 });
  });

  test("is shown by a look before anything is asked", async () => {
    const { workspaceId, token } = await accounts.makeAccount(limits(together(1_000)));
    await Promise.all([text(workspaceId, 500), image(workspaceId, 500)]);
    const look = (queryType: MeteredType) =>
      accounts.limits.findCaller(bearing(token), { queryType, modelId: null }, noon);
    const spentInAll = { queryType: "planner", cost: { limitMicros: 1_000, usedMicros: 1_000 } };
    expect(await look(images)).toMatchObject({ meter: { queryType: images }, shared: spentInAll });
    expect(await look("chat")).toMatchObject({ meter: { queryType: "chat" }, shared: null });
  });

  test.each([
    ["the plan does not name it", undefined],
    ["it is off", { period: "month", units: 0, costMicros: 0 }],
    ["it has no amount", together(null)],
  ] as const)("binds no account where %s", async (_what, planner) => {
    const { workspaceId } = await accounts.makeAccount(limits(planner));
    expect([await image(workspaceId, 800), await text(workspaceId, 800)]).toMatchObject([
      { state: "held" },
      { state: "held" },
    ]);
    expect(await image(workspaceId, 1)).toMatchObject({ state: "cost_reached" });
  });

  test.each([
    ["settled below what was held", (id: string) => settle(id, 1, 150), 150],
    ["settled above what was held", (id: string) => settle(id, 1, 900), 900],
    ["settled without its unit", (id: string) => settle(id, 0, 150), 150],
    ["released", release, 0],
    ["resized to more", (id: string, workspaceId: WorkspaceId) => resize(id, workspaceId, 800), 800],
    ["resized to less", (id: string, workspaceId: WorkspaceId) => resize(id, workspaceId, 100), 100],
  ])("counts what was %s, once", async (_what, end, after) => {
    const workspaceId = await newAccount();
    const id = createId();
    await image(workspaceId, 600, { id });
    await end(id, workspaceId);
    await end(id, workspaceId);
    expect(await spent(workspaceId)).toEqual([after, 0, after]);
  });

  test("refuses more of what is held than it has room for, and holds what it held", async () => {
    const workspaceId = await newAccount();
    const id = createId();
    await text(workspaceId, 500);
    await image(workspaceId, 300, { id });
    const resized = async (costMicros: number) => [await resize(id, workspaceId, costMicros), await spent(workspaceId)];
    expect(await resized(501)).toEqual(["cost_reached", [300, 500, 800]]);
    expect(await resized(500)).toEqual(["resized", [500, 500, 1_000]]);
  });

  test("holds an id once, also of ten who ask at the same moment, and anew when it was released", async () => {
    const workspaceId = await newAccount();
    const id = createId();
    await Promise.all(Array.from({ length: 10 }, () => image(workspaceId, 300, { id })));
    expect(await spent(workspaceId)).toEqual([300, 0, 300]);
    await release(id);
    await Promise.all(Array.from({ length: 10 }, () => image(workspaceId, 400, { id })));
    expect(await spent(workspaceId)).toEqual([400, 0, 400]);
  });

  test("of two kinds of action at once for its last money admits one, and of fifty as many as it pays", async () => {
    const [ada, ben] = [await newAccount(), await newAccount(together(500))];
    await text(ada, 400);
    const two = await Promise.all([image(ada, 400), text(ada, 400)]);
    expect(two.map(({ state }) => state).toSorted()).toEqual(["cost_reached", "held"]);
    const acts = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? image : text)(ben, 100));
    expect((await Promise.all(acts)).filter(({ state }) => state === "held")).toHaveLength(5);
    expect((await spent(ben)).at(-1)).toBe(500);
  });

  test("is freed with what is held too long, whose action still counts when it ends", async () => {
    const workspaceId = await newAccount();
    const [forgotten, late] = [createId(), createId()];
    await image(workspaceId, 300, { id: forgotten });
    await text(workspaceId, 400, { id: late });
    vi.setSystemTime(noon.getTime() + 7 * 3_600_000);
    await accounts.sweep();
    expect(await spent(workspaceId)).toEqual([0, 0, 0]);
    await settle(late, 1, 350);
    expect(await spent(workspaceId)).toEqual([0, 350, 350]);
  });

  test("is held as long as its action says, and longer when that is prolonged", async () => {
    const workspaceId = await newAccount();
    const id = createId();
    await image(workspaceId, 300, { id, heldUntil: new Date("2026-12-01T00:00:00Z") });
    await accounts.limits.prolong([id], new Date("2026-12-03T00:00:00Z"));
    vi.setSystemTime(nextMonth);
    await accounts.sweep();
    expect(await spent(workspaceId)).toEqual([300, 0, 300]);
  });

  test("counts in the month in which the action was reserved, beside a meter that counts by the day", async () => {
    const plan = { ...limits(together(1_000)), [images]: { period: "day", units: 10, costMicros: 800 } } as PlanLimits;
    const { workspaceId } = await accounts.makeAccount(plan);
    const id = createId();
    await image(workspaceId, 700, { id, heldUntil: new Date("2026-12-09T00:00:00Z") });
    vi.setSystemTime(new Date("2026-12-01T00:00:01Z"));
    expect(await image(workspaceId, 800)).toMatchObject({ state: "held" });
    await settle(id, 1, 650);
    const rows = await accounts.sql(
      `select query_type, period_start::date::text as start, cost_used::int, cost_reserved::int from quota
       where user_id = $1 order by 1, 2`,
      [workspaceId],
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      [images, "2026-11-30", 650, 0],
      [images, "2026-12-01", 0, 800],
      ["planner", "2026-11-01", 650, 0],
      ["planner", "2026-12-01", 0, 800],
    ]);
  });

  test("is the sum of what its meters count after any muddle of holds, sizes, settlings, releases and sweeps", async () => {
    const workspaceId = await newAccount();
    const dice = createDice(17);
    const ids = Array.from({ length: 8 }, createId);
    const types = [images, texts] as const;
    for (let round = 0; round < 6; round += 1) {
      const acts = Array.from({ length: 40 }, () => {
        const index = dice(ids.length);
        const id = ids[index] ?? "";
        return [
          () => reserve(workspaceId, types[index % 2] ?? images, dice(400), { id }),
          () => resize(id, workspaceId, dice(400), types[index % 2]),
          () => settle(id, dice(2), dice(30)),
          () => release(id),
          () => accounts.limits.releaseExpired(new Date(noon.getTime() + 86_400_000)),
        ][dice(5)];
      });
      await Promise.all(acts.map((act) => act?.()));
      const [ofImages = 0, ofTexts = 0, ofAll] = await spent(workspaceId);
      expect(ofAll).toBe(ofImages + ofTexts);
    }
    await Promise.all(ids.map((id) => release(id)));
    const left = await accounts.sql("select sum(cost_reserved)::int as held from quota where user_id = $1", [
      workspaceId,
    ]);
    expect(left).toEqual([{ held: 0 }]);
  });
});
