import type { Stripe } from "stripe";
import { cards, fingerprintOf } from "../cards.ts";
import type { CardName } from "../cards.ts";
import { cardProblem } from "../http/problems.ts";
import type { Customer, PaymentMethod } from "../objects.ts";
import { change, newStripeId } from "../world.ts";
import type { World } from "../world.ts";

/** A test card, one with a number of its own that no customer has used, or one in a wallet. */
export type ChosenCard = CardName | { card: CardName; fingerprint: string } | { card: CardName; wallet: "apple_pay" };

export interface Failure {
  code: string;
  declineCode?: string;
  message: string;
}

const sentences: Record<string, string> = {
  generic_decline: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
};

export function declineOf(card: CardName): Failure {
  const { declineCode } = cards[card];
  return { code: "card_declined", declineCode, message: sentences[declineCode] ?? "Your card was declined." };
}

export const confirmationNeeded: Failure = {
  code: "authentication_required",
  declineCode: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

export interface Holder {
  name: string | null;
  email: string | null;
  address?: Stripe.Address | null;
}

/** A new card on file that belongs to no customer yet. */
export function newMethod(world: World, chosen: ChosenCard, holder: Holder) {
  const name = typeof chosen === "string" ? chosen : chosen.card;
  const { last4, brand } = cards[name];
  const inWallet = typeof chosen === "object" && "wallet" in chosen;
  const created = world.now();
  const method: PaymentMethod = {
    id: newStripeId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: {
      address: holder.address ?? null,
      email: holder.email,
      name: holder.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: brand,
      exp_month: 12,
      exp_year: new Date(created * 1000).getUTCFullYear() + 3,
      fingerprint: fingerprintOf(numberOf(chosen, last4)),
      funding: "credit",
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: inWallet ? { apple_pay: {}, dynamic_last4: "0001", type: "apple_pay" } : null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "debit" in cards[name] && cards[name].debit ? "sepa_debit" : "card",
  };
  world.state.tables.paymentMethods[method.id] = method;
  world.state.cards[method.id] = name;
  return method;
}

/** A wallet pays with a number of its own in the place of the card's. */
function numberOf(chosen: ChosenCard, last4: string): string {
  if (typeof chosen === "string") return last4;
  return "wallet" in chosen ? `${chosen.wallet} ${last4}` : chosen.fingerprint;
}

/** What saving the card for a customer comes to. */
export function saveProblem(card: CardName): Failure | undefined {
  return cards[card].save === "declined" ? declineOf(card) : undefined;
}

export function attach(world: World, method: PaymentMethod, customer: Customer): PaymentMethod {
  const failure = saveProblem(cardOf(world, method.id));
  if (failure) throw cardProblem(failure);
  if (method.customer === customer.id) return method;
  change(world, method, null, { customer: customer.id });
  world.emit("payment_method.attached", method);
  return method;
}

export function detach(world: World, method: PaymentMethod): PaymentMethod {
  const { tables } = world.state;
  for (const customer of Object.values(tables.customers))
    if (!("deleted" in customer && customer.deleted) && "invoice_settings" in customer)
      if (customer.invoice_settings.default_payment_method === method.id)
        customer.invoice_settings = { ...customer.invoice_settings, default_payment_method: null };
  for (const sub of Object.values(tables.subscriptions))
    if (sub.default_payment_method === method.id) sub.default_payment_method = null;
  const previous = { customer: method.customer };
  method.customer = null;
  world.emit("payment_method.detached", method, previous);
  return method;
}

export function cardOf(world: World, methodId: string): CardName {
  return world.state.cards[methodId] ?? "good";
}

export type Verdict = "fine" | "confirm" | Failure;

/** What charging the card now would come to; `byHolder` when its holder has just confirmed it. */
export function verdictOn(world: World, methodId: string, byHolder: boolean): Verdict {
  const name = cardOf(world, methodId);
  const { charge } = cards[name];
  if (charge === "declined") return declineOf(name);
  if (byHolder || charge === "fine") return "fine";
  return charge === "confirm_once" && world.state.confirmed[methodId] ? "fine" : "confirm";
}
