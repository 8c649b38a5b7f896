import { expect, test } from "vitest";
import { metersByTool } from "#modules/plans/usage.rules.ts";
import { queryTypes, type QueryType } from "#contract/meters.ts";
import { closedMeters } from "#contract/product-modules.ts";

const month = "2026-12-10T10:00:00.000Z";
const meter = (query_type: QueryType, limit: number | null, used = 0) => ({
  query_type,
  allowance: { limit, used, left: limit, resets_at: month },
});

test("meters stand by tool, in the order of the menu", () => {
  const groups = metersByTool(
    (["support-answers", "pdf-uploads", "web-search", "social-publications", "pdf-chat", "chat"] as const).map((type) =>
      meter(type, 5),
    ),
  );
  expect(groups.map(({ tool, meters }) => [tool, ...meters.map(({ query_type: type }) => type)])).toEqual([
    ["chat", "chat", "web-search"],
    ["pdf", "pdf-chat", "pdf-uploads"],
    ["social", "social-publications"],
    ["support", "support-answers"],
  ]);
});

test("of one tool, the meters in use stand first, each part in its order", () => {
  const used: Partial<Record<QueryType, number>> = { "pdf-functionality": 1, "report-creation": 3 };
  const types = ["pdf-chat", "pdf-uploads", "pdf-functionality", "report-creation"] as const;
  const [group] = metersByTool(types.map((type) => meter(type, 5, used[type])));
  expect(group?.meters.map(({ query_type: type }) => type)).toEqual([
    "pdf-functionality",
    "report-creation",
    "pdf-chat",
    "pdf-uploads",
  ]);
});

test.each(queryTypes.filter((type) => !closedMeters.includes(type)))("%s has its tool", (type) => {
  expect(metersByTool([meter(type, 5)])).toMatchObject([{ meters: [{ query_type: type }] }]);
});

test("what the plan does not have is not shown", () => {
  expect(metersByTool([meter("pdf-uploads", 0)])).toEqual([]);
});

test.each(closedMeters)("%s, which is a shared ceiling or cannot be done yet, is not shown", (type) => {
  expect(metersByTool([meter(type, 5)])).toEqual([]);
});
