import type { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { day, openShop } from "./world.ts";
import type { Shop } from "./world.ts";

let shop: Shop;
beforeEach(async () => void (shop = await openShop()));
afterEach(() => shop.standIn.close());

const itemOf = (sub: Stripe.Subscription) => String(sub.items.data[0]?.id);
const amounts = (invoice: Stripe.Invoice) => invoice.lines.data.map(({ amount }) => amount);
const change = (sub: Stripe.Subscription, price: Stripe.Price, more: Stripe.SubscriptionUpdateParams = {}) =>
  shop.stripe.subscriptions.update(sub.id, {
    items: [{ id: itemOf(sub), price: price.id }],
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
    expand: ["latest_invoice"],
    ...more,
  });

describe("a change to a dearer price", () => {
  test("in the middle of a month costs half of the difference, as its preview says", async () => {
    const sub = await shop.subscriber();
    shop.standIn.advance(15 * day);
    const preview = await shop.stripe.invoices.createPreview({
      subscription: sub.id,
      subscription_details: {
        items: [{ id: itemOf(sub), price: shop.dearer.id }],
        proration_behavior: "always_invoice",
      },
    });
    expect([amounts(preview), preview.amount_due]).toEqual([[-500, 1500], 1000]);
    const changed = await change(sub, shop.dearer);
    expect(changed.items.data[0]?.price.id).toBe(shop.dearer.id);
    expect(changed).toMatchObject({
      pending_update: null,
      latest_invoice: { amount_paid: 1000, billing_reason: "subscription_update" },
    });
    expect(changed.items.data[0]?.current_period_end).toBe(sub.items.data[0]?.current_period_end);
  });

  test("waits where the card fails, and counts once its invoice is paid", async () => {
    const sub = await shop.subscriber();
    const bad = await shop.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: String(sub.customer),
    });
    await shop.stripe.subscriptions.update(sub.id, { default_payment_method: bad.id });
    const waits = await change(sub, shop.dearer);
    expect(waits.items.data[0]?.price.id).toBe(shop.monthly.id);
    expect(waits).toMatchObject({ status: "active", latest_invoice: { status: "open" } });
    expect(waits.pending_update?.subscription_items?.[0]?.price.id).toBe(shop.dearer.id);
    shop.standIn.payInvoice(String((waits.latest_invoice as Stripe.Invoice).id), "good");
    const paid = await shop.stripe.subscriptions.retrieve(sub.id);
    expect([paid.items.data[0]?.price.id, paid.pending_update]).toEqual([shop.dearer.id, null]);
    expect(shop.types()).toContain("customer.subscription.pending_update_applied");
  });

  test("is forgotten when the customer does not pay for it within a day", async () => {
    const sub = await shop.subscriber(shop.monthly, "pm_card_visa");
    const asks = await shop.stripe.paymentMethods.attach("pm_card_authenticationRequired", {
      customer: String(sub.customer),
    });
    await shop.stripe.subscriptions.update(sub.id, { default_payment_method: asks.id });
    const waits = await change(sub, shop.dearer);
    shop.standIn.advance(day);
    const after = await shop.stripe.subscriptions.retrieve(sub.id);
    expect([after.items.data[0]?.price.id, after.pending_update, after.status]).toEqual([
      shop.monthly.id,
      null,
      "active",
    ]);
    expect((await shop.stripe.invoices.retrieve((waits.latest_invoice as Stripe.Invoice).id)).status).toBe("void");
    expect(shop.types()).toContain("customer.subscription.pending_update_expired");
  });

  test("cannot wait where an invoice is mailed or an account debited", async () => {
    const { id: customer } = await shop.customer();
    const items = [{ price: shop.monthly.id }];
    const mailed = { collection_method: "send_invoice", days_until_due: 14 } as const;
    const byMail = await shop.stripe.subscriptions.create({ customer, items, ...mailed });
    await expect(change(byMail, shop.dearer)).rejects.toMatchObject({ statusCode: 400, param: "payment_behavior" });
    const debited = await shop.subscriber(shop.monthly, "pm_sepaDebit");
    await expect(change(debited, shop.dearer)).rejects.toMatchObject({ statusCode: 400, param: "payment_behavior" });
    const allowed = await change(byMail, shop.dearer, { payment_behavior: "allow_incomplete" });
    expect(allowed).toMatchObject({ status: "active", pending_update: null, latest_invoice: { status: "open" } });
  });

  test("takes nothing else along while it may have to wait", async () => {
    const sub = await shop.subscriber();
    await expect(change(sub, shop.dearer, { metadata: { a: "b" } })).rejects.toMatchObject({ statusCode: 400 });
  });

  test("changes nothing where it must be paid and cannot be", async () => {
    const sub = await shop.subscriber();
    const bad = await shop.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: String(sub.customer),
    });
    await shop.stripe.subscriptions.update(sub.id, { default_payment_method: bad.id });
    const refused = change(sub, shop.dearer, { payment_behavior: "error_if_incomplete", metadata: { a: "b" } });
    await expect(refused).rejects.toMatchObject({ type: "StripeCardError" });
    const after = await shop.stripe.subscriptions.retrieve(sub.id);
    expect([after.items.data[0]?.price.id, after.metadata]).toEqual([shop.monthly.id, {}]);
  });
});

test("a change from a month to a year starts a year now, and gives back what is unused of the month", async () => {
  const sub = await shop.subscriber();
  shop.standIn.advance(15 * day);
  const changed = await change(sub, shop.yearly);
  expect(amounts(changed.latest_invoice as Stripe.Invoice)).toEqual([-500, 10_000]);
  expect(changed.items.data[0]?.current_period_end).toBe(Date.UTC(2027, 5, 16) / 1000);
});

test("a change to a cheaper price leaves a credit that pays the next invoice", async () => {
  const sub = await shop.subscriber(shop.dearer);
  shop.standIn.advance(15 * day);
  const changed = await change(sub, shop.monthly);
  expect(changed.latest_invoice).toMatchObject({ total: -1000, amount_due: 0, status: "paid" });
  expect(await shop.stripe.customers.retrieve(String(sub.customer))).toMatchObject({ balance: -1000 });
  shop.standIn.advance(16 * day);
  const next = await shop.stripe.subscriptions.retrieve(sub.id, { expand: ["latest_invoice"] });
  expect(next.latest_invoice).toMatchObject({ total: 1000, amount_due: 0, status: "paid", starting_balance: -1000 });
});

test("prorations that are not billed at once stand on the next invoice", async () => {
  const sub = await shop.subscriber();
  shop.standIn.advance(15 * day);
  await change(sub, shop.dearer, { proration_behavior: "create_prorations", payment_behavior: "allow_incomplete" });
  const preview = await shop.stripe.invoices.createPreview({ subscription: sub.id });
  expect(amounts(preview)).toEqual([-500, 1500, 3000]);
  shop.standIn.advance(16 * day);
  const next = await shop.stripe.subscriptions.retrieve(sub.id, { expand: ["latest_invoice"] });
  expect(next.latest_invoice).toMatchObject({ amount_paid: 4000 });
});

test("a change during a trial keeps the trial and costs nothing yet", async () => {
  const { id: customer } = await shop.buyer();
  const trial = { trial_period_days: 7 };
  const sub = await shop.stripe.subscriptions.create({ customer, items: [{ price: shop.monthly.id }], ...trial });
  const changed = await change(sub, shop.yearly);
  expect(changed).toMatchObject({ status: "trialing", trial_end: sub.trial_end, latest_invoice: { total: 0 } });
  shop.standIn.advance(8 * day);
  const after = await shop.stripe.subscriptions.retrieve(sub.id, { expand: ["latest_invoice"] });
  expect(after).toMatchObject({ status: "active", latest_invoice: { amount_paid: 10_000 } });
});

/** Puts a price into the second phase of a schedule. */
async function later(
  sub: Stripe.Subscription,
  price: Stripe.Price,
  more: Partial<Stripe.SubscriptionScheduleUpdateParams.Phase> = {},
) {
  const made = await shop.stripe.subscriptionSchedules.create({ from_subscription: sub.id });
  const [phase] = made.phases;
  return shop.stripe.subscriptionSchedules.update(made.id, {
    end_behavior: "release",
    phases: [
      {
        items: [{ price: String(phase?.items[0]?.price), quantity: 1 }],
        start_date: Number(phase?.start_date),
        end_date: Number(phase?.end_date),
      },
      {
        items: [{ price: price.id, quantity: 1 }],
        duration: { interval: "month", interval_count: 1 },
        proration_behavior: "none",
        ...more,
      },
    ],
  });
}

describe("a schedule", () => {
  test("changes the price when the period ends, bills the new one and lets go afterwards", async () => {
    const sub = await shop.subscriber(shop.dearer);
    const { id } = await later(sub, shop.monthly);
    expect((await shop.stripe.subscriptions.retrieve(sub.id)).items.data[0]?.price.id).toBe(shop.dearer.id);
    shop.standIn.advance(31 * day);
    const next = await shop.stripe.subscriptions.retrieve(sub.id, { expand: ["latest_invoice", "schedule"] });
    expect(next.items.data[0]?.price.id).toBe(shop.monthly.id);
    expect(next).toMatchObject({ schedule: { id, status: "active" }, latest_invoice: { amount_paid: 1000 } });
    shop.standIn.advance(31 * day);
    expect((await shop.stripe.subscriptions.retrieve(sub.id)).schedule).toBeNull();
    expect(await shop.stripe.subscriptionSchedules.retrieve(id)).toMatchObject({
      status: "released",
      released_subscription: sub.id,
    });
  });

  test("takes a year to a month at the year's end, and bills it only where it begins with the phase", async () => {
    const paid: (number | undefined)[] = [];
    for (const more of [{}, { billing_cycle_anchor: "phase_start" }] as const) {
      const sub = await shop.subscriber(shop.yearly);
      await later(sub, shop.monthly, more);
      const before = await shop.stripe.subscriptions.retrieve(sub.id);
      shop.standIn.advance(366 * day);
      const next = await shop.stripe.subscriptions.retrieve(sub.id, { expand: ["latest_invoice"] });
      const [from, until] = [before, next].map(({ items }) => items.data[0]?.current_period_end ?? 0);
      expect((until ?? 0) - (from ?? 0)).toBeGreaterThanOrEqual((28 * day) / 1000);
      expect((until ?? 0) - (from ?? 0)).toBeLessThanOrEqual((31 * day) / 1000);
      paid.push((next.latest_invoice as Stripe.Invoice).amount_paid);
    }
    expect(paid).toEqual([10_000, 1000]);
  });

  test("takes from its subscription what its phases do not name", async () => {
    const { id: customer } = await shop.buyer();
    await shop.stripe.customers.update(customer, { address: { country: "FR" } });
    const card = await shop.stripe.paymentMethods.attach("pm_card_mastercard", { customer });
    const sub = await shop.stripe.subscriptions.create({
      customer,
      items: [{ price: shop.dearer.id }],
      automatic_tax: { enabled: true },
      default_payment_method: card.id,
    });
    const made = await shop.stripe.subscriptionSchedules.create({ from_subscription: sub.id });
    expect(made.phases[0]).toMatchObject({ automatic_tax: { enabled: true }, default_payment_method: card.id });
    await shop.stripe.subscriptionSchedules.release(made.id);
    await later(sub, shop.monthly);
    expect(await shop.stripe.subscriptions.retrieve(sub.id)).toMatchObject({
      automatic_tax: { enabled: false },
      default_payment_method: null,
    });
  });

  test("that is released changes nothing any more", async () => {
    const sub = await shop.subscriber(shop.dearer);
    const { id } = await later(sub, shop.monthly);
    await shop.stripe.subscriptionSchedules.release(id);
    await expect(shop.stripe.subscriptionSchedules.release(id)).rejects.toMatchObject({ statusCode: 400 });
    shop.standIn.advance(31 * day);
    const next = await shop.stripe.subscriptions.retrieve(sub.id);
    expect([next.items.data[0]?.price.id, next.schedule]).toEqual([shop.dearer.id, null]);
  });

  test("keeps others from ending its subscription, and ends with it", async () => {
    const sub = await shop.subscriber(shop.dearer);
    const { id } = await later(sub, shop.monthly);
    const end = shop.stripe.subscriptions.update(sub.id, { cancel_at_period_end: true });
    await expect(end).rejects.toMatchObject({
      message: expect.stringContaining("managed by the subscription schedule"),
    });
    await shop.stripe.subscriptions.cancel(sub.id);
    expect((await shop.stripe.subscriptionSchedules.retrieve(id)).status).toBe("canceled");
  });
});
