import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { createProvidersRepository } from "../../../worker/modules/health/providers.repository.ts";
import { createProvidersService } from "../../../worker/modules/health/providers.service.ts";
import { usageRecord } from "../../../worker/modules/tracking/tracking.tables.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { createScriptedAi, refuses } from "../../support/scripted-ai.ts";
import { ask } from "../providers/ai/collected.ts";

const noon = Date.parse("2026-11-21T12:00:00.000Z");
type Row = typeof usageRecord.$inferInsert;

let database: TestDatabase;
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  database = await startDatabase();
});
beforeEach(() => database.sql("truncate usage_record"));
afterAll(() => database.close());

/** A call so many seconds before noon. */
const call = (secondsAgo: number, fields: Partial<Row> = {}): Row => ({
  answerId: createId(),
  leg: 0,
  userId: createId(),
  kind: "chat",
  modelId: 1,
  provider: "chatgpt",
  inputTokens: 1,
  outputTokens: 1,
  costMicros: 1,
  estimated: false,
  responseTime: 900,
  firstTokenTime: 200,
  success: true,
  createdAt: new Date(noon - secondsAgo * 1_000),
  ...fields,
});
const failure = (secondsAgo: number, errorType: string) =>
  call(secondsAgo, { success: false, errorType, firstTokenTime: null });

const clock = createHandClock(noon);
const scripted = (scripts = {}) => createScriptedAi(clock, scripts);

async function healthOf(name: string, ai = scripted().ai) {
  const { data } = await createProvidersService({ ledger: createProvidersRepository(database.db), ai }).list();
  return data.find(({ provider }) => provider === name);
}

describe("the health of a vendor", () => {
  test("that was never asked is unknown, not bad", async () => {
    expect(await healthOf("anthropic")).toEqual({
      provider: "anthropic",
      configured: false,
      calls: 0,
      cancelled: 0,
      errors: 0,
      error_rate: null,
      error_types: [],
      first_token_p50: null,
      first_token_p95: null,
      last_success: null,
      last_failure: null,
      circuit: "closed",
    });
  });

  test("shows its errors and their kinds; what people broke off is neither error nor success", async () => {
    const rows = [call(10), call(20), call(30), failure(5, "http_503_error"), failure(6, "http_503_error")];
    await database.db
      .insert(usageRecord)
      .values([...rows, failure(7, "network_error"), failure(1, "query_cancel"), failure(2, "query_cancel")]);
    expect(await healthOf("chatgpt")).toMatchObject({
      calls: 8,
      cancelled: 2,
      errors: 3,
      error_rate: 0.5,
      error_types: [
        { type: "http_503_error", calls: 2 },
        { type: "network_error", calls: 1 },
      ],
      last_success: "2026-11-21T11:59:50.000Z",
      last_failure: "2026-11-21T11:59:55.000Z",
    });
  });

  test("shows its time to the first word", async () => {
    const times = Array.from({ length: 100 }, (_, at) => call(at, { firstTokenTime: (at + 1) * 10 }));
    await database.db.insert(usageRecord).values(times);
    expect(await healthOf("chatgpt")).toMatchObject({ first_token_p50: 500, first_token_p95: 950 });
  });

  test("is that of its latest 200 calls, and another vendor's are not among them", async () => {
    const old = Array.from({ length: 50 }, (_, at) => failure(1_000 + at, "http_500_error"));
    const late = Array.from({ length: 200 }, (_, at) => call(at));
    const theirs = Array.from({ length: 3 }, (_, at) => call(at, { provider: "together", success: false }));
    await database.db.insert(usageRecord).values([...old, ...late, ...theirs]);
    expect(await healthOf("chatgpt")).toMatchObject({ calls: 200, errors: 0, last_failure: null });
    expect(await healthOf("together")).toMatchObject({
      calls: 3,
      error_rate: 1,
      error_types: [{ type: "unknown_error", calls: 3 }],
    });
  });

  test("says whether a key is set and how its circuit stands here, and asks the vendor nothing", async () => {
    const down = Array.from({ length: 5 }, () => [refuses(503)]);
    const { ai, requests } = scripted({ chatgpt: down, together: [] });
    for (let time = 0; time < 5; time += 1) {
      expect(ai.admits("chatgpt")).toBe(true);
      await expect(ai.ask("chatgpt", ask())[Symbol.asyncIterator]().next()).rejects.toThrow("503");
    }
    expect(requests).toHaveLength(5);
    expect(await healthOf("chatgpt", ai)).toMatchObject({ configured: true, circuit: "open" });
    expect(await healthOf("together", ai)).toMatchObject({ configured: true, circuit: "closed" });
    expect(await healthOf("llama", ai)).toMatchObject({ configured: false });
    expect(requests).toHaveLength(5);
  });
});
