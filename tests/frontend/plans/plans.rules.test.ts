import { describe, expect, test } from "vitest";
import type { PlanView } from "#contract/plans.contract.ts";
import {
  boughtApart,
  byPrice,
  comboBeside,
  monthlyShare,
  offeredTypes,
  priceOf,
  tabFor,
  trialEndOf,
  yearlyOffer,
  yearlySaving,
} from "#modules/plans/plans.rules.ts";
import { plansSearch } from "#modules/plans/plans.search.ts";
import { free, plan } from "./samples.ts";

const chat = plan({ id: 2 });
const pdf = plan({ id: 5, plan_type: "pdf" });
const combo = plan({ id: 17, plan_type: "combo" });

describe("the tabs are the types that can be had", () => {
  test("combo stands first, whatever the order of the list", () => {
    expect(offeredTypes([pdf, chat, combo])).toEqual(["combo", "chatai", "pdf"]);
  });

  test.each([
    ["pdf", "pdf"],
    [undefined, "combo"],
    ["social", "combo"],
    ["__proto__", "combo"],
  ])("asked for %s, %s opens", (wanted, opened) => {
    expect(tabFor([pdf, combo], wanted)).toBe(opened);
  });

  test.each([
    ["pdf", "pdf"],
    ["combo", "chatai"],
    [undefined, "chatai"],
  ])("asked for %s, %s opens while combo is not offered", (wanted, opened) => {
    expect(tabFor([pdf, chat], wanted)).toBe(opened);
  });

  test("where nothing is offered no tab is", () => {
    expect(tabFor([], "combo")).toBeNull();
  });
});

const tiers = (type: PlanView["plan_type"], first: number, prices: readonly number[]) =>
  prices.map((cents, index) => plan({ id: first + index, plan_type: type, monthly_price_cents: cents }));

describe("combo, beside the plans of one tool,", () => {
  const all = [
    ...tiers("chatai", 1, [0, 1_490, 2_990]),
    ...tiers("pdf", 4, [0, 890, 1_690]),
    ...tiers("social", 10, [0, 1_290, 3_490, 9_990]),
    ...tiers("combo", 16, [0, 2_990, 5_990]),
  ];
  const one = (id: number) => all.find((plan) => plan.id === id) as PlanView;

  test.each([
    [1, 16],
    [4, 16],
    [2, 17],
    [11, 17],
    [6, 18],
    [13, undefined],
    [17, undefined],
  ])("of plan %d is that of its tier: %s", (id, beside) => {
    expect(comboBeside(all, one(id))?.id).toBe(beside);
  });

  test("is not offered beside anything where there is none", () => {
    expect(comboBeside(all.slice(0, 6), one(1))).toBeNull();
  });

  test("says what its tools cost apart, only where that is more", () => {
    expect(boughtApart(all, one(17))).toEqual({ plans: [one(2), one(5), one(11)], cents: 3_670 });
    const today = all.filter(({ plan_type: type }) => type !== "social");
    expect(boughtApart(today, one(17))).toBeNull();
  });
});

describe("a year paid at once", () => {
  test("costs its own price, and its months are never rounded down", () => {
    expect(priceOf(chat, "year")).toBe(14_900);
    expect(monthlyShare(chat, "year")).toBe(1_242);
    expect(monthlyShare(chat, "month")).toBe(1_490);
  });

  test("saves the difference to twelve months, and never less than nothing", () => {
    expect(yearlySaving(chat)).toBe(2_980);
    expect(yearlySaving(plan({ yearly_price_cents: 20_000 }))).toBe(0);
    expect(yearlySaving(free())).toBe(0);
  });

  test.each([
    ["two whole months for every plan", [free(), chat, pdf], { kind: "months", months: 2 }],
    [
      "the best part where plans differ",
      [chat, plan({ yearly_price_cents: 13_400 })],
      { kind: "percent", percent: 25 },
    ],
    ["a part that is no whole month", [plan({ yearly_price_cents: 16_000 })], { kind: "percent", percent: 10 }],
    ["nothing where it saves nothing", [plan({ yearly_price_cents: 17_880 })], null],
    ["nothing among free plans", [free()], null],
  ])("is said as %s", (_, plans, offer) => {
    expect(yearlyOffer(plans)).toEqual(offer);
  });
});

test("a trial ends its days after it begins", () => {
  const end = trialEndOf({ from: "2026-11-21T10:00:00Z", trial_days: 7 });
  expect(new Date(end).toISOString()).toBe("2026-11-28T10:00:00.000Z");
});

test("the cheaper plan comes first, and equal ones stay in their order", () => {
  const [one, two, three] = [plan({ id: 1 }), free({ id: 2 }), plan({ id: 3 })];
  expect(byPrice([one, two, three]).map(({ id }) => id)).toEqual([2, 1, 3]);
});

test("the address of a plans page keeps what it understands", () => {
  expect(plansSearch({ tab: "pdf", plan: "5", interval: "year", other: "x" })).toEqual({
    tab: "pdf",
    plan: "5",
    interval: "year",
  });
  expect(plansSearch({ tab: "combo", tool: "pdf" })).toEqual({ tab: "combo", tool: "pdf" });
  expect(plansSearch({ tab: 5, plan: "-1", interval: "week", tool: "hats" })).toEqual({});
});
