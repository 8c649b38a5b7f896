import { Stripe } from "stripe";
import { startStripeStandIn } from "../../../../local/stripe/server.ts";
import type { StripeStandIn } from "../../../../local/stripe/server.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { createStripe } from "../../../../worker/providers/payments/stripe.ts";
import type {
  PaymentsProvider,
  PriceDraft,
  ProviderSubscription,
} from "../../../../worker/providers/payments/payments.ts";
import { stripeClient } from "../../../support/stripe-client.ts";

/** With a test key of one's own, the suite also runs against Stripe itself. */
export const realKey = process.env["STRIPE_SECRET_KEY"];

export interface StripeWorld {
  stripe: PaymentsProvider;
  /** The official client, for what a person or Stripe itself does. */
  client: Stripe;
  /** Only the stand-in's time can be moved. */
  advance: ((milliseconds: number) => void) | undefined;
  /** Only the stand-in fails when it is asked to: the next call whose method and path match. */
  refuseNext: ((on: RegExp) => void) | undefined;
  /** Only of the stand-in one can ask a failure of its own, or what a bank does. */
  breakNext: ((on: RegExp) => void) | undefined;
  bank: Pick<StripeStandIn, "dispute" | "closeDispute" | "failRefund"> | undefined;
  close(): Promise<void>;
}

export async function startStandInWorld(): Promise<StripeWorld> {
  const standIn = await startStripeStandIn();
  const { secretKey, webhookSecret, url: baseUrl } = standIn;
  return {
    stripe: createStripe({ secretKey, webhookSecret, baseUrl }),
    client: stripeClient(standIn),
    advance: standIn.advance,
    refuseNext: (on) => standIn.failNext({ status: 400, on }),
    breakNext: (on) => standIn.failNext({ status: 500, on }),
    bank: standIn,
    close: standIn.close,
  };
}

export async function startRealWorld(): Promise<StripeWorld> {
  const secretKey = realKey ?? "";
  return {
    stripe: createStripe({ secretKey, webhookSecret: "whsec_unused", baseUrl: undefined }),
    client: new Stripe(secretKey),
    advance: undefined,
    refuseNext: undefined,
    breakNext: undefined,
    bank: undefined,
    close: async () => {},
  };
}

export const makePayer = () => {
  const userId = createId();
  return { userId, email: `${userId.toLowerCase()}@example.com`, name: "Ada", language: "fr" as const };
};

const run = createId().slice(0, 8).toLowerCase();

export function priceDraft(amountCents: number, interval: "month" | "year" = "month"): PriceDraft {
  const key = `test-${run}-${interval}-${amountCents}`;
  return { key, planId: amountCents, name: "Quartet", description: null, interval, amountCents, currency: "eur" };
}

/** A customer with a card, one of https://docs.stripe.com/testing by its name. */
export async function makePayingCustomer({ stripe, client }: StripeWorld, card = "pm_card_visa") {
  const payer = makePayer();
  const customerId = await stripe.ensureCustomer(payer);
  const method = await client.paymentMethods.attach(card, { customer: customerId });
  return { ...payer, customerId, methodId: method.id };
}

type Payer = Awaited<ReturnType<typeof makePayingCustomer>>;

export async function subscribeTo({ stripe }: StripeWorld, payer: Payer, amountCents: number) {
  const { priceId } = await stripe.ensurePrice(priceDraft(amountCents));
  const { customerId, userId, methodId: paymentMethodId } = payer;
  const draft = { id: createId(), customerId, userId, planId: amountCents, priceId, paymentMethodId, byInvoice: false };
  return { priceId, ...(await stripe.subscribe(draft)) };
}

export async function onlySubscription({ stripe }: StripeWorld, customerId: string): Promise<ProviderSubscription> {
  const [found, ...others] = await stripe.listSubscriptions(customerId);
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} subscriptions instead of one`);
  return found;
}
