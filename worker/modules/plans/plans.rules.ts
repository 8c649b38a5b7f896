import { unitTypes } from "../../contract/limits.contract.ts";
import { inBoth } from "../../contract/local-text.rules.ts";
import type { PlanDraft, PlanForm, PlanLimits, PlanRecord, PlanView } from "../../contract/plans.contract.ts";

/** The slug of the plan that every account begins with. */
export const entryPlan = "chatai-free";

/** The limits without their ceilings of cost, which are for admins alone. */
export function toPlanView({ limits, ...plan }: PlanRecord): PlanView {
  const { chat, ...others } = limits;
  const offered = { ...others };
  for (const type of unitTypes) {
    const limit = limits[type];
    if (limit) offered[type] = { period: limit.period, units: limit.units };
  }
  return { ...plan, limits: { ...offered, chat: { period: chat.period, questions: chat.questions } } };
}

/** What a new plan has where its form does not say: free, untried, with the limits of the free plan of its type. */
export const newPlan = (template: { limits: PlanLimits; sort_order: number } | null) => ({
  monthly_price_cents: 0,
  yearly_price_cents: 0,
  trial_days: 0,
  sort_order: template?.sort_order ?? 0,
  limits: template?.limits ?? { chat: { period: "day" as const, questions: 0, costMicros: 0 } },
});

/** A form with what it does not say from elsewhere: a text for both languages, a model by its id. */
export function completeDraft(form: PlanForm, rest: ReturnType<typeof newPlan>): PlanDraft {
  return {
    name: inBoth(form.name),
    plan_type: form.plan_type,
    included_modules: form.included_modules,
    included_models: form.included_models.map((model) => (typeof model === "number" ? model : model.model_id)),
    monthly_price_cents: form.monthly_price_cents ?? rest.monthly_price_cents,
    yearly_price_cents: form.yearly_price_cents ?? rest.yearly_price_cents,
    trial_days: form.trial_days ?? rest.trial_days,
    sort_order: form.sort_order ?? rest.sort_order,
    limits: form.limits ?? rest.limits,
  };
}

/** Why an account does not move to a plan; in this order. */
export interface MoveVerdict {
  missing: boolean;
  unavailable: boolean;
  costs: boolean;
  holdsPaid: boolean;
}
