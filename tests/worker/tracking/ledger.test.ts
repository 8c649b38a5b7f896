import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sumsOfLedger } from "../../support/sums-of-ledger.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { runBatch } from "../../../worker/db/client.ts";
import { followMoved, moveGuest } from "../../../worker/modules/auth/guests.repository.ts";
import { createMoneyRepository } from "../../../worker/modules/tracking/money.repository.ts";
import { createMoneyService } from "../../../worker/modules/tracking/money.service.ts";
import { keepInLedger, paidBy } from "../../../worker/modules/tracking/ledger.sql.ts";
import type { LedgerEntry } from "../../../worker/modules/tracking/ledger.sql.ts";
import { moves } from "../../support/guest-moves.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makeSession } from "../../support/rows.ts";
import { chatOf } from "../limits/accounts.fixture.ts";
import type { OwnId } from "../../support/owner-ids.ts";

const lastSecond = new Date("2026-11-30T23:59:59.999Z");
const nextMonth = new Date("2026-12-01T00:00:00Z");

const entry = (fields: Partial<LedgerEntry> = {}): LedgerEntry => ({
  answerId: createId(),
  leg: 0,
  kind: "chat",
  modelId: 3,
  provider: "chatgpt",
  inputTokens: 10,
  outputTokens: 20,
  costMicros: 50,
  estimated: false,
  responseTime: 900,
  firstTokenTime: 100,
  success: true,
  errorType: null,
  errorDetails: null,
  ...fields,
});

describe("the ledger and its sums,", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startDatabase();
  });
  afterAll(() => database.close());

  const keep = (userId: OwnId, entries: LedgerEntry[], now = lastSecond) =>
    database.db.execute(keepInLedger(entries, paidBy(userId, userId), now));
  const monthsOf = (userId: OwnId) =>
    database.sql(
      `select month::text, model_id, kind, calls, questions, failures, input_tokens::int as input, output_tokens::int as output,
         cost_micros::int as cost from usage_month where user_id = $1 order by month, model_id, kind`,
      [userId],
    );
  const planOf = async (userId: OwnId): Promise<number> =>
    Number((await database.sql("select plan_id from entitlement where user_id = $1", [userId]))[0]?.["plan_id"] ?? 0);
  const daysOf = async (userId: OwnId) =>
    database.sql(
      `select day::text, model_id, sum(calls)::int as calls, sum(cost_micros)::int as cost
       from usage_day where plan_id = $1 group by day, model_id, provider, kind order by day, model_id`,
      [await planOf(userId)],
    );
  const member = () => makeSession(database.db, { limits: chatOf(null) });

  test("a kind that a tool brings is summed as any other, beside the questions of the chat", async () => {
    const { userId } = await member();
    await keep(userId, [
      entry(),
      entry({ kind: "generation", costMicros: 9 }),
      entry({ kind: "image-2", costMicros: 4 }),
    ]);
    expect((await monthsOf(userId)).map(({ kind, cost }) => [kind, cost])).toEqual([
      ["chat", 50],
      ["generation", 9],
      ["image-2", 4],
    ]);
    expect((await daysOf(userId)).map(({ calls }) => calls)).toEqual([1, 1, 1]);
  });

  test.each(["", "Chat", "two words", "-x", "x-", "x--y", "é", "'", "x".repeat(41)])(
    "a call of the kind %j is a fault of the code, and leaves no row",
    async (kind) => {
      const { userId } = await member();
      await expect((async () => keep(userId, [entry(), entry({ kind })]))()).rejects.toThrow(RangeError);
      expect(await monthsOf(userId)).toEqual([]);
    },
  );

  test("an answer of two calls is one question, with the plan that is held then", async () => {
    const { userId } = await member();
    const answerId = createId();
    const failed = entry({
      answerId,
      success: false,
      errorType: "http_429_error",
      costMicros: 0,
      provider: "anthropic",
    });
    await keep(userId, [failed, entry({ answerId, leg: 1, modelId: 4 })]);
    expect(
      await database.sql("select plan_id, leg from usage_record where answer_id = $1 order by leg", [answerId]),
    ).toEqual([0, 1].map((leg) => ({ plan_id: expect.any(Number), leg })));
    const counted = { month: "2026-11-01", kind: "chat", calls: 1, input: 10, output: 20 };
    expect(await monthsOf(userId)).toEqual([
      { ...counted, model_id: 3, questions: 1, failures: 1, cost: 0 },
      { ...counted, model_id: 4, questions: 0, failures: 0, cost: 50 },
    ]);
    expect(await daysOf(userId)).toEqual([
      { day: "2026-11-30", model_id: 3, calls: 1, cost: 0 },
      { day: "2026-11-30", model_id: 4, calls: 1, cost: 50 },
    ]);
  });

  test("a row that is recorded again, by any caller and at once, is counted once", async () => {
    const { userId } = await member();
    const one = entry();
    await Promise.all(Array.from({ length: 8 }, () => keep(userId, [one])));
    await keep(userId, [{ ...one, costMicros: 9_000 }], nextMonth);
    expect(await daysOf(userId)).toEqual([{ day: "2026-11-30", model_id: 3, calls: 1, cost: 50 }]);
    expect(await monthsOf(userId)).toMatchObject([{ calls: 1, cost: 50 }]);
  });

  test("forty writers at once, whose calls come in any order, lose and deadlock nothing", async () => {
    const { userId } = await member();
    const models = [5, 6, 7];
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        const answerId = createId();
        const order = at % 2 === 0 ? models : models.toReversed();
        return keep(
          userId,
          order.map((modelId, leg) => entry({ answerId, leg, modelId })),
        );
      }),
    );
    expect(await daysOf(userId)).toEqual(
      models.map((model_id) => ({ day: "2026-11-30", model_id, calls: 40, cost: 2_000 })),
    );
    expect((await monthsOf(userId)).map(({ calls }) => calls)).toEqual([40, 40, 40]);
  });

  test("of answers that end at once, sums stand in several rows, and nights make one of each", async () => {
    const { userId } = await member();
    const ids = Array.from({ length: 40 }, () => createId());
    await Promise.all(ids.map((answerId) => keep(userId, [entry({ answerId })])));
    const planId = await planOf(userId);
    const rows = async () =>
      database.sql("select count(*)::int as rows, sum(calls)::int as calls from usage_day where plan_id = $1", [
        planId,
      ]);
    const [spread] = await rows();
    expect(spread?.["calls"]).toBe(40);
    expect(Number(spread?.["rows"])).toBeGreaterThan(10);
    const spent = async () =>
      database.sql("select sum(cost_micros)::int as cost from spend_day where plan_id = $1", [planId]);
    const costs = await database.sql("select sum(cost_micros)::int as cost from usage_day where plan_id = $1", [
      planId,
    ]);
    expect(costs).not.toEqual([{ cost: 0 }]);
    expect(await spent()).toEqual(costs);
    const service = createMoneyService({ money: createMoneyRepository(database.db), rate: null });
    await service.foldDays(lastSecond);
    expect(await rows()).toEqual([spread]);
    expect(await spent()).toEqual(costs);
    for (const night of [3, 4]) {
      await service.foldDays(new Date(lastSecond.getTime() + night * 86_400_000));
      expect(await rows()).toEqual([{ rows: 1, calls: 40 }]);
      expect(await spent()).toEqual([{ cost: null }]);
    }
  });

  test("days and months are UTC", async () => {
    const { userId } = await member();
    await keep(userId, [entry()]);
    await keep(userId, [entry()], nextMonth);
    expect((await daysOf(userId)).map(({ day }) => day)).toEqual(["2026-11-30", "2026-12-01"]);
    expect((await monthsOf(userId)).map(({ month }) => month)).toEqual(["2026-11-01", "2026-12-01"]);
  });

  test("where no account pays, nothing is written", async () => {
    const none = keepInLedger(
      [entry({ answerId: "nobody" })],
      sql`select 'x' as id, null::text as actor_id where false`,
      lastSecond,
    );
    await database.db.execute(none);
    expect(await database.sql("select 1 from usage_record where answer_id = 'nobody'")).toEqual([]);
  });

  test("a guest's months are added to those of the account that the guest becomes, once", async () => {
    const [guest, { userId }] = await Promise.all([makeSession(database.db, { guest: true }), member()]);
    await keep(guest.userId, [entry(), entry({ modelId: 4 })]);
    await keep(userId, [entry()]);
    const move = () => runBatch(database.db, movement());
    const movement = () => {
      const [first, ...others] = moveGuest(moves, { guestToken: guest.token, userId }, lastSecond);
      if (!first) throw new Error("nothing moves");
      return [first, ...others] as const;
    };
    await Promise.all([move(), move()]);
    await move();
    expect(await monthsOf(guest.userId)).toEqual([]);
    expect(await monthsOf(userId)).toMatchObject([
      { model_id: 3, calls: 2, cost: 100 },
      { model_id: 4, calls: 1, cost: 50 },
    ]);
    await keep(guest.userId, [entry()]);
    for (const statement of followMoved(moves, lastSecond)) await database.db.execute(statement);
    for (const statement of followMoved(moves, lastSecond)) await database.db.execute(statement);
    expect(await monthsOf(userId)).toMatchObject([{ model_id: 3, calls: 3 }, { model_id: 4 }]);
    const records = await database.sql("select count(*)::int as rows from usage_record where user_id = $1", [userId]);
    expect(records).toEqual([{ rows: 4 }]);
  });

  test("the sums are those of the ledger, as they are made from its rows", async () => {
    const all = async () => ({
      days: await database.sql(`select day, plan_id, model_id, provider, kind, sum(calls) as calls, sum(questions) as questions,
        sum(failures) as failures, sum(input_tokens) as tokens, sum(output_tokens) as written, sum(cost_micros) as cost
        from usage_day group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`),
      months: await database.sql("select * from usage_month order by 1, 2, 3, 4"),
    });
    const kept = await all();
    expect(kept.days.length).toBeGreaterThan(3);
    await database.sql("truncate usage_day, usage_month");
    for (const statement of sumsOfLedger()) await database.sql(statement);
    expect(await all()).toEqual(kept);
  });
});
