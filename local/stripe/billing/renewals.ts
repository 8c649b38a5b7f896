import type { Invoice, Subscription } from "../objects.ts";
import { badRequest } from "../http/problems.ts";
import { change, findCustomer } from "../world.ts";
import type { World } from "../world.ts";
import { collect, methodFor, subscriptionOf } from "./collecting.ts";
import { cancelSubscription } from "./endings.ts";
import { failFinalization, finalize } from "./invoices.ts";
import { billedParts, rhythmOf, spanOf, itemsInOrder } from "./items.ts";
import { periodEnd } from "./periods.ts";
import { chargesOf, totalOf } from "./proration.ts";
import type { Span } from "./proration.ts";
import { invoiceFor } from "./subscriptions.ts";
import { locationOf } from "./location.ts";
import { locationOfSub, notPlaced, taxed } from "./tax.ts";

const updated = "customer.subscription.updated";

/** Moves a subscription into its next period and bills that, with what has waited for it. */
export function renew(world: World, sub: Subscription): void {
  const { end } = spanOf(sub);
  startPeriod(
    world,
    sub,
    { start: end, end: periodEnd(sub.billing_cycle_anchor, end, rhythmOf(world, itemsInOrder(sub))) },
    {},
  );
}

/** Ends a trial: the first paid period starts, unless there is no card and the trial was to end with it. */
export function endTrial(world: World, sub: Subscription, at: number): void {
  const rhythm = rhythmOf(world, itemsInOrder(sub));
  const span = { start: at, end: periodEnd(at, at, rhythm) };
  const missing = sub.trial_settings?.end_behavior.missing_payment_method;
  const due = totalOf(chargesOf(billedParts(world, itemsInOrder(sub)), span));
  const noCard = due > 0 && sub.collection_method === "charge_automatically" && !methodFor(world, sub, sub.customer);
  if (noCard && missing === "cancel") return cancelSubscription(world, sub, "payment_failed");
  if (noCard && missing === "pause") {
    change(world, sub, updated, { status: "paused" });
    return world.emit("customer.subscription.paused", sub);
  }
  startPeriod(world, sub, span, { status: "active", trial_end: at, billing_cycle_anchor: at });
}

function startPeriod(world: World, sub: Subscription, span: Span, fields: Partial<Subscription>): void {
  const data = sub.items.data.map((item) => ({
    ...item,
    current_period_start: span.start,
    current_period_end: span.end,
  }));
  change(world, sub, updated, { ...fields, items: { ...sub.items, data } });
  const waiting = world.state.waiting[sub.id] ?? [];
  delete world.state.waiting[sub.id];
  const invoice = invoiceFor(world, sub, "subscription_cycle", [
    ...waiting,
    ...chargesOf(billedParts(world, itemsInOrder(sub)), span),
  ]);
  change(world, sub, updated, { latest_invoice: invoice.id });
  if (sub.collection_method === "charge_automatically") charge(world, sub, invoice);
}

function charge(world: World, sub: Subscription, invoice: Invoice): void {
  if (invoice.status === "draft") return;
  if (collect(world, invoice, { retried: true }) === "paid") return;
  if (sub.status === "active") change(world, sub, updated, { status: "past_due" });
}

/** Finalizes by hand what could not be finalized by itself, and collects it. */
export function finalizeDraft(world: World, invoice: Invoice): Invoice {
  if (invoice.status !== "draft")
    throw badRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.");
  const sub = subscriptionOf(world, invoice);
  const location = sub ? locationOfSub(world, sub) : locationOf(world.state, findCustomer(world, invoice.customer));
  change(world, invoice, null, taxed(world, invoice.lines, { enabled: invoice.automatic_tax.enabled, location }));
  if (invoice.automatic_tax.status === "requires_location_inputs") {
    failFinalization(world, invoice, "customer_tax_location_invalid");
    throw notPlaced();
  }
  finalize(world, invoice);
  if (sub?.collection_method === "charge_automatically" && sub.ended_at === null) charge(world, sub, invoice);
  return invoice;
}

/** Tries an unpaid invoice once more; after the last time the subscription ends. */
export function retryPayment(world: World, sub: Subscription, invoice: Invoice): void {
  charge(world, sub, invoice);
  if (invoice.status === "open" && invoice.next_payment_attempt === null)
    cancelSubscription(world, sub, "payment_failed");
}
