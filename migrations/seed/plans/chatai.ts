import { chatFreeModelIds, chatPremiumModelIds } from "../models.ts";
import { chat } from "./chat.ts";
import { freeChat, paidChat, withChatFiles } from "./limits.ts";
import type { SeedPlan } from "./row.ts";

export const chataiPlans: readonly SeedPlan[] = [
  {
    id: 1,
    slug: "chatai-free",
    name: { en: "Chat Free", fr: "Chat Gratuit" },
    planType: "chatai",
    monthlyPriceCents: 0,
    yearlyPriceCents: 0,
    includedModels: chatFreeModelIds,
    includedModules: [],
    limits: { ...withChatFiles(chat.free, "free"), chat: freeChat },
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
    limits: { ...withChatFiles(chat.middle, "middle"), chat: paidChat(1_500) },
    trialDays: 7,
  },
  {
    id: 3,
    slug: "chatai-max",
    name: { en: "Chat Max", fr: "Chat Max" },
    planType: "chatai",
    monthlyPriceCents: 2_990,
    yearlyPriceCents: 29_900,
    includedModels: chatPremiumModelIds,
    includedModules: [],
    limits: { ...withChatFiles(chat.top, "top"), chat: paidChat(3_000) },
    sortOrder: 2,
  },
];
