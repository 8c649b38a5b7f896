import { badRequest } from "../http/problems.ts";
import { mergeMetadata } from "../http/params.ts";
import type { Subscription } from "../objects.ts";
import { change, find } from "../world.ts";
import type { World } from "../world.ts";
import { changeItems, refuseOutside, refuseUnpayable } from "./changes.ts";
import type { Behaviour, ItemChange, Proration } from "./changes.ts";
import { methodFor } from "./collecting.ts";
import { mergeItems, spanOf } from "./items.ts";
import type { ItemParams } from "./items.ts";
import { endTrial } from "./renewals.ts";
import { paymentSettings } from "./subscriptions.ts";
import type { PaymentSettings } from "./subscriptions.ts";
import { locationOfSub, notPlaced } from "./tax.ts";

export interface UpdateParams {
  items?: ItemParams[] | undefined;
  proration_behavior?: Proration | undefined;
  proration_date?: number | undefined;
  payment_behavior?: Behaviour | undefined;
  cancel_at_period_end?: boolean | undefined;
  cancel_at?: number | null | undefined;
  trial_end?: number | "now" | undefined;
  default_payment_method?: string | undefined;
  description?: string | null | undefined;
  metadata?: Record<string, string> | null | undefined;
  automatic_tax?: { enabled: boolean } | undefined;
  payment_settings?: PaymentSettings | undefined;
  days_until_due?: number | undefined;
  collection_method?: "charge_automatically" | "send_invoice" | undefined;
  cancellation_details?: { comment?: string | null | undefined; feedback?: string | null | undefined } | undefined;
  trial_settings?: { end_behavior: { missing_payment_method: "cancel" | "create_invoice" | "pause" } } | undefined;
}

const allowedWhilePending = [
  "items",
  "payment_behavior",
  "proration_behavior",
  "proration_date",
  "trial_end",
  "off_session",
];
const allowedAfterEnd = ["metadata", "cancellation_details"];

/** Changes a subscription as the API lets one: first what is said of it, then what it consists of. */
export function updateSubscription(world: World, sub: Subscription, params: UpdateParams): void {
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  refuse(world, sub, params, given);
  if (params.proration_date !== undefined) refuseOutside(sub, params.proration_date, "proration_date");
  const items = params.items ? itemChange(world, sub, params) : undefined;
  if (items) refuseUnpayable(world, sub, items, params.default_payment_method ?? methodFor(world, sub, sub.customer));
  change(world, sub, "customer.subscription.updated", fieldsOf(world, sub, params));
  if (typeof params.trial_end === "number") extendTrial(world, sub, params.trial_end);
  if (items) changeItems(world, sub, items);
  if (params.trial_end === "now" && sub.status === "trialing") endTrial(world, sub, world.now(sub.customer));
}

function itemChange(world: World, sub: Subscription, params: UpdateParams): ItemChange {
  return {
    wanted: mergeItems(world, sub, params.items ?? []),
    proration: params.proration_behavior ?? "create_prorations",
    behaviour: params.payment_behavior ?? "allow_incomplete",
    from: params.proration_date ?? world.now(sub.customer),
  };
}

function refuse(world: World, sub: Subscription, params: UpdateParams, given: string[]): void {
  if (sub.ended_at !== null && given.some((name) => !allowedAfterEnd.includes(name)))
    throw badRequest("A canceled subscription can only update its cancellation_details and metadata.");
  const ends = given.includes("cancel_at_period_end") || given.includes("cancel_at");
  if (sub.schedule && ends)
    throw badRequest(
      `The subscription is managed by the subscription schedule \`${sub.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  if (params.automatic_tax?.enabled && !locationOfSub(world, sub)) throw notPlaced();
  if (params.payment_behavior === "pending_if_incomplete") refusePending(world, sub, params, given);
  if (given.includes("cancel_at_period_end") && typeof params.cancel_at === "number")
    throw badRequest("You may only specify one of these parameters: cancel_at, cancel_at_period_end.");
}

const because = (message: string) => badRequest(message, { param: "payment_behavior" });

/** https://docs.stripe.com/billing/subscriptions/pending-updates-reference: only what a card pays can wait for it. */
function refusePending(world: World, sub: Subscription, params: UpdateParams, given: string[]): void {
  const method = params.default_payment_method ?? methodFor(world, sub, sub.customer);
  if ((params.collection_method ?? sub.collection_method) === "send_invoice")
    throw because("`pending_if_incomplete` can only be used with `collection_method=charge_automatically`.");
  if (method !== null && find(world, "paymentMethods", method).type !== "card")
    throw because("`pending_if_incomplete` cannot be used with a payment method that is confirmed later.");
  const unfit = given.find((name) => !allowedWhilePending.includes(name));
  if (unfit)
    throw because(
      `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you can only pass supported params. \`${unfit}\` is not one of them.`,
    );
}

function fieldsOf(world: World, sub: Subscription, params: UpdateParams): Partial<Subscription> {
  const at = world.now(sub.customer);
  const { description, default_payment_method: method, cancellation_details: why, trial_settings: settings } = params;
  const known = sub.cancellation_details ?? { comment: null, feedback: null, feedback_option: null, reason: null };
  const comment = why?.comment ?? known.comment;
  return {
    metadata: mergeMetadata(sub.metadata, params.metadata),
    ...(description === undefined ? {} : { description }),
    ...(method === undefined ? {} : { default_payment_method: method }),
    ...(params.automatic_tax ? { automatic_tax: automaticTax(params.automatic_tax.enabled) } : {}),
    ...(params.payment_settings ? { payment_settings: paymentSettings(params.payment_settings) } : {}),
    ...(params.days_until_due === undefined ? {} : { days_until_due: params.days_until_due }),
    ...(params.collection_method === undefined ? {} : { collection_method: params.collection_method }),
    ...(settings ? { trial_settings: { end_behavior: { billing_cycle_anchor: null, ...settings.end_behavior } } } : {}),
    ...(why ? { cancellation_details: { ...known, comment } } : {}),
    ...endOf(sub, params, at, comment),
  };
}

const automaticTax = (enabled: boolean): Subscription["automatic_tax"] => ({
  disabled_reason: null,
  enabled,
  liability: enabled ? { type: "self" } : null,
});

function endOf(sub: Subscription, params: UpdateParams, at: number, comment: string | null): Partial<Subscription> {
  const { cancel_at_period_end: atEnd, cancel_at: when } = params;
  if (atEnd === undefined && when === undefined) return {};
  const ends = atEnd ? spanOf(sub).end : (when ?? null);
  const reason = ends === null ? null : ("cancellation_requested" as const);
  return {
    cancel_at_period_end: atEnd ?? false,
    cancel_at: ends,
    canceled_at: ends === null ? null : at,
    cancellation_details: { comment: ends === null ? null : comment, feedback: null, feedback_option: null, reason },
  };
}

function extendTrial(world: World, sub: Subscription, until: number): void {
  const at = world.now(sub.customer);
  if (until <= at)
    throw badRequest("Invalid timestamp: must be an integer Unix timestamp in the future.", { param: "trial_end" });
  if (sub.status === "trialing" && sub.trial_end === until) return;
  const data = sub.items.data.map((item) => ({ ...item, current_period_end: until }));
  change(world, sub, "customer.subscription.updated", {
    status: "trialing",
    trial_start: sub.trial_start ?? at,
    trial_end: until,
    billing_cycle_anchor: until,
    items: { ...sub.items, data },
  });
}
