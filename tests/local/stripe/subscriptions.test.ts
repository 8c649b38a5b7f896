import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { day, openShop } from "./world.ts";
import type { Shop } from "./world.ts";

let shop: Shop;
beforeEach(async () => void (shop = await openShop()));
afterEach(() => shop.standIn.close());

const read = (id: string) => shop.stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
const seconds = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000;

describe("a subscription that time passes over", () => {
  test("renews when its month ends, and is paid again", async () => {
    const { id } = await shop.subscriber();
    shop.standIn.advance(31 * day);
    const sub = await read(id);
    expect(sub.items.data[0]).toMatchObject({
      current_period_start: seconds("2026-07-01"),
      current_period_end: seconds("2026-08-01"),
    });
    expect(sub).toMatchObject({
      status: "active",
      latest_invoice: { status: "paid", billing_reason: "subscription_cycle", amount_paid: 1000 },
    });
  });

  test("renews as often as months have passed, each at its own moment", async () => {
    const { id } = await shop.subscriber();
    shop.standIn.advance(95 * day);
    const { data } = await shop.stripe.invoices.list({ subscription: id });
    expect(data.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10))).toEqual([
      "2026-09-01",
      "2026-08-01",
      "2026-07-01",
      "2026-06-01",
    ]);
  });

  test("owes when its card fails, is tried four times, and ends", async () => {
    const { id, customer } = await shop.subscriber();
    const bad = await shop.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: String(customer) });
    await shop.stripe.subscriptions.update(id, { default_payment_method: bad.id });
    const seen = [];
    for (const days of [31, 3, 5, 7]) {
      shop.standIn.advance(days * day);
      const { status, latest_invoice: invoice } = await read(id);
      const { attempt_count: attempts, next_payment_attempt: next } = invoice as {
        attempt_count: number;
        next_payment_attempt: number | null;
      };
      seen.push([status, attempts, next === null]);
    }
    expect(seen).toEqual([
      ["past_due", 1, false],
      ["past_due", 2, false],
      ["past_due", 3, false],
      ["canceled", 4, true],
    ]);
    expect(shop.types().filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
  });

  test("is active again once its open invoice is paid on its page", async () => {
    const { id, customer } = await shop.subscriber();
    const bad = await shop.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: String(customer) });
    await shop.stripe.subscriptions.update(id, { default_payment_method: bad.id });
    shop.standIn.advance(31 * day);
    const { latest_invoice: invoice } = await shop.stripe.subscriptions.retrieve(id);
    expect(shop.standIn.payInvoice(String(invoice), "declined")).toMatchObject({ outcome: "declined" });
    expect(shop.standIn.payInvoice(String(invoice), "other")).toMatchObject({ outcome: "complete" });
    expect((await read(id)).status).toBe("active");
    shop.standIn.advance(31 * day);
    expect((await read(id)).latest_invoice).toMatchObject({ status: "paid", attempt_count: 1 });
  });

  test("asks for its holder where the bank does, and says so", async () => {
    const { id, customer } = await shop.subscriber();
    const asks = await shop.stripe.paymentMethods.attach("pm_card_authenticationRequired", {
      customer: String(customer),
    });
    await shop.stripe.subscriptions.update(id, { default_payment_method: asks.id });
    shop.standIn.advance(31 * day);
    expect((await read(id)).status).toBe("past_due");
    expect(shop.types()).toEqual(expect.arrayContaining(["invoice.payment_action_required", "invoice.payment_failed"]));
  });

  test("ends with its period when it was told to, and goes on when that was taken back", async () => {
    const [ends, stays] = [await shop.subscriber(), await shop.subscriber()];
    for (const { id } of [ends, stays]) await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect((await read(ends.id)).cancel_at).toBe(seconds("2026-07-01"));
    await shop.stripe.subscriptions.update(stays.id, { cancel_at_period_end: false });
    shop.standIn.advance(31 * day);
    expect(await read(ends.id)).toMatchObject({ status: "canceled", ended_at: seconds("2026-07-01") });
    expect((await read(stays.id)).status).toBe("active");
  });
});

async function startTrial(card: "good" | "fails_later" | null): Promise<string> {
  const session = await shop.checkout({
    payment_method_collection: "if_required",
    subscription_data: {
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
    },
  });
  shop.standIn.pay(session.id, card);
  return String((await shop.stripe.checkout.sessions.retrieve(session.id)).subscription);
}

describe("a trial", () => {
  test("is announced three days before its end, once", async () => {
    await startTrial("good");
    const announced = () => shop.types().filter((type) => type === "customer.subscription.trial_will_end").length;
    shop.standIn.advance(3 * day);
    expect(announced()).toBe(0);
    shop.standIn.advance(2 * day);
    expect(announced()).toBe(1);
    shop.standIn.advance(1.5 * day);
    expect(announced()).toBe(1);
  });

  test.each([
    ["goes on as a paid subscription", "good", "active"],
    ["owes when the card fails", "fails_later", "past_due"],
    ["ends when there is no card", null, "canceled"],
  ] as const)("%s", async (_name, card, status) => {
    const id = await startTrial(card);
    shop.standIn.advance(8 * day);
    expect((await read(id)).status).toBe(status);
  });

  test("can be ended now, and is paid then", async () => {
    const id = await startTrial("good");
    const sub = await shop.stripe.subscriptions.update(id, { trial_end: "now", expand: ["latest_invoice"] });
    expect(sub).toMatchObject({ status: "active", latest_invoice: { amount_paid: 1000 } });
  });
});

describe("a subscription made by the API", () => {
  test("waits for its first payment and expires after a day without it", async () => {
    const { id: customer } = await shop.customer();
    const made = await shop.stripe.subscriptions.create({
      customer,
      items: [{ price: shop.monthly.id }],
      payment_behavior: "default_incomplete",
      expand: ["latest_invoice.confirmation_secret"],
    });
    expect(made).toMatchObject({
      status: "incomplete",
      latest_invoice: { confirmation_secret: { type: "payment_intent" } },
    });
    shop.standIn.advance(day);
    expect(await read(made.id)).toMatchObject({ status: "incomplete_expired", latest_invoice: { status: "void" } });
  });

  test("is active once its first payment is confirmed, and keeps the card where it was told to", async () => {
    const { id: customer } = await shop.customer();
    const made = await shop.stripe.subscriptions.create({
      customer,
      items: [{ price: shop.monthly.id }],
      payment_behavior: "default_incomplete",
      payment_settings: { save_default_payment_method: "on_subscription" },
    });
    const { data } = await shop.stripe.invoicePayments.list({ invoice: String(made.latest_invoice) });
    const intent = String(data[0]?.payment.payment_intent);
    const decline = shop.stripe.paymentIntents.confirm(intent, { payment_method: "pm_card_chargeCustomerFail" });
    await expect(decline).rejects.toMatchObject({ type: "StripeCardError" });
    await shop.stripe.paymentIntents.confirm(intent, { payment_method: "pm_card_visa" });
    const sub = await read(made.id);
    expect(sub).toMatchObject({ status: "active", latest_invoice: { status: "paid" } });
    expect(sub.default_payment_method).toMatch(/^pm_/);
  });

  test("is refused without a card, and where the card must be fine and is not", async () => {
    const items = [{ price: shop.monthly.id }];
    const { id: poor } = await shop.customer();
    await expect(shop.stripe.subscriptions.create({ customer: poor, items })).rejects.toMatchObject({
      statusCode: 400,
    });
    const { id: customer } = await shop.buyer("pm_card_chargeCustomerFail");
    await expect(
      shop.stripe.subscriptions.create({ customer, items, payment_behavior: "error_if_incomplete" }),
    ).rejects.toMatchObject({ type: "StripeCardError" });
    expect((await shop.stripe.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
  });

  test("is paid by mail where that was asked, and overdue when it is not", async () => {
    const { id: customer } = await shop.customer();
    const { id } = await shop.stripe.subscriptions.create({
      customer,
      items: [{ price: shop.monthly.id }],
      collection_method: "send_invoice",
      days_until_due: 7,
    });
    expect(await read(id)).toMatchObject({ status: "active", latest_invoice: { status: "open" } });
    shop.standIn.advance(8 * day);
    expect((await read(id)).status).toBe("past_due");
  });

  test("is ended at once, and then no more", async () => {
    const { id } = await shop.subscriber();
    expect(await shop.stripe.subscriptions.cancel(id)).toMatchObject({ status: "canceled" });
    await expect(shop.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 });
    await expect(shop.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

test("a test clock holds three customers, whom a list names only with it", async () => {
  const { stripe } = shop;
  const { id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: seconds("2027-01-01") });
  const on = { test_clock: clock, email: "clock@example.com" };
  for (const name of ["one", "two", "three"]) await stripe.customers.create({ ...on, name });
  await expect(stripe.customers.create({ ...on, name: "four" })).rejects.toMatchObject({ param: "test_clock" });
  expect((await stripe.customers.list(on)).data).toHaveLength(3);
  expect((await stripe.customers.list({ email: on.email })).data).toEqual([]);
});

test("a test clock moves its own customers and no others", async () => {
  const { stripe } = shop;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: seconds("2027-01-01") });
  const { id: customer } = await stripe.customers.create({ test_clock: clock.id, payment_method: "pm_card_visa" });
  const [method] = (await stripe.paymentMethods.list({ customer })).data;
  const items = [{ price: shop.monthly.id }];
  const sub = await stripe.subscriptions.create({ customer, items, default_payment_method: String(method?.id) });
  const other = await shop.subscriber();
  expect(sub.created).toBe(seconds("2027-01-01"));
  const moved = await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds("2027-02-02") });
  expect(moved.status).toBe("advancing");
  expect((await stripe.testHelpers.testClocks.retrieve(clock.id)).status).toBe("ready");
  expect((await stripe.invoices.list({ subscription: sub.id })).data).toHaveLength(2);
  expect((await stripe.invoices.list({ subscription: other.id })).data).toHaveLength(1);
});
