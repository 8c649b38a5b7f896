import { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startStripeStandIn } from "../../../local/stripe/server.ts";
import { stripeClient } from "../../support/stripe-client.ts";

interface StripeServer {
  stripe: Stripe;
  close(): Promise<void>;
}

const key = process.env["STRIPE_SECRET_KEY"];
const real = key?.startsWith("sk_test_") ? key : undefined;
const start = Date.UTC(2027, 0, 1) / 1000;
const day = 86_400;

const items = (price: Stripe.Price) => [{ price: price.id }];

async function openStandIn(): Promise<StripeServer> {
  const standIn = await startStripeStandIn();
  return { stripe: stripeClient(standIn), close: standIn.close };
}

const servers: [string, () => Promise<StripeServer>][] = [["the stand-in", openStandIn]];
if (real) servers.push(["Stripe's test mode", async () => ({ stripe: new Stripe(real), close: async () => {} })]);

describe.each(servers)("what the product relies on is so at %s", { timeout: 180_000 }, (_name, open) => {
  let server: StripeServer;
  let stripe: Stripe;
  const clocks: string[] = [];
  let buyers = 0;
  let monthly: Stripe.Price;
  let dearer: Stripe.Price;
  const mark = Math.random().toString(36).slice(2);

  beforeAll(async () => {
    server = await open();
    stripe = server.stripe;
    const price = (amount: number) =>
      stripe.prices.create({
        currency: "eur",
        unit_amount: amount,
        recurring: { interval: "month" },
        product_data: { name: `Plan ${amount} ${mark}` },
      });
    [monthly, dearer] = [await price(1000), await price(3000)];
  }, 60_000);
  afterAll(() => server.close());

  /** A clock holds three customers at most. */
  const clockOfNext = async () => {
    if (buyers % 3 === 0) clocks.push((await stripe.testHelpers.testClocks.create({ frozen_time: start })).id);
    buyers += 1;
    return clocks.at(-1) ?? "";
  };
  const buyer = async (card = "pm_card_visa") => {
    const { id } = await stripe.customers.create({ test_clock: await clockOfNext(), email: `${mark}@example.com` });
    const method = await stripe.paymentMethods.attach(card, { customer: id });
    await stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } });
    return id;
  };
  test("an unknown parameter is refused by name", async () => {
    await expect(stripe.customers.create({ colour: "red" } as never)).rejects.toMatchObject({
      statusCode: 400,
      code: "parameter_unknown",
      param: "colour",
    });
  });

  test("an object that is not there is missing", async () => {
    await expect(stripe.customers.retrieve("cus_none")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
  });

  test("a key that is used again gives the same answer, and with other parameters an error", async () => {
    const again = { idempotencyKey: `same ${mark}` };
    const [one, two] = [
      await stripe.customers.create({ name: "a" }, again),
      await stripe.customers.create({ name: "a" }, again),
    ];
    expect(two.id).toBe(one.id);
    await expect(stripe.customers.create({ name: "b" }, again)).rejects.toMatchObject({
      type: "StripeIdempotencyError",
    });
  });

  test("a first payment makes a subscription active, with its period on the item", async () => {
    const sub = await stripe.subscriptions.create({
      customer: await buyer(),
      items: items(monthly),
      expand: ["latest_invoice"],
    });
    expect(sub).toMatchObject({ status: "active", latest_invoice: { status: "paid", amount_paid: 1000 } });
    expect(sub.items.data[0]).toMatchObject({ current_period_start: start, current_period_end: start + 31 * day });
    const parent = (sub.latest_invoice as Stripe.Invoice).parent;
    expect(parent?.subscription_details?.subscription).toBe(sub.id);
  });

  test("a change to a dearer price is billed at once, as previewed", async () => {
    const sub = await stripe.subscriptions.create({ customer: await buyer(), items: items(monthly) });
    const change = {
      items: [{ id: String(sub.items.data[0]?.id), price: dearer.id }],
      proration_behavior: "always_invoice" as const,
    };
    const preview = await stripe.invoices.createPreview({ subscription: sub.id, subscription_details: change });
    expect(preview.amount_due).toBe(2000);
    const changed = await stripe.subscriptions.update(sub.id, {
      ...change,
      payment_behavior: "pending_if_incomplete",
      expand: ["latest_invoice"],
    });
    expect(changed).toMatchObject({ pending_update: null, latest_invoice: { amount_paid: 2000 } });
    expect(changed.items.data[0]?.price.id).toBe(dearer.id);
  });

  test("a change whose payment fails waits, and the price stays", async () => {
    const sub = await stripe.subscriptions.create({ customer: await buyer(), items: items(monthly) });
    const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: String(sub.customer) });
    await stripe.subscriptions.update(sub.id, { default_payment_method: bad.id });
    const waits = await stripe.subscriptions.update(sub.id, {
      items: [{ id: String(sub.items.data[0]?.id), price: dearer.id }],
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
    });
    expect(waits.status).toBe("active");
    expect(waits.pending_update).not.toBeNull();
    expect(waits.items.data[0]?.price.id).toBe(monthly.id);
  });

  test("a schedule made of a subscription keeps others from ending that", async () => {
    const sub = await stripe.subscriptions.create({ customer: await buyer(), items: items(dearer) });
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: sub.id });
    expect(schedule).toMatchObject({ status: "active", phases: [{ start_date: start }] });
    await expect(stripe.subscriptions.update(sub.id, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
    });
    await stripe.subscriptionSchedules.release(schedule.id);
    expect((await stripe.subscriptions.retrieve(sub.id)).schedule).toBeNull();
  });

  test("time makes a subscription whose card fails owe", async () => {
    const sub = await stripe.subscriptions.create({ customer: await buyer(), items: items(monthly) });
    const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: String(sub.customer) });
    await stripe.subscriptions.update(sub.id, { default_payment_method: bad.id });
    const clock = String(sub.test_clock);
    await stripe.testHelpers.testClocks.advance(clock, { frozen_time: start + 32 * day });
    const state = async () => (await stripe.testHelpers.testClocks.retrieve(clock)).status;
    await expect.poll(state, { timeout: 120_000, interval: real ? 2_000 : 10 }).toBe("ready");
    expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe("past_due");
  });
});
