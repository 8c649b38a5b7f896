import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { meteredTypes } from "../../../worker/contract/meters.ts";
import type { QueryType } from "../../../worker/contract/meters.ts";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createCapsRepository } from "../../../worker/modules/limits/caps.repository.ts";
import { createLimitsRepository } from "../../../worker/modules/limits/limits.repository.ts";
import { createMeters } from "../../../worker/modules/limits/meters.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";
import { makeModel, makeSession } from "../../support/rows.ts";
import { createFakeGuests } from "../answers/fixture.ts";
import { bearing } from "../../support/credentials.ts";
import { createOwnId } from "../../support/owner-ids.ts";

const noon = Date.UTC(2026, 10, 21, 12);
const address = "192.0.2.1";
const midnight = "2026-11-22T00:00:00.000Z";
const others = meteredTypes.filter((type) => type !== "chat");

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const none = () => sql`0`;

function stage({ left = 10 } = {}) {
  const { guests, held, settled } = createFakeGuests({ left });
  const service = createMeters({
    limits: createLimitsRepository(database.db),
    caps: createCapsRepository(database.db, {
      "chat-storage": none,
      "pdf-files": none,
      "pdf-folders": () => sql`2`,
      chatbots: none,
      "stored-pages": none,
      "social-accounts": none,
      "media-storage": none,
    }),
    sessions: { requireSignature: async (credential) => credential },
    guests,
    clock: createHandClock(noon),
  });
  const check = (
    token: string,
    queryType: QueryType = "chat",
    claimedUserIds: string[] = [],
    modelId: number | null = null,
  ) => service.checkUser({ credential: bearing(token), claimedUserIds, address, queryType, modelId });
  return { service, check, held, settled };
}

const everything = Object.fromEntries(others.map((type) => [type, { period: "day", units: 3 }])) as Omit<
  PlanLimits,
  "chat"
>;
const plan = (questions: number | null, costMicros: number | null = null): PlanLimits => ({
  chat: { period: "day", questions, costMicros },
  ...everything,
});

/** By an account that has made two. */
const lookAtFolders = async (most: number) => {
  const { token } = await makeSession(database.db, { limits: { ...plan(1), caps: { "pdf-folders": most } } });
  return stage().check(token, "pdf-folders");
};

describe("a look at what an account may still do", () => {
  test.each(meteredTypes)("takes one round trip for %s, the finding of who looks included", async (type) => {
    const { token } = await makeSession(database.db, { limits: plan(3) });
    const { check } = stage();
    const before = database.roundTrips();
    expect(await check(token, type)).toEqual({
      status: "ok",
      allowance: { limit: 3, used: 0, left: 3, resets_at: midnight },
    });
    expect(database.roundTrips() - before).toBe(1);
  });

  test.each(meteredTypes)(
    "is refused for %s with limits.reached once all are used, and says when more come",
    async (type) => {
      const { token, workspaceId } = await makeSession(database.db, { limits: plan(3) });
      const { service, check } = stage();
      await service.reserve({ kind: "user", workspaceId }, address, type, createId(), 3);
      await expect(check(token, type)).rejects.toMatchObject({
        code: "limits.reached",
        details: { limit: 3, used: 3, resets_at: midnight, query_type: type },
      });
    },
  );

  test.each(meteredTypes)("is refused for %s with limits.not_included where the plan has none of it", async (type) => {
    const { token } = await makeSession(database.db, { limits: { chat: { ...plan(0).chat } } });
    await expect(stage().check(token, type)).rejects.toMatchObject({
      code: "limits.not_included",
      details: { query_type: type },
    });
  });

  test("is refused with limits.cost_reached where the ceiling of cost is, though questions are left", async () => {
    const { token, workspaceId } = await makeSession(database.db, { limits: plan(30, 500) });
    const { check, service } = stage();
    await service.reserve({ kind: "user", workspaceId }, address, "chat", createId(), 1);
    await database.sql("update quota set cost_used = 499 where user_id = $1", [workspaceId]);
    expect(await check(token)).toMatchObject({ allowance: { left: 29 } });
    await database.sql("update quota set cost_used = 500 where user_id = $1", [workspaceId]);
    await expect(check(token)).rejects.toMatchObject({ code: "limits.cost_reached" });
  });

  test("at folders is at how many stand, not at what was made in a period", async () => {
    expect(await lookAtFolders(3)).toEqual({ status: "ok" });
    await expect(lookAtFolders(2)).rejects.toMatchObject({
      code: "limits.cap_reached",
      details: { limit: 2, used: 2 },
    });
    await expect(lookAtFolders(0)).rejects.toThrow("limits.not_included");
  });

  test("is refused where fewer questions are left than one to the model counts as", async () => {
    const heavy = await makeModel(database.db, { modelCommonName: "heavy", inputPrice: 0.004, outputPrice: 0.02 });
    const look = async (questions: number) => {
      const { token } = await makeSession(database.db, { limits: plan(questions) });
      return stage().check(token, "chat", [], heavy);
    };
    expect(await look(10)).toMatchObject({ status: "ok", allowance: { left: 10 } });
    await expect(look(9)).rejects.toMatchObject({
      code: "limits.reached",
      details: { limit: 9, used: 0, counts_as: 10 },
    });
  });

  test("needs a living session, and shows the account of its token alone", async () => {
    const { token, workspaceId } = await makeSession(database.db, { limits: plan(3) });
    const { check } = stage();
    await expect(check(createId())).rejects.toMatchObject({ code: "auth.expired" });
    expect(await check(token, "chat", [workspaceId, workspaceId])).toMatchObject({ status: "ok" });
    await expect(check(token, "chat", [workspaceId, createId()])).rejects.toMatchObject({ code: "auth.user_mismatch" });
    await database.sql(`update "user" set suspended_at = now() where id = $1`, [workspaceId]);
    await expect(check(token)).rejects.toMatchObject({ code: "auth.expired" });
  });
});

describe("a look at what guests may still do", () => {
  test("is at what their address has left, for a guest as for a visitor", async () => {
    const { service, check, held } = stage();
    held.add("a").add("b");
    const { token } = await makeSession(database.db, { guest: true });
    const allowed = { status: "ok", allowance: { limit: 10, used: 2, left: 8, resets_at: midnight } };
    expect([await check(token), await service.checkGuest(address)]).toEqual([allowed, allowed]);
  });

  test("is refused with limits.reached past the daily limit", async () => {
    const { service, held } = stage();
    for (let used = 0; used < 10; used += 1) held.add(`${used}`);
    await expect(service.checkGuest(address)).rejects.toMatchObject({
      code: "limits.reached",
      details: { limit: 10, used: 10, resets_at: midnight, query_type: "chat" },
    });
  });
});

describe("the meters of an account page", () => {
  test("are all that the plan has, the chat first, in one round trip", async () => {
    const { workspaceId } = await makeSession(database.db, { limits: plan(3) });
    const { service } = stage();
    const caller = { ...(await makePerson(database.db)), id: workspaceId, workspaceId };
    const before = database.roundTrips();
    const { meters } = await service.readUsage(caller, address);
    expect(database.roundTrips() - before).toBe(1);
    expect(meters.map((meter) => meter.query_type)).toEqual(meteredTypes);
  });

  test("are none without a plan, and the chat's alone for a guest", async () => {
    const { service } = stage();
    expect(await service.readUsage(await makePerson(database.db), address)).toEqual({ meters: [] });
    const guest = await makePerson(database.db, { guest: true });
    const before = database.roundTrips();
    expect(await service.readUsage(guest, address)).toEqual({
      meters: [{ query_type: "chat", allowance: { limit: 10, used: 0, left: 10, resets_at: midnight } }],
    });
    expect(database.roundTrips() - before).toBe(0);
  });
});

describe("an action that is metered", () => {
  test("of an account is held by its row, and settled there", async () => {
    const { workspaceId } = await makeSession(database.db, { limits: plan(3) });
    const { service, held } = stage();
    const caller = { kind: "user", workspaceId } as const;
    const hold = await service.reserve(caller, address, "book-creation", createId(), 2);
    await service.settle(hold, 1);
    const again = await service.reserve(caller, address, "book-creation", createId(), 2);
    await expect(service.reserve(caller, address, "book-creation", createId(), 1)).rejects.toMatchObject({
      code: "limits.reached",
      details: { limit: 3, used: 3, resets_at: midnight, query_type: "book-creation" },
    });
    await service.release(again);
    expect(await database.sql("select used, reserved from quota where user_id = $1", [workspaceId])).toEqual([
      { used: 1, reserved: 0 },
    ]);
    expect(held.size).toBe(0);
  });

  test("of a guest is held by the address, and settled there", async () => {
    const { service, held, settled } = stage();
    const caller = { kind: "guest", workspaceId: createOwnId() } as const;
    const id = createId();
    const hold = await service.reserve(caller, address, "chat", id, 1);
    expect([...held]).toEqual([id]);
    await service.settle(hold, 1);
    expect(settled).toEqual([{ hold: "address-hash", id, units: 1 }]);
  });

  test("that the plan does not include is refused with limits.not_included", async () => {
    const { workspaceId } = await makeSession(database.db, { limits: { chat: plan(3).chat } });
    await expect(
      stage().service.reserve({ kind: "user", workspaceId }, address, "campaign-creation", createId(), 1),
    ).rejects.toMatchObject({ code: "limits.not_included", details: { query_type: "campaign-creation" } });
  });
});
