import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { QueryType } from "../../../worker/contract/meters.ts";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createAdmissionRepository } from "../../../worker/answers/admission.repository.ts";
import { makeModel } from "../../support/rows.ts";
import { chatOf, openAccounts } from "./accounts.fixture.ts";
import { createKinds } from "../../support/answer-kinds.ts";
import type { Accounts } from "./accounts.fixture.ts";
import { createOwnId } from "../../support/owner-ids.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

const noon = new Date("2026-11-21T12:00:00Z");
const month = { start: "2026-11-09T08:30:00Z", end: "2026-12-09T08:30:00Z" };
const books = (units: number | null): PlanLimits => ({
  ...chatOf(10),
  "book-creation": { period: "month", units },
});

describe("what an admin grants", () => {
  let accounts: Accounts;
  beforeAll(async () => {
    accounts = await openAccounts();
  });
  afterAll(() => accounts.close());
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: noon }));
  afterEach(() => void vi.useRealTimers());

  const grant = (workspaceId: WorkspaceId, units: number, queryType: QueryType = "chat", id = createId()) =>
    accounts.limits.grant(
      workspaceId,
      queryType,
      { id, units, reason: "sorry", adminEmail: "root@x.test" },
      new Date(),
    );
  const reserve = (workspaceId: WorkspaceId, units = 1, type: QueryType = "chat", id = createId()) =>
    accounts.quota.reserve(workspaceId, type, id, units);
  const peek = (workspaceId: WorkspaceId, type: QueryType = "chat") => accounts.quota.peek(workspaceId, type);

  test("is added to what the plan gives, where it is looked at and where it is used", async () => {
    const { workspaceId } = await accounts.makeAccount(chatOf(10));
    await reserve(workspaceId, 10);
    expect(await reserve(workspaceId)).toMatchObject({ state: "reached" });
    expect(await grant(workspaceId, 5)).toBe(true);
    expect(await peek(workspaceId)).toMatchObject({ limit: 15, used: 10, left: 5 });
    expect(await reserve(workspaceId, 4)).toMatchObject({ state: "held", allowance: { limit: 15, used: 14, left: 1 } });
    expect(await reserve(workspaceId, 2)).toMatchObject({ state: "reached", allowance: { limit: 15, left: 1 } });
    const [meter] = await accounts.limits.listMeters(workspaceId, ["chat"], noon);
    expect([meter?.granted, meter?.allowance.limit]).toEqual([5, 15]);
  });

  test("counts before anything was used of the period", async () => {
    const { workspaceId } = await accounts.makeAccount(chatOf(10));
    await grant(workspaceId, 5);
    expect(await reserve(workspaceId, 16)).toMatchObject({ state: "reached" });
    expect(await reserve(workspaceId, 15)).toMatchObject({ state: "held", allowance: { left: 0 } });
  });

  test("of 1,000 who ask at once for 10 and 490 that were granted, exactly 500 are served", async () => {
    const { workspaceId } = await accounts.makeAccount(chatOf(10));
    await grant(workspaceId, 490);
    const all = await Promise.all(Array.from({ length: 1_000 }, () => reserve(workspaceId)));
    expect(all.filter(({ state }) => state === "held")).toHaveLength(500);
    expect(await accounts.counted(workspaceId)).toEqual({ used: 0, reserved: 500, held: 500 });
  });

  test("is granted once for the id of its request, also of ten at the same moment; another adds to it", async () => {
    const { workspaceId } = await accounts.makeAccount(chatOf(10));
    const id = createId();
    const done = await Promise.all(Array.from({ length: 10 }, () => grant(workspaceId, 5, "chat", id)));
    expect(done.filter(Boolean)).toHaveLength(1);
    await grant(workspaceId, 2);
    expect((await peek(workspaceId))?.limit).toBe(17);
    expect((await accounts.limits.listGrants(workspaceId)).map(({ units }) => units).toSorted()).toEqual([2, 5]);
  });

  test("is for exactly the running period: the next one, other types and other people have none of it", async () => {
    const { workspaceId } = await accounts.makeAccount(books(3));
    const other = await accounts.makeAccount(books(3));
    await accounts.entitle(workspaceId, books(3), month.start, month.end);
    await grant(workspaceId, 4, "book-creation");
    expect(await peek(workspaceId, "book-creation")).toMatchObject({
      limit: 7,
      resets_at: new Date(month.end).toISOString(),
    });
    expect((await peek(workspaceId))?.limit).toBe(10);
    expect((await peek(other.workspaceId, "book-creation"))?.limit).toBe(3);
    vi.setSystemTime(new Date(month.end));
    expect((await peek(workspaceId, "book-creation"))?.limit).toBe(3);
    expect(await reserve(workspaceId, 4, "book-creation")).toMatchObject({ state: "reached" });
  });

  test("stays with a better plan within the period", async () => {
    const { workspaceId } = await accounts.makeAccount(chatOf(10, "month"));
    await grant(workspaceId, 5);
    await accounts.entitle(workspaceId, chatOf(100, "month"));
    expect((await peek(workspaceId))?.limit).toBe(105);
  });

  test.each([
    ["that the plan does not name", chatOf(10)],
    ["that the plan has none of", books(0)],
  ] as const)("opens a type %s, for the month, and closes with it", async (_, plan) => {
    const { workspaceId } = await accounts.makeAccount(plan);
    expect(await reserve(workspaceId, 1, "book-creation")).toEqual({ state: "off" });
    await grant(workspaceId, 2, "book-creation");
    const december = { limit: 2, used: 0, left: 2, resets_at: "2026-12-01T00:00:00.000Z" };
    expect(await peek(workspaceId, "book-creation")).toEqual(december);
    expect(await reserve(workspaceId, 2, "book-creation")).toMatchObject({ state: "held" });
    expect(await reserve(workspaceId, 1, "book-creation")).toMatchObject({ state: "reached" });
    vi.setSystemTime("2026-12-01T00:00:00Z");
    expect(await peek(workspaceId, "book-creation")).toBeNull();
    expect(await reserve(workspaceId, 1, "book-creation")).toEqual({ state: "off" });
  });

  test("changes nothing where there was no limit, and nothing for an account without a plan", async () => {
    const { workspaceId } = await accounts.makeAccount(books(null));
    expect(await grant(workspaceId, 5, "book-creation")).toBe(true);
    expect(await peek(workspaceId, "book-creation")).toMatchObject({ limit: null, left: null });
    expect(await reserve(workspaceId, 1_000_000, "book-creation")).toMatchObject({ state: "held" });
    expect(await grant(createOwnId(), 5)).toBe(false);
  });

  test("is not lost on what was held before it and settles after it", async () => {
    const { workspaceId } = await accounts.makeAccount(chatOf(3));
    const id = createId();
    await reserve(workspaceId, 3, "chat", id);
    await grant(workspaceId, 2);
    await accounts.quota.settle({ id, object: null }, 3);
    expect(await peek(workspaceId)).toMatchObject({ limit: 5, used: 3, left: 2 });
  });

  test("admits a question that the plan alone would refuse, and says so where it is reached too", async () => {
    const model = await makeModel(accounts.db);
    const { workspaceId, token } = await accounts.makeAccount(chatOf(0));
    const admissions = createAdmissionRepository(accounts.db, {
      kinds: createKinds(),
      ceilings: { guestCostMicros: 1_000_000 },
    });
    const ask = () =>
      admissions.admit({
        token,
        workspace: null,
        claimedUserIds: [],
        asGuest: false,
        kind: "chat",
        queryType: "chat",
        units: 1,
        answerId: createId(),
        questionId: createId(),
        lane: createId(),
        isNewLane: true,
        modelId: model,
        replaces: null,
        text: "How high is the tide?",
        title: "Tide",
        images: [],
        now: new Date(),
        subject: { project: null, files: [] },
      });
    await accounts.sql("update ai_model set need_account = false");
    expect((await ask()).admitted).toBe(false);
    await grant(workspaceId, 1);
    expect((await ask()).admitted).toBe(true);
    const refused = await ask();
    expect([refused.admitted, refused.limit.units, refused.limit.used]).toEqual([false, 1, 1]);
  });
});
