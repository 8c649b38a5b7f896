import { describe, expect, test } from "vitest";
import { chatFreeModelIds, seedModels } from "../../../migrations/seed/models.ts";
import { seedPlans } from "../../../migrations/seed/plans.ts";
import type { PlanRecord } from "../../../worker/contract/plans.contract.ts";
import { isOffered } from "../../../worker/contract/plans.rules.ts";
import { availableModules, moduleIds } from "../../../worker/contract/product-modules.ts";
import { planTypes } from "../../../worker/contract/users.contract.ts";
import type { PlanType } from "../../../worker/contract/users.contract.ts";
import { isPremium } from "../../../worker/modules/models/models.rules.ts";
import { planForModel } from "../../../worker/modules/plans/plans.rules.ts";

const records = seedPlans.map((plan): PlanRecord => ({
  id: plan.id,
  name: plan.name,
  plan_type: plan.planType,
  included_modules: [...plan.includedModules],
  included_models: [...plan.includedModels],
  monthly_price_cents: plan.monthlyPriceCents,
  yearly_price_cents: plan.yearlyPriceCents,
  trial_days: plan.trialDays ?? 0,
  sort_order: plan.sortOrder ?? 0,
  limits: plan.limits,
}));
const offeredWith = (open: readonly number[]) => records.filter((plan) => isOffered(plan, open));
const free = (type: PlanType) =>
  records.find((plan) => plan.plan_type === type && plan.monthly_price_cents === 0)?.id ?? null;
const premium = seedModels.filter(({ id, needAccount }) =>
  isPremium({ needAccount: needAccount ?? true, inFreePlan: chatFreeModelIds.includes(id) }),
);

const days = [
  ["today", availableModules],
  ["once every tool is open", Object.values(moduleIds)],
  ["while no tool is open", []],
] as const;

describe.each(days)("%s", (_day, open) => {
  const offered = offeredWith(open);

  test.each(planTypes)("who has the free plan of %s is offered one that can ask, whichever premium model", (type) => {
    expect(premium.length).toBeGreaterThan(10);
    for (const { id } of premium) {
      const plan = planForModel(offered, id, { id: free(type), type });
      expect(plan?.included_models).toContain(id);
      expect(["chatai", "combo"]).toContain(plan?.plan_type);
      expect(plan?.limits.chat.questions).toBeGreaterThan(0);
      const tools = plan?.plan_type === "combo" || open.length === 0 ? "kept" : type;
      expect(tools === "kept" || tools === "chatai").toBe(true);
    }
  });
});

test.each([
  ["combo", "combo-plus"],
  ["pdf", "combo-plus"],
  ["cv", "combo-plus"],
  ["chatai", "chatai-premium"],
] as const)("today, who has the free plan of %s is offered %s", (type, slug) => {
  const model = premium[0]?.id ?? 0;
  const id = planForModel(offeredWith(availableModules), model, { id: free(type), type })?.id;
  expect(seedPlans.find((plan) => plan.id === id)?.slug).toBe(slug);
});

const only = (id: number, over: Partial<PlanRecord> = {}): PlanRecord => ({
  ...(records.find((plan) => plan.id === 2) as PlanRecord),
  id,
  included_models: [7],
  ...over,
});

test.each<[string, PlanRecord[], number | null]>([
  ["a plan for another tool, which has no page to ask on", [only(1, { plan_type: "pdf" })], null],
  ["a plan without that model", [only(1, { included_models: [8] })], null],
  [
    "a plan without questions",
    [only(1, { limits: { chat: { period: "month", questions: 0, costMicros: null } } })],
    null,
  ],
  [
    "a plan that may cost nothing",
    [only(1, { limits: { chat: { period: "month", questions: 9, costMicros: 0 } } })],
    null,
  ],
  ["a free plan", [only(1, { monthly_price_cents: 0 })], null],
  ["the plan that the asker has", [only(50)], null],
  ["a dearer one of two", [only(1, { monthly_price_cents: 990 }), only(2)], 1],
])("is not offered: %s", (_what, offered, expected) => {
  expect(planForModel(offered, 7, { id: 50, type: "chatai" })?.id ?? null).toBe(expected);
});
