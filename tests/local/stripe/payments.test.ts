import { afterEach, beforeEach, expect, test } from "vitest";
import type { Stripe } from "stripe";
import { openShop } from "./world.ts";
import type { Shop } from "./world.ts";

let shop: Shop;
beforeEach(async () => void (shop = await openShop()));
afterEach(() => shop.standIn.close());

/** The charge of a subscription's latest invoice, found as one finds it at Stripe. */
async function chargeOf(sub: Stripe.Subscription): Promise<Stripe.Charge> {
  const { data } = await shop.stripe.invoicePayments.list({ invoice: String(sub.latest_invoice) });
  const intent = await shop.stripe.paymentIntents.retrieve(String(data[0]?.payment.payment_intent));
  return shop.stripe.charges.retrieve(String(intent.latest_charge));
}

test("a charge leads back to its invoice", async () => {
  const sub = await shop.subscriber();
  const charge = await chargeOf(sub);
  const payment = { type: "payment_intent" as const, payment_intent: String(charge.payment_intent) };
  const { data } = await shop.stripe.invoicePayments.list({ payment });
  expect(data.map(({ invoice }) => invoice)).toEqual([sub.latest_invoice]);
});

test("a refund in parts is counted, and no more goes back than was paid", async () => {
  const { id: charge } = await chargeOf(await shop.subscriber());
  expect(await shop.stripe.refunds.create({ charge, amount: 400 })).toMatchObject({ status: "succeeded", amount: 400 });
  await expect(shop.stripe.refunds.create({ charge, amount: 601 })).rejects.toMatchObject({ statusCode: 400 });
  await shop.stripe.refunds.create({ charge });
  expect(await shop.stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 1000, refunded: true });
  await expect(shop.stripe.refunds.create({ charge })).rejects.toMatchObject({ code: "charge_already_refunded" });
  expect(shop.types().filter((type) => type === "charge.refunded")).toHaveLength(2);
});

test("a charge that its holder disowns is disputed", async () => {
  const { id: charge } = await chargeOf(await shop.subscriber());
  const { id } = shop.standIn.dispute(charge);
  expect(await shop.stripe.disputes.retrieve(id)).toMatchObject({ charge, amount: 1000, status: "needs_response" });
  expect((await shop.stripe.charges.retrieve(charge)).disputed).toBe(true);
  expect(shop.types()).toContain("charge.dispute.created");
  shop.standIn.closeDispute(id, "won");
  expect(await shop.stripe.disputes.retrieve(id)).toMatchObject({ status: "won" });
  expect(shop.types().slice(-2)).toEqual(["charge.dispute.funds_reinstated", "charge.dispute.closed"]);
});

test("a refund that the bank sends back is one no more", async () => {
  const { id: charge } = await chargeOf(await shop.subscriber());
  const { id } = await shop.stripe.refunds.create({ charge });
  shop.standIn.failRefund(id);
  expect(await shop.stripe.refunds.retrieve(id)).toMatchObject({ status: "failed" });
  expect(await shop.stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(shop.types().at(-1)).toBe("refund.failed");
});

async function fingerprintOf(card: string): Promise<string | null | undefined> {
  const { id: customer } = await shop.customer();
  const method = await shop.stripe.paymentMethods.attach(card, { customer });
  return method.card?.fingerprint;
}

test("the same card has the same fingerprint with every holder, another has another", async () => {
  const [mine, yours, other] = [
    await fingerprintOf("pm_card_visa"),
    await fingerprintOf("pm_card_visa"),
    await fingerprintOf("pm_card_mastercard"),
  ];
  expect(mine).toBe(yours);
  expect(mine).not.toBe(other);
});

test("a card is saved for later, and asks its holder where its bank does", async () => {
  const { id: customer } = await shop.customer();
  const save = async (card: string) => {
    const { id } = await shop.stripe.setupIntents.create({ customer });
    return shop.stripe.setupIntents.confirm(id, { payment_method: card });
  };
  expect((await save("pm_card_visa")).status).toBe("succeeded");
  expect((await save("pm_card_authenticationRequired")).status).toBe("requires_action");
  await expect(save("pm_card_chargeDeclined")).rejects.toMatchObject({ type: "StripeCardError" });
  expect((await shop.stripe.paymentMethods.list({ customer })).data).toHaveLength(1);
});

test("a card by its number is the test card of that number", async () => {
  const card = { number: "4000 0000 0000 9995", exp_month: 1, exp_year: 2030 };
  const method = await shop.stripe.paymentMethods.create({ type: "card", card });
  const { id: customer } = await shop.customer();
  await expect(shop.stripe.paymentMethods.attach(method.id, { customer })).rejects.toMatchObject({
    decline_code: "insufficient_funds",
  });
});

test("a payment is confirmed, declined, and asked about", async () => {
  const { id: customer } = await shop.customer();
  const pay = (payment_method: string) =>
    shop.stripe.paymentIntents.create({ amount: 500, currency: "eur", customer, payment_method, confirm: true });
  expect(await pay("pm_card_visa")).toMatchObject({ status: "succeeded", amount_received: 500 });
  expect((await pay("pm_card_authenticationRequired")).status).toBe("requires_action");
  await expect(pay("pm_card_chargeCustomerFail")).rejects.toMatchObject({
    code: "card_declined",
    payment_intent: { status: "requires_payment_method" },
  });
});

test("an open invoice is paid by the API with another card, or refused with the bank's reason", async () => {
  const { id: customer } = await shop.buyer("pm_card_chargeCustomerFail");
  const sub = await shop.stripe.subscriptions.create({ customer, items: [{ price: shop.monthly.id }] });
  const invoice = String(sub.latest_invoice);
  expect(sub.status).toBe("incomplete");
  await expect(shop.stripe.invoices.pay(invoice)).rejects.toMatchObject({ type: "StripeCardError" });
  const good = await shop.stripe.paymentMethods.attach("pm_card_visa", { customer });
  expect(await shop.stripe.invoices.pay(invoice, { payment_method: good.id })).toMatchObject({ status: "paid" });
  expect((await shop.stripe.subscriptions.retrieve(sub.id)).status).toBe("active");
  await expect(shop.stripe.invoices.pay(invoice)).rejects.toMatchObject({ message: "Invoice is already paid" });
});

test("a card that is taken away pays nothing any more", async () => {
  const { id: customer } = await shop.buyer();
  const [method] = (await shop.stripe.paymentMethods.list({ customer })).data;
  await shop.stripe.paymentMethods.detach(String(method?.id));
  expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  });
});

test("a customer is charged to no card of another customer", async () => {
  const [mine, other] = [await shop.customer(), await shop.buyer()];
  const [method] = (await shop.stripe.paymentMethods.list({ customer: other.id })).data;
  const stolen = { customer: mine.id, items: [{ price: shop.monthly.id }], default_payment_method: String(method?.id) };
  await expect(shop.stripe.subscriptions.create(stolen)).rejects.toMatchObject({
    statusCode: 400,
    code: "resource_missing",
    param: "default_payment_method",
  });
});
