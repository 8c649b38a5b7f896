import type { PlanView } from "#contract/plans.contract.ts";
import { planTypes, type PlanType } from "#contract/users.contract.ts";
import { euros, planLines } from "#modules/plans/plan-words.ts";
import { html, type Html } from "../render/html.ts";
import type { Scene } from "../render/scene.ts";
import { icon } from "./icons.ts";

const isPlanType = (word: string): word is PlanType => planTypes.some((type) => type === word);

/** What is on sale of a type, with the prices of the rows that are charged. */
export function drawPlans(scene: Scene, [word = "combo"]: readonly string[]): Html {
  const { words, offer } = scene;
  const t = words.landing;
  const plans = offer.plans.filter((plan) => plan.plan_type === word);
  if (plans.length === 0 || !isPlanType(word)) return html`<p>${t("plans.none")}</p>`;
  const cards = plans.map((plan) => drawPlan(plan, word, scene));
  return html`<ul class="plans" role="list">
      ${cards}
    </ul>
    <p class="small">${t("plans.vat")}</p>`;
}

function drawPlan(plan: PlanView, type: PlanType, { words, locale, offer }: Scene): Html {
  const t = words.landing;
  const free = plan.monthly_price_cents === 0;
  const name = plan.name[locale];
  const action = t(free ? "plans.start" : "plans.choose");
  const price = free
    ? html`<strong>${t("plans.free")}</strong>`
    : html`<strong>${euros(plan.monthly_price_cents, locale)}</strong> ${t("plans.month")}`;
  const terms = free ? null : t("plans.year", { price: euros(plan.yearly_price_cents, locale) });
  const trial = plan.trial_days > 0 && t("plans.trial", { count: plan.trial_days });
  const lines = planLines(words.plans, locale, plan, offer.models).map(
    (line) => html`<li>${icon("check", 16)}${line}</li>`,
  );
  return html`<li class="plan">
    <h3>${name}</h3>
    <p class="price">${price}</p>
    <p class="terms">${terms}${terms && trial && ", "}${trial}</p>
    <ul role="list">
      ${lines}
    </ul>
    <p class="actions">
      <a
        href="${free ? "/user/dashboard" : `/pricing?tab=${type}`}"
        aria-label="${t("plans.about", { action, plan: name })}"
        >${action}</a
      >
    </p>
  </li>`;
}
