import type { CardName } from "../cards.ts";
import { badRequest } from "../http/problems.ts";
import type { Customer, Session, Subscription } from "../objects.ts";
import { change, find, findCustomer, newStripeId } from "../world.ts";
import type { World } from "../world.ts";
import { newCustomer } from "./customers.ts";
import { attach, cardOf, newMethod, saveProblem, verdictOn } from "./methods.ts";
import type { ChosenCard } from "./methods.ts";
import { startSubscription } from "./subscriptions.ts";
import { taxOf } from "./tax.ts";

export type Refusal = "no_card" | "generic_decline" | "insufficient_funds";
export type PaymentResult =
  | { outcome: "complete"; url: string }
  | { outcome: "declined"; reason: Refusal }
  | { outcome: "confirm" };

const address = { city: null, country: "FR", line1: null, line2: null, postal_code: null, state: null };

/** Pays an open page with a card, or without one where nothing is due and none is asked for. */
export function payCheckout(
  world: World,
  sessionId: string,
  chosen: ChosenCard | null,
  confirmed = false,
): PaymentResult {
  const { session, order } = openOrder(world, sessionId);
  const due = session.amount_total ?? 0;
  if (!chosen && (due > 0 || session.payment_method_collection !== "if_required"))
    return { outcome: "declined", reason: "no_card" };
  const customer = customerOf(world, session);
  const refused = chosen ? refusal(world, chosen, customer, due, confirmed) : undefined;
  if (refused) return refused;
  const method = chosen ? attached(world, customer, chosen, confirmed) : null;
  keepAddress(world, order, customer);
  const sub = startSubscription(world, {
    ...termsOf(order, world.now(customer.id)),
    customer: customer.id,
    method: method?.id ?? null,
    automaticTax: session.automatic_tax.enabled,
    byHolder: confirmed,
  });
  complete(world, session, customer, sub);
  const url = (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
  return { outcome: "complete", url };
}

const termsOf = (order: CheckoutOrder, now: number) => ({
  items: order.items.map((item) => ({ ...item, id: newStripeId("si") })),
  trialEnd: order.trialDays > 0 ? now + order.trialDays * 86_400 : null,
  missingMethod: order.missingMethod,
  behaviour: "allow_incomplete" as const,
  daysUntilDue: null,
  metadata: order.metadata,
  description: order.description,
  cancelAtPeriodEnd: false,
  settings: undefined,
  accountTaxIds: order.accountTaxIds ?? null,
});

type CheckoutOrder = World["state"]["orders"][string];

function keepAddress(world: World, order: CheckoutOrder, customer: Customer): void {
  if (order.keepsAddress && !customer.address) change(world, customer, "customer.updated", { address: { ...address } });
}

function openOrder(world: World, sessionId: string) {
  const session = find(world, "sessions", sessionId);
  if (session.status !== "open") throw badRequest(`This Checkout Session is ${session.status ?? "closed"}.`);
  const order = world.state.orders[session.id];
  if (!order) throw badRequest("This Checkout Session has no order.");
  return { session, order };
}

/** The card of a customer from now on; its holder has confirmed it or not. */
function attached(world: World, customer: Customer, chosen: ChosenCard, confirmed: boolean) {
  const method = newMethod(world, chosen, { name: customer.name ?? null, email: customer.email });
  attach(world, method, customer);
  if (confirmed) world.state.confirmed[method.id] = true;
  return method;
}

function complete(world: World, session: Session, customer: Customer, sub: Subscription): void {
  const invoice = find(world, "invoices", sub.latest_invoice ?? "");
  change(world, session, null, {
    automatic_tax: { ...session.automatic_tax, status: session.automatic_tax.enabled ? "complete" : null },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: taxOf(invoice) },
    status: "complete",
    url: null,
    customer: customer.id,
    subscription: sub.id,
    invoice: sub.latest_invoice,
    payment_status: (session.amount_total ?? 0) > 0 ? "paid" : "no_payment_required",
    customer_details: {
      address: { ...address },
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
  });
  world.emit("checkout.session.completed", session);
}

/** Whether the bank says no or asks its holder, before anything is made. */
function refusal(
  world: World,
  chosen: ChosenCard,
  customer: Customer,
  due: number,
  confirmed: boolean,
): PaymentResult | undefined {
  const probe = newMethod(world, chosen, { name: customer.name ?? null, email: customer.email });
  const name = cardOf(world, probe.id);
  const verdict = verdictOn(world, probe.id, confirmed);
  delete world.state.tables.paymentMethods[probe.id];
  delete world.state.cards[probe.id];
  const declined = { outcome: "declined", reason: cardRefusal(name) } as const;
  if (saveProblem(name)) return declined;
  if (verdict === "confirm") return { outcome: "confirm" };
  return due > 0 && verdict !== "fine" ? declined : undefined;
}

export function cardRefusal(card: CardName): Refusal {
  return card === "insufficient" ? "insufficient_funds" : "generic_decline";
}

function customerOf(world: World, session: Session): Customer {
  if (session.customer) return findCustomer(world, session.customer);
  const customer = newCustomer(world, null, { email: session.customer_email ?? "someone@example.com" });
  world.emit("customer.created", customer);
  return customer;
}

export function expireSession(world: World, session: Session): Session {
  if (session.status !== "open")
    throw badRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status ?? ""}.`,
    );
  change(world, session, null, { status: "expired", url: null });
  world.emit("checkout.session.expired", session);
  return session;
}
