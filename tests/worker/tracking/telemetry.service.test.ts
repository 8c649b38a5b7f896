import { afterAll, beforeAll, expect, test } from "vitest";
import { trackUsage } from "../../../worker/contract/tracking.contract.ts";
import { createTrackingRepository } from "../../../worker/modules/tracking/tracking.repository.ts";
import { createTelemetry } from "../../../worker/modules/tracking/telemetry.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createTries } from "../../support/tries.ts";

const now = Date.UTC(2026, 10, 21, 12);
const seen = {
  model_id: 3,
  response_time: 812.5,
  input_tokens: 12,
  output_tokens: 340,
  total_cost: 0.0012,
  success: true,
};

let database: TestDatabase;
let tracking: ReturnType<typeof createTelemetry>;

beforeAll(async () => {
  database = await startDatabase();
  tracking = createTelemetry({
    tracking: createTrackingRepository(database.db),
    guests: createTries(new Set(["telemetry 198.51.100.7"])),
    clock: { now: () => now, after: () => () => {} },
  });
});
afterAll(() => database.close());

test("what a browser saw is kept under its caller, and moves no quota and no ledger", async () => {
  await tracking.trackUsage("u".repeat(24), { ...seen, user_id: "v".repeat(24), error_type: "http_429_error" });
  const rows = await database.sql("select * from usage_report", []);
  expect(rows).toMatchObject([
    { user_id: "u".repeat(24), model_id: 3, response_time: 812.5, total_cost: 0.0012, error_type: "http_429_error" },
  ]);
  expect(rows[0]?.["created_at"]).toEqual(new Date(now));
  expect(await database.sql("select 1 from usage_record union all select 1 from quota", [])).toEqual([]);
});

test("an activity is kept for a person, and without one for a guest", async () => {
  await tracking.recordActivity("u".repeat(24), "chat");
  await tracking.recordGuestActivity("203.0.113.1", "chat");
  expect(await database.sql("select user_id, query_type from activity order by user_id nulls last", [])).toEqual([
    { user_id: "u".repeat(24), query_type: "chat" },
    { user_id: null, query_type: "chat" },
  ]);
});

test("a guest's activity is refused when an address tells too much of it", async () => {
  await expect(tracking.recordGuestActivity("198.51.100.7", "visit")).rejects.toThrow("request.too_many");
});

test.each([
  ["a negative cost", { total_cost: -1 }],
  ["an infinite cost", { total_cost: JSON.parse("1e309") }],
  ["half a token", { input_tokens: 0.5 }],
  ["an unknown kind of error", { error_type: "boom" }],
  ["details without end", { error_details: "x".repeat(2_001) }],
])("a report with %s is refused", (_name, change) => {
  expect(trackUsage.body.safeParse({ ...seen, ...change }).success).toBe(false);
});
