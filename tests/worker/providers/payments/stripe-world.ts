import { Stripe } from "stripe";
import { expect } from "vitest";
import { startStripeStandIn } from "../../../../local/stripe/server.ts";
import type { StripeStandIn } from "../../../../local/stripe/server.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { createStripeSetup } from "../../../../worker/providers/payments/stripe-setup.ts";
import { createStripe } from "../../../../worker/providers/payments/stripe.ts";
import type {
  BuyerLocation,
  PaymentsProvider,
  PriceDraft,
  ProviderSubscription,
} from "../../../../worker/providers/payments/payments.ts";
import { stripeClient } from "../../../support/stripe-client.ts";
import { createOwnId } from "../../../support/owner-ids.ts";

/** With a test key of one's own, the suite also runs against Stripe itself. */
export const realKey = process.env["STRIPE_SECRET_KEY"];

const publicUrl = "https://ensemble.example";
const vat = "FR12123456789";

export interface StripeWorld {
  stripe: PaymentsProvider;
  /** The official client, for what a person or Stripe itself does. */
  client: Stripe;
  /** Only the stand-in fails when it is asked to: the next call whose method and path match. */
  refuseNext: ((on: RegExp) => void) | undefined;
  /** Only of the stand-in one can ask a failure of its own, or what a bank does. */
  breakNext: ((on: RegExp) => void) | undefined;
  bank: Pick<StripeStandIn, "dispute" | "closeDispute" | "failRefund" | "failNextFinalization"> | undefined;
  close(): Promise<void>;
}

export async function startStandInWorld(): Promise<StripeWorld> {
  const standIn = await startStripeStandIn();
  const { secretKey, webhookSecret, url: baseUrl } = standIn;
  const setup = createStripeSetup({ secretKey, baseUrl });
  const portalConfiguration = await setup.ensurePortal(publicUrl);
  const taxId = (await setup.ensureTaxId(vat)) ?? undefined;
  return {
    stripe: createStripe({ secretKey, webhookSecret, baseUrl, portalConfiguration, taxId }),
    client: stripeClient(standIn),
    refuseNext: (on) => standIn.failNext({ status: 400, on }),
    breakNext: (on) => standIn.failNext({ status: 500, on }),
    bank: standIn,
    close: standIn.close,
  };
}

export async function startRealWorld(): Promise<StripeWorld> {
  const secretKey = realKey ?? "";
  const account = { secretKey, baseUrl: undefined, context: process.env["STRIPE_CONTEXT"] };
  const setup = createStripeSetup(account);
  const portalConfiguration = await setup.ensurePortal(publicUrl);
  const taxId = (await setup.ensureTaxId(vat)) ?? undefined;
  return {
    stripe: createStripe({ ...account, webhookSecret: "whsec_unused", portalConfiguration, taxId }),
    client: new Stripe(secretKey, account.context ? { stripeContext: account.context } : {}),
    refuseNext: undefined,
    breakNext: undefined,
    bank: undefined,
    close: async () => {},
  };
}

export const makePayer = () => {
  const userId = createOwnId();
  const email = `${userId.toLowerCase()}@example.com`;
  return { workspaceId: userId, userId, email, name: "Ada", language: "fr" as const, invoiceFooter: "Ensemble SAS" };
};

export const inFrance: BuyerLocation = {
  address: { country: "FR", postalCode: "75011", state: null, city: null, line1: null, line2: null },
  ip: null,
};

const run = createId().slice(0, 8).toLowerCase();

export function priceDraft(amountCents: number, interval: "month" | "year" = "month"): PriceDraft {
  const key = `test-${run}-${interval}-${amountCents}`;
  return { key, planId: amountCents, name: "Quartet", description: null, interval, amountCents, currency: "eur" };
}

/** A customer with a card, one of https://docs.stripe.com/testing by its name, and with the time of a clock. */
export async function makePayingCustomer(
  { stripe, client }: StripeWorld,
  { card = "pm_card_visa", clock }: { card?: string; clock?: string } = {},
) {
  const payer = makePayer();
  const { userId, email, name } = payer;
  const customerId =
    clock === undefined
      ? await stripe.ensureCustomer(payer)
      : (await client.customers.create({ email, name, metadata: { userId }, test_clock: clock })).id;
  const method = await client.paymentMethods.attach(card, { customer: customerId });
  return { ...payer, customerId, methodId: method.id };
}

/** A clock whose customers' time can be moved, three at most: https://docs.stripe.com/billing/testing/test-clocks */
export async function makeClock({ client }: StripeWorld): Promise<string> {
  const { id } = await client.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1_000) });
  return id;
}

export async function advance({ client }: StripeWorld, clock: string, milliseconds: number): Promise<void> {
  const { testClocks } = client.testHelpers;
  const { frozen_time: now } = await testClocks.retrieve(clock);
  await testClocks.advance(clock, { frozen_time: now + Math.round(milliseconds / 1_000) });
  const status = async () => (await testClocks.retrieve(clock)).status;
  await expect.poll(status, { timeout: 100_000, interval: 500 }).toBe("ready");
}

type Payer = Awaited<ReturnType<typeof makePayingCustomer>>;

export async function subscribeTo({ stripe }: StripeWorld, payer: Payer, amountCents: number) {
  const { priceId } = await stripe.ensurePrice(priceDraft(amountCents));
  const { customerId, workspaceId, userId, methodId: paymentMethodId } = payer;
  const bought = { id: createId(), customerId, workspaceId, userId, planId: amountCents, priceId };
  const subscribed = await stripe.subscribe({ ...bought, paymentMethodId, byInvoice: false, place: inFrance });
  return { priceId, ...subscribed };
}

export async function onlySubscription({ stripe }: StripeWorld, customerId: string): Promise<ProviderSubscription> {
  const [found, ...others] = await stripe.listSubscriptions(customerId);
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} subscriptions instead of one`);
  return found;
}
