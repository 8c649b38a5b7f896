import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { localText } from "./local-text.rules.ts";
import { capNames, unitTypes, type CapName, type UnitType } from "./meters.ts";
import {
  archivedFilter,
  id,
  listing,
  listQuery,
  moment,
  number,
  numberParams,
  sentNumber,
  success,
  userParams,
} from "./schema.ts";
import { leastPrice } from "./payments/least-price.ts";
import { planTypes } from "./users.contract.ts";

const period = z.enum(["day", "month"]);
/** Null is unlimited, 0 is off. */
const amount = z.nullable(z.int().check(z.nonnegative(), z.maximum(1_000_000_000)));
/** The ceiling: what a meter may cost us in its period, in micro-USD. Null is without one. */
const cost = z.nullable(z.int().check(z.nonnegative()));
const offeredLimit = z.object({ period, units: amount });
export type UnitLimit = z.infer<typeof offeredLimit>;
const unitLimit = z.object({ ...offeredLimit.shape, costMicros: z.optional(cost) });

const offeredChat = z.object({ period, questions: amount });
export const chatLimit = z.object({ ...offeredChat.shape, costMicros: cost });

/** The same for every unit type; one that is not named is off. */
// @__NO_SIDE_EFFECTS__
function byUnitType<Limit extends z.core.$ZodType>(limit: Limit) {
  const named = unitTypes.map((type) => [type, z.optional(limit)] as const);
  return Object.fromEntries(named) as Record<UnitType, z.ZodMiniOptional<Limit>>;
}
/** How large a file may be; where a plan does not say, `files` of limits.ts does. */
const fileCaps = z.optional(
  z.object({
    megabytes: z.int().check(z.positive(), z.maximum(200)),
    pages: z.int().check(z.positive(), z.maximum(5_000)),
  }),
);
/** How much may stand at a time, by what is counted; see `unnamedCaps` for one that is not named. */
const caps = z.optional(
  z.object(
    Object.fromEntries(capNames.map((cap) => [cap, z.optional(amount)])) as Record<
      CapName,
      z.ZodMiniOptional<typeof amount>
    >,
  ),
);
/** The pages of the largest file that works are made from; where a plan does not say, `works` of limits.ts does. */
const workCaps = z.optional(z.object({ pages: z.int().check(z.positive(), z.maximum(5_000)) }));
/** The minutes of the longest video that shorts are cut from; where a plan does not say, `shorts` of limits.ts does. */
const shortsCaps = z.optional(z.object({ sourceMinutes: z.int().check(z.positive(), z.maximum(240)) }));
/** Whether a chatbot may leave our name out of its widget; a plan that does not say always shows it. */
const widgetRights = z.optional(z.object({ canHideName: z.boolean() }));
/** How many people a workspace with the plan has at most; see `seatsOf` for a plan that does not say. */
const seats = z.optional(z.int().check(z.positive(), z.maximum(1_000)));
/** EUR cents of a further seat by month and by year; a plan that does not say sells none. */
const seatCents = z.optional(
  z.object({
    month: z.int().check(z.minimum(leastPrice), z.maximum(100_000)),
    year: z.int().check(z.minimum(leastPrice), z.maximum(1_200_000)),
  }),
);
/** Whether members of a team may sign in by a provider of its own; without it they do not. */
const sso = z.optional(z.boolean());
/** What a plan meters, by query type; one that is not named is off. */
export const planLimits = z.object({
  chat: chatLimit,
  files: fileCaps,
  works: workCaps,
  shorts: shortsCaps,
  widget: widgetRights,
  seats,
  seatCents,
  sso,
  caps,
  ...byUnitType(unitLimit),
});
export type PlanLimits = z.infer<typeof planLimits>;

const words = z.string().check(z.minLength(1), z.maxLength(80));
const ids = z.array(number).check(z.maxLength(500));
/** EUR cents; above 1,000 EUR a month it is a slip of the unit. */
const monthlyPrice = z.int().check(z.nonnegative(), z.maximum(100_000));
const yearlyPrice = z.int().check(z.nonnegative(), z.maximum(1_200_000));

const planFields = {
  name: z.object({ en: words, fr: words }),
  plan_type: z.enum(planTypes),
  included_modules: ids,
  included_models: ids,
  monthly_price_cents: monthlyPrice,
  yearly_price_cents: yearlyPrice,
  trial_days: z.int().check(z.nonnegative(), z.maximum(90)),
  sort_order: z.int().check(z.nonnegative(), z.maximum(100_000)),
};

/** The public view: the limits without their ceilings of cost. */
export const planView = z.object({
  id: number,
  ...planFields,
  limits: z.object({
    chat: offeredChat,
    files: fileCaps,
    works: workCaps,
    shorts: shortsCaps,
    widget: widgetRights,
    seats,
    seatCents,
    sso,
    caps,
    ...byUnitType(offeredLimit),
  }),
});
export type PlanView = z.infer<typeof planView>;
export const planRecord = z.object({ id: number, ...planFields, limits: planLimits });
export type PlanRecord = z.infer<typeof planRecord>;
export const planDraft = z.object({ ...planFields, limits: planLimits });
export type PlanDraft = z.infer<typeof planDraft>;

/** A model of a plan, by its id or as the row that names it. */
const includedModel = z.union([sentNumber, z.object({ model_id: sentNumber })]);
/** An absent field has its default in a new plan, and stays as it is in one that is there (specification 3 names a part). */
export const planForm = z.object({
  ...z.partial(z.object({ ...planFields, limits: planLimits })).shape,
  name: localText(words),
  plan_type: planFields.plan_type,
  included_modules: z.array(sentNumber).check(z.maxLength(500)),
  included_models: z.array(includedModel).check(z.maxLength(500)),
});
export type PlanForm = z.infer<typeof planForm>;

export const listPlans = endpoint({
  method: "GET",
  path: "/api/plans",
  access: "public",
  shared: true,
  summary: "The plans on offer, in their order; prices are EUR cents",
  response: z.array(planView),
});

export const readPlanForModel = endpoint({
  method: "GET",
  path: "/api/ai-models/{id}/plan",
  access: "public",
  identity: "optional",
  summary:
    "The one plan to offer to the caller who cannot ask this model: the cheapest that can, and takes no tool away",
  params: numberParams,
  names: { id: null },
  response: planView,
});

export const createPlan = endpoint({
  method: "POST",
  path: "/api/plans",
  access: "admin",
  summary: "Adds a plan",
  body: planForm,
  response: planRecord,
});

export const readPlan = endpoint({
  method: "GET",
  path: "/api/plans/{id}",
  access: "admin",
  summary: "One plan, on offer or not",
  params: numberParams,
  response: planRecord,
});

export const updatePlan = endpoint({
  method: "PUT",
  path: "/api/plans/{id}",
  access: "admin",
  summary: "Replaces a plan's fields, but for absent ones; who holds it keeps limits and rights",
  params: numberParams,
  body: planForm,
  response: planRecord,
});

export const removePlan = endpoint({
  method: "DELETE",
  path: "/api/plans/{id}",
  access: "admin",
  summary: "Deletes a plan, or archives it where it has holders",
  params: numberParams,
  response: success,
});

export const upgradePlan = endpoint({
  method: "POST",
  path: "/api/user/{userId}/upgrade",
  access: "owner",
  right: "billing.manage",
  summary: "Moves the caller to a free plan and activates its modules; a paid one needs a subscription",
  params: userParams,
  body: z.object({ plan_id: sentNumber }),
  response: success,
});

export const updatePlanType = endpoint({
  method: "POST",
  path: "/api/update-plan-type",
  access: "owner",
  right: "billing.manage",
  summary: "The same move, naming the caller in the body, and the plan that it leaves",
  body: z.object({ user_id: id, plan_id: sentNumber, held_plan_id: z.optional(sentNumber) }),
  response: success,
});

export const adminPlan = z.object({
  ...planRecord.shape,
  archived_at: z.nullable(moment),
  /** Whether its modules are open, so that it can be bought. */
  offered: z.boolean(),
  /** How many accounts have it, and how many of them pay by a subscription that has not ended. */
  holders: z.int(),
  subscribers: z.int(),
  /** What removing it does; `needed` is the plan that every account begins with. */
  removal: z.enum(["delete", "archive", "needed"]),
});
export type AdminPlan = z.infer<typeof adminPlan>;

/** What subscribers of a plan pay, whatever it costs today. */
const paidPrice = z.object({ interval: z.enum(["month", "year"]), price_cents: z.int(), subscribers: z.int() });

export const listAdminPlans = endpoint({
  method: "GET",
  path: "/api/admin/plans",
  access: "admin",
  summary: "The plans as admins see them, with how many have and pay them",
  query: z.object({
    ...listQuery(["name", "plan_type", "price", "sort_order", "holders", "subscribers"]).shape,
    plan_type: z.optional(z.enum(planTypes)),
    archived: z.optional(archivedFilter),
  }),
  response: listing(adminPlan),
});

export const readAdminPlan = endpoint({
  method: "GET",
  path: "/api/admin/plans/{id}",
  access: "admin",
  summary: "One plan, archived or not, and what its subscribers pay",
  params: numberParams,
  response: z.object({ ...adminPlan.shape, paid_prices: z.array(paidPrice) }),
});

export const restorePlan = endpoint({
  method: "POST",
  path: "/api/admin/plans/{id}/restore",
  access: "admin",
  summary: "Offers an archived plan again",
  params: numberParams,
  response: planRecord,
});
