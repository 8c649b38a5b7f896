import type { PlanView } from "#contract/plans.contract.ts";
import { planTypes, type PlanType } from "#contract/users.contract.ts";
import { tools } from "#navigation/tools.rules.ts";
import { euros, planLines } from "#modules/plans/plan-words.ts";
import { toolFigure } from "#modules/plans/tool-figures.ts";
import { html, type Html } from "../render/html.ts";
import type { Scene } from "../render/scene.ts";
import { icon } from "./icons.ts";

const isPlanType = (word: string): word is PlanType => planTypes.some((type) => type === word);

/** What is on sale of a type, with the prices of the rows that are charged; `featured` brings one to the fore. */
export function drawPlans(scene: Scene, [word = "combo", view]: readonly string[]): Html {
  const { words, offer } = scene;
  const t = words.landing;
  const plans = offer.plans.filter((plan) => plan.plan_type === word);
  if (plans.length === 0 || !isPlanType(word)) return html`<p>${t("plans.none")}</p>`;
  const fore = view === "featured" ? firstPaid(plans) : null;
  const cards = plans.map((plan) =>
    fore === null ? drawPlan(plan, word, scene) : drawBeside(plan, word, scene, plan === fore),
  );
  return html`<ul class="plans${fore && " featured"}" role="list">
      ${cards}
    </ul>
    <p class="small">${t("plans.vat")}</p>`;
}

/** The one that most people come to: the least that is paid. */
const firstPaid = (plans: readonly PlanView[]): PlanView | null =>
  plans
    .filter((plan) => plan.monthly_price_cents > 0)
    .toSorted((one, other) => one.monthly_price_cents - other.monthly_price_cents)[0] ?? null;

/** A plan by what it gives of each tool, so that those beside each other compare line by line. */
function drawBeside(plan: PlanView, type: PlanType, scene: Scene, isFore: boolean): Html {
  const { words, locale, offer } = scene;
  const lines = tools
    .map((tool) => ({ tool, ...toolFigure(words.plans, locale, tool, plan, offer.models) }))
    .filter(({ figure }) => figure !== null)
    .map(
      ({ tool, figure }) =>
        html`<li>${icon(tool, 16)}<span>${words.landing(`tools.${tool}`)}</span><strong>${figure}</strong></li>`,
    );
  return html`<li class="plan" data-fore="${String(isFore)}">
    ${drawHead(plan, scene)}
    <ul role="list">
      ${lines}
    </ul>
    ${drawAction(plan, type, scene)}
  </li>`;
}

function drawPlan(plan: PlanView, type: PlanType, scene: Scene): Html {
  const { words, locale, offer } = scene;
  const lines = planLines(words.plans, locale, plan, offer.models).map(
    (line) => html`<li>${icon("check", 16)}${line}</li>`,
  );
  return html`<li class="plan">
    ${drawHead(plan, scene)}
    <ul role="list">
      ${lines}
    </ul>
    ${drawAction(plan, type, scene)}
  </li>`;
}

const isFree = (plan: PlanView): boolean => plan.monthly_price_cents === 0;

/** The name, the price and its terms. */
function drawHead(plan: PlanView, { words, locale }: Scene): Html {
  const t = words.landing;
  const price = isFree(plan)
    ? html`<strong>${t("plans.free")}</strong>`
    : html`<strong>${euros(plan.monthly_price_cents, locale)}</strong> ${t("plans.month")}`;
  const terms = isFree(plan) ? null : t("plans.year", { price: euros(plan.yearly_price_cents, locale) });
  const trial = plan.trial_days > 0 && t("plans.trial", { count: plan.trial_days });
  return html`<h3>${plan.name[locale]}</h3>
    <p class="price">${price}</p>
    <p class="terms">${terms}${terms && trial && ", "}${trial}</p>`;
}

function drawAction(plan: PlanView, type: PlanType, { words, locale }: Scene): Html {
  const t = words.landing;
  const action = t(isFree(plan) ? "plans.start" : "plans.choose");
  return html`<p class="actions">
    <a
      href="${isFree(plan) ? "/user/dashboard" : `/pricing?tab=${type}`}"
      aria-label="${t("plans.about", { action, plan: plan.name[locale] })}"
      >${action}</a
    >
  </p>`;
}
