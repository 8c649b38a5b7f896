import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ChosenCard } from "../../../local/stripe/billing/methods.ts";
import { day, openShop } from "./world.ts";
import type { Shop } from "./world.ts";

let shop: Shop;
beforeEach(async () => void (shop = await openShop()));
afterEach(() => shop.standIn.close());

const second = (milliseconds: number) => milliseconds / 1000;

/** What the card of a paid checkout says of itself. */
const printOf = async (chosen: ChosenCard) => {
  const session = await shop.checkout();
  shop.standIn.pay(session.id, chosen);
  const { data } = await shop.stripe.paymentMethods.list({ customer: String(session.customer), type: "card" });
  return [data[0]?.card?.last4, data[0]?.card?.wallet?.type, data[0]?.card?.fingerprint];
};

describe("a checkout that is paid", () => {
  test("makes an active subscription with a paid invoice, and says where to go", async () => {
    const { stripe, standIn } = shop;
    const session = await shop.checkout({
      client_reference_id: "user-1",
      subscription_data: { metadata: { plan: "3" } },
    });
    expect(session.url).toBe(`${standIn.url}/c/pay/${session.id}`);
    expect(standIn.pay(session.id, "good")).toEqual({
      outcome: "complete",
      url: `http://127.0.0.1:1/thanks?cs=${session.id}`,
    });
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription", "line_items"] });
    expect(paid).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      client_reference_id: "user-1",
    });
    expect(paid.line_items?.data[0]?.price?.id).toBe(shop.monthly.id);
    expect(paid.subscription).toMatchObject({ status: "active", metadata: { plan: "3" } });
    const { data } = await stripe.subscriptions.list({
      customer: String(session.customer),
      status: "all",
      expand: ["data.default_payment_method", "data.latest_invoice"],
    });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      default_payment_method: { card: { last4: "4242" } },
      latest_invoice: { status: "paid", amount_paid: 1000, billing_reason: "subscription_create" },
    });
    expect(data[0]?.items.data[0]?.current_period_end).toBe(second(Date.UTC(2026, 6, 1)));
  });

  test("from a wallet has another fingerprint than with the card itself, and the same each time", async () => {
    const [card, wallet] = [await printOf("good"), await printOf({ card: "good", wallet: "apple_pay" })];
    expect([card[0], card[1], wallet[0], wallet[1]]).toEqual(["4242", undefined, "4242", "apple_pay"]);
    expect(wallet[2]).not.toBe(card[2]);
    expect(await printOf({ card: "good", wallet: "apple_pay" })).toEqual(wallet);
  });

  test("tells of it in the events that Stripe sends", async () => {
    const session = await shop.checkout();
    const before = shop.types().length;
    shop.standIn.pay(session.id, "good");
    expect(shop.types().slice(before)).toEqual([
      "payment_method.attached",
      "invoice.created",
      "payment_intent.created",
      "invoice.finalized",
      "customer.subscription.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice_payment.paid",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
      "checkout.session.completed",
    ]);
  });

  test("leaves the address with the customer where that was asked", async () => {
    const session = await shop.checkout({ automatic_tax: { enabled: true }, customer_update: { address: "auto" } });
    shop.standIn.pay(session.id, "good");
    const customer = await shop.stripe.customers.retrieve(String(session.customer));
    expect(customer).toMatchObject({ address: { country: "FR" } });
  });

  test("needs leave to take the address where tax depends on it", async () => {
    const taxed = shop.checkout({ automatic_tax: { enabled: true } });
    await expect(taxed).rejects.toMatchObject({ statusCode: 400, message: expect.stringContaining("customer_update") });
  });

  test("with a trial charges nothing and ends it after its days", async () => {
    const session = await shop.checkout({ subscription_data: { trial_period_days: 7 } });
    shop.standIn.pay(session.id, "good");
    const [sub] = (await shop.stripe.subscriptions.list({ status: "trialing" })).data;
    expect(sub).toMatchObject({ status: "trialing", trial_end: second(Date.UTC(2026, 5, 1) + 7 * day) });
    const paid = await shop.stripe.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({ payment_status: "no_payment_required", amount_total: 0 });
  });
});

describe("a checkout that is not paid", () => {
  test("stays open when the card is declined, and can be paid with another", async () => {
    const session = await shop.checkout();
    expect(shop.standIn.pay(session.id, "declined")).toMatchObject({ outcome: "declined" });
    expect(shop.standIn.pay(session.id, "insufficient")).toMatchObject({
      reason: "insufficient_funds",
    });
    expect((await shop.stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
    expect(shop.standIn.pay(session.id, "good")).toMatchObject({ outcome: "complete" });
  });

  test("waits for the bank's question where the card asks for it", async () => {
    const session = await shop.checkout();
    expect(shop.standIn.pay(session.id, "sca")).toEqual({ outcome: "confirm" });
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
    expect(shop.standIn.pay(session.id, "sca", true)).toMatchObject({ outcome: "complete" });
  });

  test("cannot be paid once it has expired", async () => {
    const session = await shop.checkout();
    expect((await shop.stripe.checkout.sessions.expire(session.id)).status).toBe("expired");
    await expect(shop.stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
    expect(() => shop.standIn.pay(session.id, "good")).toThrow("expired");
  });

  test("is found again among the open ones of its customer", async () => {
    const session = await shop.checkout();
    const { data } = await shop.stripe.checkout.sessions.list({ customer: String(session.customer), status: "open" });
    expect(data.map(({ id }) => id)).toEqual([session.id]);
  });
});
