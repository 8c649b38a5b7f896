import { describe, expect, test } from "vitest";
import { planDraft, type PlanRecord } from "#contract/plans.contract.ts";
import { matching } from "#modules/admin/plans/included.rules.ts";
import { draftOfPlan, emptyPlan, formOfPlan, planForm } from "#modules/admin/plans/plans.forms.ts";
import { priceChanges } from "#modules/admin/plans/price-change.rules.ts";

const free: PlanRecord = {
  id: 1,
  name: { en: "Chat Free", fr: "Chat Gratuit" },
  plan_type: "chatai",
  included_modules: [],
  included_models: [1, 5],
  monthly_price_cents: 0,
  yearly_price_cents: 0,
  trial_days: 0,
  sort_order: 0,
  limits: { chat: { period: "day", questions: 30, costMicros: 50_000 } },
};
const pdf: PlanRecord = {
  ...free,
  name: { en: "PDF Pro", fr: "PDF Pro" },
  plan_type: "pdf",
  included_modules: [8],
  monthly_price_cents: 1_690,
  yearly_price_cents: 16_900,
  trial_days: 7,
  limits: {
    chat: { period: "month", questions: null, costMicros: null },
    files: { megabytes: 200, pages: 5_000 },
    shorts: { sourceMinutes: 60 },
    widget: { canHideName: true },
    seats: 5,
    caps: {
      "chat-storage": 200,
      "pdf-files": 100,
      "pdf-folders": 40,
      chatbots: 3,
      "stored-pages": null,
      "social-accounts": 4,
      "media-storage": 500,
    },
    "pdf-uploads": { period: "month", units: null },
    "pdf-chat": { period: "day", units: 500, costMicros: 1_250_000 },
    "assistant-generation": { period: "month", units: null, costMicros: 50_000 },
  },
};

const capsOf = (folders: string) => draftOfPlan({ ...emptyPlan, "pdf-folders_cap": folders }).limits.caps;

describe("a plan in the form", () => {
  test.each([
    ["a free one", free],
    ["one with every kind of limit", pdf],
  ])("%s is written as it was read, in either language", (_what, plan) => {
    const { id: _id, ...draft } = plan;
    for (const locale of ["en", "fr"]) {
      const parsed = planForm.parse(formOfPlan(plan, locale));
      expect(draftOfPlan(parsed)).toEqual(draft);
      expect(planDraft.safeParse(draftOfPlan(parsed)).success).toBe(true);
    }
  });

  test("has no limit where the field is empty, and does not name what is 0", () => {
    const form = {
      ...emptyPlan,
      chat_units: "",
      "pdf-chat_units": "0",
      "pdf-uploads_units": "",
      "pdf-functionality_units": "3",
      "pdf-functionality_cost": "0.25",
    };
    expect(draftOfPlan(form).limits).toEqual({
      chat: { period: "month", questions: null, costMicros: null },
      "pdf-uploads": { period: "month", units: null },
      "pdf-functionality": { period: "month", units: 3, costMicros: 250_000 },
    });
  });

  test("keeps no folders where the cap is 0, and any number where it is empty", () => {
    expect(emptyPlan["pdf-folders_cap"]).toBe("0");
    expect([capsOf("0"), capsOf("7"), capsOf("")]).toEqual([undefined, { "pdf-folders": 7 }, { "pdf-folders": null }]);
  });

  test.each([
    ["a year dearer than twelve months", { monthly: "10", yearly: "121" }, "yearly", "yearFit"],
    ["a price that the provider would not take", { monthly: "0.40", yearly: "4" }, "monthly", "leastPrice"],
    ["a trial of what is free", { monthly: "0", yearly: "0", trial_days: "7" }, "trial_days", "freeTrial"],
    ["pages without a size", { pages: "100" }, "megabytes", "required"],
    ["a size without pages", { megabytes: "10" }, "pages", "required"],
    ["a ceiling that is no number", { "pdf-chat_cost": "much" }, "pdf-chat_cost", "number"],
    ["half a question", { chat_units: "0.5" }, "chat_units", "integer"],
    ["a name that says nothing", { name_fr: "  " }, "name_fr", "required"],
  ])("refuses %s", (_what, change, field, fault) => {
    const form = { ...emptyPlan, name_en: "Quartet", name_fr: "Quatuor", monthly: "9.90", yearly: "99", ...change };
    const issue = planForm.safeParse(form).error?.issues[0];
    expect([issue?.path[0], issue?.message]).toEqual([field, `admin:fault.${fault}`]);
  });
});

test("another price is for new buyers, and says who keeps what", () => {
  const plan = {
    monthly_price_cents: 990,
    yearly_price_cents: 9_900,
    paid_prices: [
      { interval: "month" as const, price_cents: 790, subscribers: 3 },
      { interval: "month" as const, price_cents: 990, subscribers: 12 },
      { interval: "year" as const, price_cents: 9_900, subscribers: 1 },
    ],
  };
  expect(priceChanges(plan, { monthly_price_cents: 990, yearly_price_cents: 9_900 })).toEqual([]);
  expect(priceChanges(plan, { monthly_price_cents: 1_090, yearly_price_cents: 9_900 })).toEqual([
    {
      interval: "month",
      from: 990,
      to: 1_090,
      keeping: [
        { price_cents: 790, subscribers: 3 },
        { price_cents: 990, subscribers: 12 },
      ],
    },
  ]);
});

const model = (id: number, name: string, archived_at: string | null = null) => ({
  id,
  name,
  model_common_name: name.toLowerCase(),
  provider: "openrouter" as const,
  archived_at,
});

describe("the models to choose from", () => {
  const models = [model(1, "Sonata"), model(2, "Fugue"), model(3, "Gone", "2026-11-21T00:00:00.000Z")];

  test.each([
    ["nothing typed", "", [1, 2]],
    ["a part of the name", "sona", [1]],
    ["name and vendor", "FUGUE openrouter", [2]],
    ["what none has", "etude", []],
  ])("are found by %s", (_what, typed, ids) => {
    expect(matching(models, [], typed).map(({ id }) => id)).toEqual(ids);
  });

  test("show an archived one that is included already", () => {
    expect(matching(models, [3], "").map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
