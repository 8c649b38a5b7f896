import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import type { PlanType } from "../../../worker/contract/users.contract.ts";
import { chatFreeModelIds, chatPremiumModelIds } from "../models.ts";
import { freeChat, paidChat, withChatFiles } from "./limits.ts";

export interface SeedPlan {
  id: number;
  slug: string;
  name: { en: string; fr: string };
  planType: PlanType;
  /** EUR cents. */
  monthlyPriceCents: number;
  yearlyPriceCents: number;
  includedModels: readonly number[];
  includedModules: readonly number[];
  limits: PlanLimits;
  trialDays?: number;
  sortOrder?: number;
}

interface Step {
  slug: string;
  name: { en: string; fr: string };
}

interface PaidStep extends Step {
  /** EUR cents a month; a year costs ten months. */
  price: number;
  questions: number;
}

type Units = Omit<PlanLimits, "chat">;

interface Family {
  planType: PlanType;
  firstId: number;
  includedModules: readonly number[];
  units: { free: Units; middle: Units; top: Units };
  free: Step;
  middle: PaidStep;
  top: PaidStep;
}

/** A free plan and two paid ones for a module; the first paid one can be tried for a week. */
export function family({ planType, firstId, includedModules, units, free, middle, top }: Family): SeedPlan[] {
  const paid = ({ slug, name, price, questions }: PaidStep, step: "middle" | "top") => ({
    slug,
    name,
    planType,
    monthlyPriceCents: price,
    yearlyPriceCents: price * 10,
    includedModels: chatPremiumModelIds,
    includedModules,
    limits: { ...withChatFiles(units[step], step), chat: paidChat(questions) },
  });
  return [
    {
      id: firstId,
      slug: free.slug,
      name: free.name,
      planType,
      monthlyPriceCents: 0,
      yearlyPriceCents: 0,
      includedModels: chatFreeModelIds,
      includedModules,
      limits: { ...withChatFiles(units.free, "free"), chat: freeChat },
      sortOrder: firstId,
    },
    { id: firstId + 1, ...paid(middle, "middle"), trialDays: 7, sortOrder: firstId + 1 },
    { id: firstId + 2, ...paid(top, "top"), sortOrder: firstId + 2 },
  ];
}
