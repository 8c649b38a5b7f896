import type { Customer, Invoice, Subscription } from "../objects.ts";
import { change, findCustomer, newStripeId } from "../world.ts";
import type { World } from "../world.ts";
import { cardRefusal } from "./checkout.ts";
import type { PaymentResult } from "./checkout.ts";
import { collect, subscriptionOf } from "./collecting.ts";
import { releaseSchedule } from "./endings.ts";
import { locationOf } from "./location.ts";
import { attach, cardOf, newMethod, saveProblem } from "./methods.ts";
import type { ChosenCard } from "./methods.ts";
import { updateSubscription } from "./updates.ts";

/** Pays an open invoice with a card, which its subscription keeps. */
export function payInvoicePage(
  world: World,
  invoice: Invoice,
  chosen: ChosenCard | null,
  confirmed = false,
): PaymentResult {
  if (!chosen) return { outcome: "declined", reason: "no_card" };
  const customer = findCustomer(world, invoice.customer);
  const method = newMethod(world, chosen, { name: customer.name ?? null, email: customer.email });
  const outcome = collect(world, invoice, { method: method.id, byHolder: confirmed, byHand: true });
  if (outcome === "confirm") return { outcome };
  if (outcome !== "paid") return { outcome: "declined", reason: cardRefusal(cardOf(world, method.id)) };
  attach(world, method, customer);
  const sub = subscriptionOf(world, invoice);
  if (sub) change(world, sub, "customer.subscription.updated", { default_payment_method: method.id });
  return { outcome: "complete", url: invoice.hosted_invoice_url ?? "" };
}

/** Makes a card the one that everything of the customer is charged to. */
export function replaceCard(
  world: World,
  customer: Customer,
  chosen: ChosenCard | null,
  confirmed: boolean,
): PaymentResult {
  if (!chosen) return { outcome: "declined", reason: "no_card" };
  const method = newMethod(world, chosen, { name: customer.name ?? null, email: customer.email });
  const card = cardOf(world, method.id);
  if (saveProblem(card)) return { outcome: "declined", reason: cardRefusal(card) };
  if ((card === "sca" || card === "sca_always") && !confirmed) return { outcome: "confirm" };
  if (confirmed) world.state.confirmed[method.id] = true;
  attach(world, method, customer);
  const settings = { ...customer.invoice_settings, default_payment_method: method.id };
  change(world, customer, "customer.updated", { invoice_settings: settings });
  for (const sub of liveOf(world, customer.id))
    change(world, sub, "customer.subscription.updated", { default_payment_method: method.id });
  return { outcome: "complete", url: "" };
}

/** Gives a customer an address by which they can be found; false where they cannot. */
export function moveCustomer(
  world: World,
  customer: Customer,
  given: { country: string; postal_code: string },
): boolean {
  const address = { city: null, line1: null, line2: null, state: null, ...given };
  if (!locationOf(world.state, { ...customer, address })) return false;
  change(world, customer, "customer.updated", { address });
  return true;
}

export function liveOf(world: World, customer: string): Subscription[] {
  return Object.values(world.state.tables.subscriptions).filter(
    (sub) => sub.customer === customer && sub.ended_at === null && sub.status !== "incomplete",
  );
}

export function endLater(world: World, sub: Subscription, ends: boolean): void {
  const schedule = sub.schedule ? world.state.tables.schedules[sub.schedule] : undefined;
  if (schedule) releaseSchedule(world, schedule);
  updateSubscription(world, sub, { cancel_at_period_end: ends });
}

/** Another plan, as its holder chooses it in the portal. */
export function choosePrice(world: World, sub: Subscription, price: string): void {
  const [item] = sub.items.data;
  if (item) updateSubscription(world, sub, { items: [{ id: item.id, price }] });
}

/** A card that was never used before. */
export function unseenCard(): ChosenCard {
  return { card: "good", fingerprint: newStripeId("card") };
}
