import { moduleIds } from "../../worker/contract/product-modules.ts";
import { chataiPlans } from "./plans/chatai.ts";
import { combo, cv, pdf, social, support } from "./plans/limits.ts";
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
      questions: 100,
    },
    top: {
      slug: "pdf-pro",
      name: { en: "PDF Pro", fr: "PDF Pro" },
      price: 1_690,
      questions: 100,
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
      questions: 300,
    },
    top: {
      slug: "cv-pro",
      name: { en: "Writing Pro", fr: "Rédaction Pro" },
      price: 1_290,
      questions: 600,
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
      questions: 300,
    },
    top: {
      slug: "social-agency",
      name: { en: "Social Agency", fr: "Social Agence" },
      price: 3_490,
      questions: 1_000,
    },
  }),
  ...family({
    planType: "support",
    firstId: 13,
    includedModules: [moduleIds.support],
    units: support,
    free: { slug: "support-free", name: { en: "Support Free", fr: "Assistance Gratuite" } },
    middle: {
      slug: "support-team",
      name: { en: "Support Team", fr: "Assistance Équipe" },
      price: 1_990,
      questions: 500,
    },
    top: {
      slug: "support-business",
      name: { en: "Support Business", fr: "Assistance Entreprise" },
      price: 4_990,
      questions: 1_500,
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
      questions: 1_500,
    },
    top: {
      slug: "combo-pro",
      name: { en: "Combo Pro", fr: "Combo Pro" },
      price: 5_990,
      questions: 3_000,
    },
  }),
];
