import { describe, expect, test } from "vitest";
import {
  intervalFor,
  offersFor,
  planStanding,
  suggestedPlan,
  buttonWeight,
  type Buyer,
} from "#modules/plans/standing.rules.ts";
import { buyer, free, plan, subscription } from "./samples.ts";

const premium = plan({ id: 1, trial_days: 7 });
const entry = free({ id: 9 });
const scheduled = {
  plan_id: 1,
  plan_name: premium.name,
  interval: "year" as const,
  price_cents: 14_900,
  seats: 0,
  seat_cents: null,
  from: "2026-12-01T00:00:00Z",
};
const paying = (over: Parameters<typeof subscription>[0] = {}, plan: Buyer["plan"] = { id: 1, plan_type: "chatai" }) =>
  buyer({ plan, subscription: subscription(over) });

describe("a paid plan", () => {
  test.each<[string, Buyer, object]>([
    ["asks a visitor for an account first", buyer({ kind: "visitor", plan: null }), { kind: "signUp" }],
    ["asks a guest for an account first", buyer({ kind: "guest", plan: null }), { kind: "signUp" }],
    ["can be bought by who pays nothing", buyer(), { kind: "buy" }],
    ["can be tried by who has not tried one", buyer({ trialAvailable: true }), { kind: "try", days: 7 }],
    ["is the one that is paid for", paying(), { kind: "current" }],
    ["can be paid in another rhythm", paying({ interval: "year" }), { kind: "interval" }],
    ["can be changed to", paying({ plan_id: 3 }), { kind: "change" }],
    [
      "that was given without a subscription is there",
      buyer({ plan: { id: 1, plan_type: "chatai" } }),
      { kind: "yours" },
    ],
  ])("%s", (_, who, standing) => {
    expect(planStanding(premium, "month", who)).toEqual(standing);
  });

  test("that begins by itself says when, and only for the rhythm that was chosen", () => {
    const who = paying({ scheduled });
    expect(planStanding(premium, "year", who)).toEqual({ kind: "coming", from: scheduled.from });
    expect(planStanding(premium, "month", who)).toEqual({ kind: "current" });
  });

  test("without days to try is not tried", () => {
    expect(planStanding(plan({ id: 1 }), "month", buyer({ trialAvailable: true }))).toEqual({ kind: "buy" });
  });
});

describe("a free plan", () => {
  test.each<[string, Buyer, object]>([
    ["is there for who has it", buyer(), { kind: "yours" }],
    ["of one tool is part of the free combo plan", buyer({ plan: { id: 4, plan_type: "pdf" } }), { kind: "included" }],
    ["of one tool is had with combo", buyer({ plan: { id: 16, plan_type: "combo" } }), { kind: "included" }],
    ["can be gone back to", paying(), { kind: "free" }],
    [
      "comes by itself after a subscription that ends",
      paying({ cancel_at_period_end: true }),
      { kind: "coming", from: "2026-12-01T00:00:00Z" },
    ],
    [
      "of another type waits for the end of a subscription",
      paying({}, { id: 5, plan_type: "pdf" }),
      { kind: "closed" },
    ],
  ])("%s", (_, who, standing) => {
    expect(planStanding(entry, "month", who)).toEqual(standing);
  });

  test("of combo can be moved to by who pays nothing", () => {
    expect(planStanding(free({ id: 16, plan_type: "combo" }), "month", buyer())).toEqual({ kind: "free" });
  });
});

test("plans are priced as the reader pays, unless the other rhythm is asked for", () => {
  expect(intervalFor(undefined, buyer())).toBe("month");
  expect(intervalFor(undefined, paying({ interval: "year" }))).toBe("year");
  expect(intervalFor("month", paying({ interval: "year" }))).toBe("month");
});

describe("the suggested plan", () => {
  const max = plan({ id: 3, monthly_price_cents: 2_990 });
  test("is the cheapest that costs more than the reader's own", () => {
    const all = [entry, premium, max];
    expect(suggestedPlan(all, buyer())?.id).toBe(1);
    expect(suggestedPlan(all, paying())?.id).toBe(3);
    expect(suggestedPlan(all, paying({}, { id: 3, plan_type: "chatai" }))).toBeNull();
  });

  test("asks the loudest, and a smaller one than the reader's own hardly at all", () => {
    const all = [entry, premium, max];
    const weights = (who: Buyer) => all.map((one) => buttonWeight(one, all, who));
    expect(weights(buyer({ kind: "visitor", plan: null }))).toEqual(["secondary", "primary", "secondary"]);
    expect(weights(buyer())).toEqual(["secondary", "primary", "secondary"]);
    expect(weights(paying())).toEqual(["quiet", "secondary", "primary"]);
    expect(weights(paying({}, { id: 3, plan_type: "chatai" }))).toEqual(["quiet", "quiet", "secondary"]);
  });
});

const offered = (...given: Parameters<typeof offersFor>) => offersFor(...given).map(({ id }) => id);

describe("the offers to a reader who has used something up", () => {
  const max = plan({
    id: 3,
    monthly_price_cents: 2_990,
    included_models: [1, 2],
    limits: { chat: { period: "month", questions: 4_000 } },
  });
  const some = plan({ id: 1, included_models: [1] });
  const pdf = plan({
    id: 5,
    plan_type: "pdf",
    monthly_price_cents: 890,
    included_models: [1, 2],
    limits: { chat: { period: "month", questions: 300 } },
  });
  const combo = plan({
    id: 17,
    plan_type: "combo",
    monthly_price_cents: 2_990,
    limits: { chat: { period: "month", questions: 1_500 }, "pdf-chat": { period: "month", units: 600 } },
  });
  const small = free({ id: 16, plan_type: "combo" });
  const all = [entry, small, some, max, pdf, combo];
  const keeping = (id: number, folders: number | null) =>
    plan({ ...combo, id, limits: { ...combo.limits, caps: { "pdf-folders": folders } } });

  test("are only plans that give more of it in a month than today's, of the own type and of combo", () => {
    expect(offered(all, "chat", entry)).toEqual([1, 17]);
    expect(offered(all, "chat", some)).toEqual([3]);
    expect(offered(all, "chat", max)).toEqual([]);
    expect(offered(all, "pdf-chat", free({ id: 4, plan_type: "pdf" }))).toEqual([17]);
  });

  test("give more of what stands at a cap", () => {
    const few = keeping(17, 200);
    expect(offered([...all, few], "pdf-folders", small)).toEqual([17]);
    expect(offered([...all, few, keeping(18, null)], "pdf-folders", few)).toEqual([18]);
    expect(offered([small, some, max], "pdf-folders", small)).toEqual([]);
  });

  test("never take a tool from a user who has them all", () => {
    expect(offered(all, "chat", small)).toEqual([17]);
  });

  test("never a free plan, and never the plan that is there", () => {
    const rich = free({ id: 8, limits: { chat: { period: "month", questions: 9_000 } } });
    expect(offered([rich, some], "chat", some)).toEqual([]);
  });

  test("a plan that is no longer on offer counts as none", () => {
    expect(offered(all, "chat", null)).toEqual([17]);
  });
});
