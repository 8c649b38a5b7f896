import { describe, expect, test } from "vitest";
import type { UserCaller } from "../../../worker/lib/caller.ts";
import { createLimitsService } from "../../../worker/modules/limits/limits.service.ts";
import type { Period } from "../../../worker/modules/limits/limits.rules.ts";
import { createSweeper } from "../../../worker/modules/limits/sweeper.service.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { createFakeGuests } from "../chat/answers/fixture.ts";

const noon = Date.UTC(2026, 10, 21, 12);
const plan = (questions: number | null, period: "day" | "month" = "day") => ({
  chat: { period, questions, costMicros: null },
});
const person = (fields: Partial<UserCaller>): UserCaller => ({
  kind: "user",
  id: "user0123456789abcdefghij",
  sessionId: "session",
  sessionExpiresAt: new Date("2100-01-01T00:00:00Z"),
  name: "Ada",
  email: "ada@example.test",
  emailVerified: true,
  incognito: false,
  plan: null,
  limits: plan(30),
  periodStart: null,
  periodEnd: null,
  ...fields,
});

function stage({ used = 0, guestUsed = 0 } = {}) {
  const looked: { userId: string; queryType: string; period: Period }[] = [];
  const { guests } = createFakeGuests();
  const service = createLimitsService({
    clock: createHandClock(noon),
    guests: { ...guests, peek: async () => guestUsed },
    limits: {
      async findUsed(userId, queryType, period) {
        looked.push({ userId, queryType, period });
        return used;
      },
      releaseExpired: async () => 0,
    },
  });
  return { service, looked };
}

describe("what an account may still ask", () => {
  test("is told from its plan and what it used today", async () => {
    const { service, looked } = stage({ used: 12 });
    expect(await service.checkUser(person({}), "192.0.2.1")).toEqual({
      status: "ok",
      allowance: { limit: 30, used: 12, left: 18, resets_at: "2026-11-22T00:00:00.000Z" },
    });
    expect(looked).toMatchObject([{ queryType: "chat", period: { start: new Date("2026-11-21T00:00:00Z") } }]);
  });

  test("is counted in the paid month of a plan by the month", async () => {
    const { service } = stage({ used: 12 });
    const periodEnd = new Date("2026-12-09T08:30:00Z");
    const premium = person({ limits: plan(1_500, "month"), periodStart: new Date("2026-11-09T08:30:00Z"), periodEnd });
    expect((await service.checkUser(premium, "192.0.2.1")).allowance.resets_at).toBe(periodEnd.toISOString());
  });

  test.each([
    ["all are used", plan(30), 30],
    ["the plan has no chat", plan(0), 0],
    ["there is no plan", null, 0],
  ])("is refused with limits.reached where %s", async (_, limits, used) => {
    const { service } = stage({ used });
    await expect(service.checkUser(person({ limits }), "192.0.2.1")).rejects.toMatchObject({ code: "limits.reached" });
  });

  test("has no end where the plan has none", async () => {
    const { service } = stage({ used: 9_000 });
    expect((await service.checkUser(person({ limits: plan(null) }), "192.0.2.1")).allowance.left).toBeNull();
  });
});

describe("what a guest may still ask", () => {
  test.each(["guest", "visitor"] as const)("is ten a day an address, for a %s", async (who) => {
    const { service, looked } = stage({ guestUsed: 4 });
    const told =
      who === "guest" ? service.checkUser(person({ kind: "guest" }), "192.0.2.1") : service.checkGuest("192.0.2.1");
    expect((await told).allowance).toMatchObject({
      limit: 10,
      used: 4,
      left: 6,
      resets_at: "2026-11-22T00:00:00.000Z",
    });
    expect(looked).toEqual([]);
  });

  test("is refused with limits.reached past the daily limit", async () => {
    const { service } = stage({ guestUsed: 10 });
    await expect(service.checkGuest("192.0.2.1")).rejects.toMatchObject({
      code: "limits.reached",
      details: { limit: 10, resets_at: "2026-11-22T00:00:00.000Z" },
    });
  });
});

function sweeping(releaseExpired?: () => Promise<number>) {
  const asked: [string, string][] = [];
  const note = (what: string) => async (moment: Date) => void asked.push([what, moment.toISOString()]);
  const count = (what: string) => (moment: Date) => note(what)(moment).then(() => 0);
  const sweeper = createSweeper({
    clock: createHandClock(noon),
    answers: { interruptLost: note("answers") },
    limits: { releaseExpired: releaseExpired ?? count("reservations") },
    auth: { removeEmptyGuests: count("guests"), removeExpired: note("sessions") },
    failedMessages: { removeOld: note("mails") },
  });
  return { sweeper, asked };
}

describe("the sweeper", () => {
  test("ends and frees what expired by now, and forgets idle guests and mails that failed", async () => {
    const { sweeper, asked } = sweeping();
    await sweeper.sweep();
    expect(asked).toEqual([
      ["reservations", "2026-11-21T12:00:00.000Z"],
      ["answers", "2026-11-21T11:40:00.000Z"],
      ["guests", "2026-11-14T12:00:00.000Z"],
      ["sessions", "2026-11-21T12:00:00.000Z"],
      ["mails", "2026-11-20T12:00:00.000Z"],
    ]);
  });

  test("does the rest where one step fails, and says that it failed", async () => {
    const { sweeper, asked } = sweeping(() => Promise.reject(new Error("locked")));
    await expect(sweeper.sweep()).rejects.toThrow("1 steps of the sweep failed");
    expect(asked.map(([what]) => what)).toEqual(["answers", "guests", "sessions", "mails"]);
  });
});
