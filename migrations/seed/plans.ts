import { moduleIds } from "../../worker/contract/product-modules.ts";
import { chataiPlans } from "./plans/chatai.ts";
import { combo, cv, pdf, social } from "./plans/limits.ts";
import { family } from "./plans/row.ts";
import type { SeedPlan } from "./plans/row.ts";

/** Ids are stable: entitlements keep them. */
export const seedPlans: readonly SeedPlan[] = [
  ...chataiPlans,
  ...family({
    planType: "pdf",
    firstId: 4,
    includedModules: [moduleIds.pdf],
    units: pdf,
    free: { slug: "pdf-free", name: { en: "PDF Free", fr: "PDF Gratuit" } },
    middle: {
      slug: "pdf-plus",
      name: { en: "PDF Plus", fr: "PDF Plus" },
      price: 890,
      chat: { questions: 300, dollars: 1 },
    },
    top: {
      slug: "pdf-pro",
      name: { en: "PDF Pro", fr: "PDF Pro" },
      price: 1_690,
      chat: { questions: 600, dollars: 2 },
    },
  }),
  ...family({
    planType: "cv",
    firstId: 7,
    includedModules: [moduleIds.cv],
    units: cv,
    free: { slug: "cv-free", name: { en: "Writing Free", fr: "Rédaction Gratuite" } },
    middle: {
      slug: "cv-plus",
      name: { en: "Writing Plus", fr: "Rédaction Plus" },
      price: 690,
      chat: { questions: 300, dollars: 1 },
    },
    top: {
      slug: "cv-pro",
      name: { en: "Writing Pro", fr: "Rédaction Pro" },
      price: 1_290,
      chat: { questions: 600, dollars: 2 },
    },
  }),
  ...family({
    planType: "social",
    firstId: 10,
    includedModules: [moduleIds.social],
    units: social,
    free: { slug: "social-free", name: { en: "Social Free", fr: "Social Gratuit" } },
    middle: {
      slug: "social-creator",
      name: { en: "Social Creator", fr: "Social Création" },
      price: 1_290,
      chat: { questions: 300, dollars: 1 },
    },
    top: {
      slug: "social-agency",
      name: { en: "Social Agency", fr: "Social Agence" },
      price: 3_490,
      chat: { questions: 1_000, dollars: 3 },
    },
  }),
  ...family({
    planType: "support",
    firstId: 13,
    includedModules: [moduleIds.support],
    units: { free: {}, middle: {}, top: {} },
    free: { slug: "support-free", name: { en: "Support Free", fr: "Assistance Gratuite" } },
    middle: {
      slug: "support-team",
      name: { en: "Support Team", fr: "Assistance Équipe" },
      price: 1_990,
      chat: { questions: 500, dollars: 2 },
    },
    top: {
      slug: "support-business",
      name: { en: "Support Business", fr: "Assistance Entreprise" },
      price: 4_990,
      chat: { questions: 1_500, dollars: 5 },
    },
  }),
  ...family({
    planType: "combo",
    firstId: 16,
    includedModules: [moduleIds.pdf, moduleIds.cv, moduleIds.social, moduleIds.support],
    units: combo,
    free: { slug: "combo-free", name: { en: "Combo Free", fr: "Combo Gratuit" } },
    middle: {
      slug: "combo-plus",
      name: { en: "Combo Plus", fr: "Combo Plus" },
      price: 2_990,
      chat: { questions: 1_500, dollars: 6 },
    },
    top: {
      slug: "combo-pro",
      name: { en: "Combo Pro", fr: "Combo Pro" },
      price: 5_990,
      chat: { questions: 4_000, dollars: 12 },
    },
  }),
];
