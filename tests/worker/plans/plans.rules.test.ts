import { describe, expect, test } from "vitest";
import { seedPlans } from "../../../migrations/seed/plans.ts";
import { planDraft } from "../../../worker/contract/plans.contract.ts";
import { isOffered, misfit } from "../../../worker/contract/plans.rules.ts";
import { toPlanView } from "../../../worker/modules/plans/plans.rules.ts";

test.each([
  ["free by month and by year", 0, 0, 0, null],
  ["a year for ten months", 990, 9_900, 7, null],
  ["a year for twelve months", 990, 11_880, 0, null],
  ["a price that the payment provider would not take", 49, 490, 0, "monthly_price_cents"],
  ["free by year alone", 990, 0, 0, "yearly_price_cents"],
  ["free by month alone", 0, 9_900, 0, "yearly_price_cents"],
  ["a year dearer than its months", 990, 11_881, 0, "yearly_price_cents"],
  ["a year cheaper than one month", 990, 989, 0, "yearly_price_cents"],
  ["a trial of what is free", 0, 0, 7, "trial_days"],
])("%s", (_what, month, year, trial, field) => {
  expect(misfit({ monthly_price_cents: month, yearly_price_cents: year, trial_days: trial })).toBe(field);
});

test.each([
  ["a plan without a module, always", "chatai", [], [], true],
  ["a plan of a module that is open", "pdf", [8], [8], true],
  ["a plan of a module that is closed", "cv", [5], [8], false],
  ["a plan of one tool with a second module that is closed", "pdf", [8, 5], [8], false],
  ["combo with one of its modules open", "combo", [8, 5, 2, 1], [8], true],
  ["combo with none of its modules open", "combo", [5, 2, 1], [8], false],
  ["combo without a module", "combo", [], [8], false],
] as const)("%s: is it on offer", (_what, plan_type, modules, open, expected) => {
  expect(isOffered({ plan_type, included_modules: [...modules] }, open)).toBe(expected);
});

describe("a plan in an admin's words", () => {
  const draft = {
    name: { en: "Solo", fr: "Solo" },
    plan_type: "chatai",
    included_modules: [],
    included_models: [],
    monthly_price_cents: 990,
    yearly_price_cents: 9_900,
    trial_days: 0,
    sort_order: 1,
    limits: { chat: { period: "day", questions: 10, costMicros: 1_000 } },
  };
  const isPlan = (fields: object) => planDraft.safeParse({ ...draft, ...fields }).success;
  const hostile = ["-1", "0.5", "1e309", "9007199254740993", "3000000000", '"990"', "[990]"];

  test("is one as it stands", () => expect(isPlan({})).toBe(true));

  test.each([...hostile, "100001", "null"])("costs no %s", (json) => {
    expect(isPlan({ monthly_price_cents: JSON.parse(json) as unknown })).toBe(false);
  });

  test.each(hostile)("allows no %s questions, which its holders' limits could not count", (json) => {
    const questions: unknown = JSON.parse(json);
    expect(isPlan({ limits: { chat: { ...draft.limits.chat, questions } } })).toBe(false);
    expect(isPlan({ limits: { ...draft.limits, "pdf-chat": { period: "day", units: questions } } })).toBe(false);
  });
});

test("every plan of a new installation has figures that fit", () => {
  for (const { slug, monthlyPriceCents, yearlyPriceCents, trialDays = 0 } of seedPlans) {
    const figures = {
      monthly_price_cents: monthlyPriceCents,
      yearly_price_cents: yearlyPriceCents,
      trial_days: trialDays,
    };
    expect([slug, misfit(figures)]).toEqual([slug, null]);
  }
});

test("the first paid plan of every type can be tried", () => {
  for (const type of new Set(seedPlans.map(({ planType }) => planType))) {
    const [free, middle, top] = seedPlans.filter(({ planType }) => planType === type);
    const days = [free, middle, top].map((plan) => plan?.trialDays ?? 0);
    expect([type, days]).toEqual([type, [0, 7, 0]]);
  }
});

test("what a plan may cost us is not published", () => {
  const record = {
    id: 1,
    name: { en: "A", fr: "A" },
    plan_type: "chatai" as const,
    included_modules: [],
    included_models: [],
    monthly_price_cents: 0,
    yearly_price_cents: 0,
    trial_days: 0,
    sort_order: 0,
    limits: {
      chat: { period: "day" as const, questions: 3, costMicros: 5 },
      files: { megabytes: 20, pages: 300 },
      "assistant-generation": { period: "month" as const, units: 7, costMicros: 9 },
    },
  };
  expect(toPlanView(record).limits).toEqual({
    chat: { period: "day", questions: 3 },
    files: { megabytes: 20, pages: 300 },
    "assistant-generation": { period: "month", units: 7 },
  });
});
