import type { Invoice, Subscription } from "../objects.ts";
import { change, find, findCustomer } from "../world.ts";
import type { World } from "../world.ts";
import { markPaid, paymentOf } from "./invoices.ts";
import { confirm } from "./payments.ts";
import { afterPaid } from "./statuses.ts";

/** Days between one failed attempt and the next; afterwards there is none. */
export const retryDays = [3, 5, 7];

export interface CollectOptions {
  method?: string | undefined;
  /** The holder has just confirmed the payment. */
  byHolder?: boolean;
  /** Whether a failure is tried again later. */
  retried?: boolean;
  /** A payment by hand, which leaves the times of the automatic attempts as they are. */
  byHand?: boolean;
}

export type CollectResult = "paid" | "declined" | "confirm" | "no_card";

export function methodFor(world: World, sub: Subscription | undefined, customerId: string): string | null {
  const customer = findCustomer(world, customerId);
  return sub?.default_payment_method ?? customer.invoice_settings.default_payment_method ?? null;
}

export function subscriptionOf(world: World, invoice: Invoice): Subscription | undefined {
  const id = invoice.parent?.subscription_details?.subscription;
  return typeof id === "string" ? world.state.tables.subscriptions[id] : undefined;
}

/** Tries to get an open invoice paid. A success brings its subscription along; a failure is left to the caller. */
export function collect(world: World, invoice: Invoice, how: CollectOptions = {}): CollectResult {
  if (invoice.status === "paid") {
    settleSubscription(world, invoice);
    return "paid";
  }
  const sub = subscriptionOf(world, invoice);
  const payment = paymentOf(world, invoice.id);
  const method = how.method ?? invoice.default_payment_method ?? methodFor(world, sub, invoice.customer);
  if (!payment) return "no_card";
  const intent = find(world, "paymentIntents", payment.payment.payment_intent);
  const outcome = method ? confirm(world, intent, method, how.byHolder ?? false) : "no_card";
  countAttempt(world, invoice, how);
  if (outcome === "paid") {
    markPaid(world, invoice);
    settleSubscription(world, invoice);
    return "paid";
  }
  if (outcome === "confirm") world.emit("invoice.payment_action_required", invoice);
  world.emit("invoice.payment_failed", invoice);
  return outcome;
}

function settleSubscription(world: World, invoice: Invoice): void {
  const sub = subscriptionOf(world, invoice);
  if (sub) afterPaid(world, sub, invoice.id);
}

function countAttempt(world: World, invoice: Invoice, { byHand, retried }: CollectOptions): void {
  const known = invoice.attempt_count;
  const attempts = byHand && known > 0 ? known : known + 1;
  const days = retried ? retryDays[attempts - 1] : undefined;
  const next = days === undefined ? null : world.now(invoice.customer) + days * 86_400;
  change(world, invoice, null, {
    attempt_count: attempts,
    attempted: true,
    next_payment_attempt: byHand ? invoice.next_payment_attempt : next,
  });
}

/** The invoice that waits for a payment. */
export function invoiceOf(world: World, intentId: string): Invoice | undefined {
  const { invoicePayments, invoices } = world.state.tables;
  const payment = Object.values(invoicePayments).find((each) => each.payment.payment_intent === intentId);
  return payment && invoices[payment.invoice];
}

/** Pays an invoice by the payment that it waits for; its subscription keeps the card where that was asked. */
export function payInvoice(world: World, invoice: Invoice, method: string): CollectResult {
  const outcome = collect(world, invoice, { method, byHand: true });
  const sub = subscriptionOf(world, invoice);
  if (outcome === "paid" && sub?.payment_settings?.save_default_payment_method === "on_subscription")
    change(world, sub, "customer.subscription.updated", { default_payment_method: method });
  return outcome;
}
