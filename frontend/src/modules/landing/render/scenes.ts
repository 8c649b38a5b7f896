import type { PlanType } from "#contract/users.contract.ts";
import type { Locale } from "#i18n/locale.ts";
import { distinctModels } from "#modules/models/models.rules.ts";
import { euros } from "#modules/plans/plan-words.ts";
import type { Offer, Scene } from "./scene.ts";
import { wordsIn } from "./words.ts";

export function createScene(locale: Locale, offer: Offer): Scene {
  return { locale, offer, words: wordsIn(locale), facts: factsOf(locale, offer) };
}

/** What texts may name, so that no number is written twice: `{{price.chat}}`. */
function factsOf(locale: Locale, { plans, models, settings }: Offer): Record<string, string> {
  const cheapest = (type: PlanType) =>
    plans
      .filter((plan) => plan.plan_type === type && plan.monthly_price_cents > 0)
      .toSorted((one, other) => one.monthly_price_cents - other.monthly_price_cents)[0];
  const freeOf = (type: PlanType) => plans.find((plan) => plan.plan_type === type && plan.monthly_price_cents === 0);
  const free = freeOf("combo") ?? freeOf("chatai");
  const facts: Record<string, string | undefined> = {
    models: String(distinctModels(models).length),
    "questions.guest": String(settings.guest_questions),
    "grace.days": String(settings.grace_days),
    "affiliate.percent": String(settings.affiliate_percent),
    "affiliate.heldDays": String(settings.affiliate_held_days),
    "questions.free": free?.limits.chat.questions?.toString(),
  };
  for (const [name, type] of [
    ["chat", "chatai"],
    ["pdf", "pdf"],
    ["combo", "combo"],
  ] as const) {
    const plan = cheapest(type);
    facts[`price.${name}`] = plan && euros(plan.monthly_price_cents, locale);
    facts[`trial.${name}`] = plan && String(plan.trial_days);
  }
  return Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string] => fact[1] !== undefined));
}
