import type { Stripe } from "stripe";
import { startStripeStandIn } from "../../../local/stripe/server.ts";
import type { StripeStandIn, StripeStandInOptions } from "../../../local/stripe/server.ts";
import { stripeClient } from "../../support/stripe-client.ts";

export interface Shop {
  standIn: StripeStandIn;
  stripe: Stripe;
  monthly: Stripe.Price;
  yearly: Stripe.Price;
  dearer: Stripe.Price;
  customer(): Promise<Stripe.Customer>;
  /** A customer whose card is on file. */
  buyer(card?: string): Promise<Stripe.Customer>;
  subscriber(price?: Stripe.Price, card?: string): Promise<Stripe.Subscription>;
  checkout(more?: Partial<Stripe.Checkout.SessionCreateParams>): Promise<Stripe.Checkout.Session>;
  types(): string[];
}

export const day = 86_400_000;

/** A stand-in with three prices of two products, at the first of June 2026. */
export async function openShop(options: StripeStandInOptions = {}): Promise<Shop> {
  const standIn = await startStripeStandIn({ machineTime: () => Date.UTC(2026, 5, 1), ...options });
  const stripe = stripeClient(standIn);
  const price = (name: string, amount: number, interval: "month" | "year") =>
    stripe.prices.create({
      currency: "eur",
      unit_amount: amount,
      recurring: { interval },
      product_data: { name },
      lookup_key: `${name} ${interval}`,
    });
  const monthly = await price("Basic", 1000, "month");
  const yearly = await price("Basic yearly", 10_000, "year");
  const dearer = await price("Pro", 3000, "month");
  const customer = () => stripe.customers.create({ email: "reader@example.com", name: "A reader" });
  const buyer = async (card = "pm_card_visa") => {
    const made = await customer();
    const method = await stripe.paymentMethods.attach(card, { customer: made.id });
    return stripe.customers.update(made.id, { invoice_settings: { default_payment_method: method.id } });
  };
  return {
    standIn,
    stripe,
    monthly,
    yearly,
    dearer,
    customer,
    buyer,
    async subscriber(of = monthly, card) {
      const { id } = await buyer(card);
      return stripe.subscriptions.create({ customer: id, items: [{ price: of.id }] });
    },
    async checkout(more = {}) {
      return stripe.checkout.sessions.create({
        mode: "subscription",
        customer: (await customer()).id,
        line_items: [{ price: monthly.id, quantity: 1 }],
        success_url: "http://127.0.0.1:1/thanks?cs={CHECKOUT_SESSION_ID}",
        cancel_url: "http://127.0.0.1:1/never-mind",
        ...more,
      });
    },
    types: () => standIn.events().map(({ type }) => type),
  };
}
