import { expect, test } from "vitest";
import { metersByReset } from "#modules/plans/usage.rules.ts";
import type { QueryType } from "#contract/limits.contract.ts";
import { closedMeters } from "#contract/product-modules.ts";

const day = "2026-11-22T00:00:00.000Z";
const month = "2026-12-10T10:00:00.000Z";
const meter = (query_type: QueryType, limit: number | null, resets_at: string) => ({
  query_type,
  allowance: { limit, used: 0, left: limit, resets_at },
});

test("what begins anew together stands together, and what has no limit comes last", () => {
  const groups = metersByReset([
    meter("pdf-uploads", null, month),
    meter("chat", 30, day),
    meter("pdf-chat", 200, month),
    meter("pdf-image-analyse", 5, day),
  ]);
  expect(groups.map(({ resetsAt, meters }) => [resetsAt, meters.map(({ query_type: type }) => type)])).toEqual([
    [day, ["chat", "pdf-image-analyse"]],
    [month, ["pdf-chat"]],
    [null, ["pdf-uploads"]],
  ]);
});

test("what the plan does not have is not shown", () => {
  expect(metersByReset([meter("pdf-uploads", 0, month)])).toEqual([]);
});

test.each(["book-creation", "report-creation", "flashcards-creation"] as const)("%s is shown", (type) => {
  expect(metersByReset([meter(type, 5, month)])).toMatchObject([{ meters: [{ query_type: type }] }]);
});

test.each(closedMeters)("%s, which is a shared ceiling or cannot be done yet, is not shown", (type) => {
  expect(metersByReset([meter(type, 5, month)])).toEqual([]);
});
