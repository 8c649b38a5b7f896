import { unitTypes } from "../../contract/meters.ts";
import { inBoth } from "../../contract/local-text.rules.ts";
import type { PlanDraft, PlanForm, PlanLimits, PlanRecord, PlanView } from "../../contract/plans.contract.ts";
import type { PlanType } from "../../contract/users.contract.ts";

/** The slug of the plan that an account begins with: every tool. Who came for one tool begins with that one's free plan. */
export const entryPlan = "combo-free";

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
export interface FreeMove {
  planId: number;
  /** The plan that the move leaves; where it is named, an account that holds another one stays there. */
  heldPlanId?: number | undefined;
}

export interface MoveVerdict {
  missing: boolean;
  unavailable: boolean;
  costs: boolean;
  /** No plan is free for a team. */
  isTeam: boolean;
  holdsPaid: boolean;
  /** Combo has every tool: no move leads from it to the free plan of one. */
  holdsCombo: boolean;
  /** The plan was changed since the caller read it. */
  holdsOther: boolean;
}

/** Whether the holder of a plan can ask a model in the chat: other types have no page for it. */
function canAsk({ plan_type, included_models, limits: { chat } }: PlanRecord, modelId: number): boolean {
  const hasChat = plan_type === "chatai" || plan_type === "combo";
  return hasChat && included_models.includes(modelId) && chat.questions !== 0 && chat.costMicros !== 0;
}

/**
 * The plan to offer to an asker whose own plan cannot ask a model: the cheapest paid one that can and that takes no tool
 * away, so one of the asker's own type or combo; without such a one the cheapest that can. Null where none can.
 */
export function planForModel(
  offered: readonly PlanRecord[],
  modelId: number,
  own: { id: number | null; type: PlanType },
): PlanRecord | null {
  const able = offered
    .filter((plan) => plan.monthly_price_cents > 0 && plan.id !== own.id && canAsk(plan, modelId))
    .toSorted((one, other) => one.monthly_price_cents - other.monthly_price_cents);
  const keeps = ({ plan_type }: PlanRecord) => plan_type === "combo" || plan_type === own.type;
  return able.find(keeps) ?? able[0] ?? null;
}
