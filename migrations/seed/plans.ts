import type { PlanLimits } from "../../worker/contract/plans.contract.ts";
import { chatFreeModelIds, chatPremiumModelIds } from "./models.ts";

export interface SeedPlan {
  id: number;
  slug: string;
  name: { en: string; fr: string };
  planType: "chatai";
  monthlyPriceCents: number;
  yearlyPriceCents: number;
  includedModels: readonly number[];
  includedModules: readonly number[];
  limits: PlanLimits;
}

export const seedPlans: readonly SeedPlan[] = [
  {
    id: 1,
    slug: "chatai-free",
    name: { en: "Chat Free", fr: "Chat Gratuit" },
    planType: "chatai",
    monthlyPriceCents: 0,
    yearlyPriceCents: 0,
    includedModels: chatFreeModelIds,
    includedModules: [],
    // 30 ordinary answers of the dearest free model cost about 3 cents: 5 leave room for long ones.
    limits: { chat: { period: "day", questions: 30, costMicros: 50_000 } },
  },
  {
    id: 2,
    slug: "chatai-premium",
    name: { en: "Chat Premium", fr: "Chat Premium" },
    planType: "chatai",
    monthlyPriceCents: 1_490,
    yearlyPriceCents: 14_900,
    includedModels: chatPremiumModelIds,
    includedModules: [],
    // Under half of the 12.42 EUR left after 20 % VAT: a customer who uses everything still pays for the platform.
    limits: { chat: { period: "month", questions: 1_500, costMicros: 6_000_000 } },
  },
];
