import { badRequest, cardProblem } from "../http/problems.ts";
import { wholeList } from "../http/lists.ts";
import type { Invoice, Subscription } from "../objects.ts";
import { change, findCustomer, newStripeId } from "../world.ts";
import type { World } from "../world.ts";
import { collect, methodFor } from "./collecting.ts";
import { failFinalization, finalize, keepDraft } from "./invoices.ts";
import { newItems, billedParts, rhythmOf, spanOf, itemsInOrder } from "./items.ts";
import type { WantedItem } from "./items.ts";
import { confirmationNeeded, verdictOn } from "./methods.ts";
import { periodEnd } from "./periods.ts";
import { chargesOf } from "./proration.ts";
import { locationOfSub, turnOffTax } from "./tax.ts";
import type { Position } from "../state.ts";

export interface PaymentSettings {
  save_default_payment_method?: "off" | "on_subscription" | undefined;
  payment_method_types?: "card"[] | null | undefined;
}

export function paymentSettings({ save_default_payment_method: save, payment_method_types: types }: PaymentSettings) {
  return {
    payment_method_options: null,
    payment_method_types: types ?? null,
    save_default_payment_method: save ?? ("off" as const),
  };
}

export interface SubscriptionDraft {
  customer: string;
  items: WantedItem[];
  /** Seconds; null is no trial. */
  trialEnd: number | null;
  missingMethod: "cancel" | "create_invoice" | "pause";
  method: string | null;
  behaviour: "allow_incomplete" | "default_incomplete" | "error_if_incomplete" | "pending_if_incomplete";
  daysUntilDue: number | null;
  metadata: Record<string, string>;
  description: string | null;
  cancelAtPeriodEnd: boolean;
  automaticTax: boolean;
  settings: PaymentSettings | undefined;
  /** Tax ids of the account that its invoices name. */
  accountTaxIds: string[] | null;
  /** The holder confirms the first payment on a page. */
  byHolder: boolean;
}

/** Starts a subscription with its first invoice, and tries to get that paid. */
export function startSubscription(world: World, draft: SubscriptionDraft): Subscription {
  const at = world.now(draft.customer);
  const trial = draft.trialEnd !== null && draft.trialEnd > at ? draft.trialEnd : null;
  refuseBefore(world, draft, trial !== null);
  const sub = newSubscription(world, draft, trial, at);
  world.state.tables.subscriptions[sub.id] = sub;
  const invoice = invoiceFor(
    world,
    sub,
    "subscription_create",
    trial === null ? wholePeriod(world, sub) : freeTrial(world, sub),
  );
  change(world, sub, null, { latest_invoice: invoice.id });
  world.emit("customer.subscription.created", sub);
  if (trial !== null || draft.daysUntilDue !== null) return sub;
  if (draft.behaviour !== "default_incomplete" || invoice.status === "paid")
    collect(world, invoice, { byHolder: draft.byHolder });
  return sub;
}

function refuseBefore(world: World, draft: SubscriptionDraft, trial: boolean): void {
  if (trial || draft.daysUntilDue !== null || draft.behaviour === "default_incomplete") return;
  const method = draft.method ?? methodFor(world, undefined, draft.customer);
  const total = chargesOf(billedParts(world, draft.items), { start: 0, end: 0 });
  if (total.every(({ amount }) => amount === 0)) return;
  if (!method)
    throw badRequest("This customer has no attached payment source or default payment method.", {
      code: "resource_missing",
    });
  const verdict = verdictOn(world, method, draft.byHolder);
  if (draft.behaviour !== "error_if_incomplete" || verdict === "fine") return;
  throw cardProblem(verdict === "confirm" ? confirmationNeeded : verdict);
}

function wholePeriod(world: World, sub: Subscription): Position[] {
  return chargesOf(billedParts(world, itemsInOrder(sub)), spanOf(sub));
}

function freeTrial(world: World, sub: Subscription): Position[] {
  return wholePeriod(world, sub).map((position) => ({ ...position, amount: 0, description: "Trial period" }));
}

export function invoiceFor(
  world: World,
  sub: Subscription,
  reason: "subscription_create" | "subscription_cycle" | "subscription_update",
  positions: Position[],
): Invoice {
  const invoice = keepDraft(world, {
    customer: sub.customer,
    subscription: sub.id,
    metadata: sub.metadata,
    reason,
    currency: sub.currency,
    positions,
    ...spanOf(sub),
    daysUntilDue: sub.collection_method === "send_invoice" ? (sub.days_until_due ?? 30) : null,
    tax: { enabled: sub.automatic_tax.enabled, location: locationOfSub(world, sub) },
  });
  const refusal = world.state.unfinalizable[sub.id];
  delete world.state.unfinalizable[sub.id];
  if (refusal !== undefined) {
    failFinalization(world, invoice, refusal);
    return invoice;
  }
  if (invoice.automatic_tax.status === "requires_location_inputs") turnOffTax(world, invoice, sub);
  finalize(world, invoice);
  return invoice;
}

/** What nothing here fills, or what fills it later. */
const unset = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_thresholds: null,
  cancel_at: null,
  canceled_at: null,
  customer_account: null,
  default_source: null,
  ended_at: null,
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  transfer_data: null,
} satisfies Partial<Subscription>;

function newSubscription(world: World, draft: SubscriptionDraft, trial: number | null, at: number): Subscription {
  const id = newStripeId("sub");
  const customer = findCustomer(world, draft.customer);
  const anchor = trial ?? at;
  const span = { start: at, end: trial ?? periodEnd(at, at, rhythmOf(world, draft.items)) };
  const items = newItems(world, id, draft.items, span, at);
  const started = trial !== null ? "trialing" : draft.daysUntilDue !== null ? "active" : "incomplete";
  return {
    id,
    object: "subscription",
    ...unset,
    automatic_tax: {
      disabled_reason: null,
      enabled: draft.automaticTax,
      liability: draft.automaticTax ? { type: "self" } : null,
    },
    billing_cycle_anchor: anchor,
    billing_mode: { flexible: null, type: "classic" },
    billing_schedules: [],
    cancel_at_period_end: draft.cancelAtPeriodEnd,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: draft.daysUntilDue === null ? "charge_automatically" : "send_invoice",
    created: at,
    currency: items[0]?.price.currency ?? "eur",
    customer: draft.customer,
    days_until_due: draft.daysUntilDue,
    default_payment_method: draft.method,
    default_tax_rates: [],
    description: draft.description,
    discounts: [],
    invoice_settings: {
      account_tax_ids: draft.accountTaxIds,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: wholeList(items, `/v1/subscription_items?subscription=${id}`),
    metadata: draft.metadata,
    payment_settings: draft.settings ? paymentSettings(draft.settings) : null,
    start_date: at,
    status: started,
    test_clock: customer.test_clock,
    trial_end: trial,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: draft.missingMethod } },
    trial_start: trial === null ? null : at,
  };
}
