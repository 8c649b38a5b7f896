import { afterAll, beforeAll, expect, test } from "vitest";
import { makePayingCustomer, onlySubscription, subscribeTo } from "./stripe-world.ts";
import type { StripeWorld } from "./stripe-world.ts";

/** What goes back of a payment, wherever the official client leads. */
export function refundingSuite(start: () => Promise<StripeWorld>): void {
  let world: StripeWorld;
  beforeAll(async () => {
    world = await start();
  });
  afterAll(() => world?.close());

  test("a refund gives back what is left of a payment, once", async () => {
    const { stripe, client } = world;
    const payer = await makePayingCustomer(world);
    await subscribeTo(world, payer, 1_490);
    const [invoice] = await stripe.listInvoices(payer.customerId);
    const { data } = await client.invoicePayments.list({ invoice: invoice?.id ?? "" });
    const paymentId = String(data[0]?.payment.payment_intent);
    await client.refunds.create({ payment_intent: paymentId, amount: 500 });
    await stripe.refund(invoice?.id ?? "");
    await stripe.refund(invoice?.id ?? "");
    const refunds = await client.refunds.list({ payment_intent: paymentId });
    expect(refunds.data.map(({ amount }) => amount).toSorted()).toEqual([500, 990]);
  });

  test("a refund of a part is made once an id, and never more than is left", async () => {
    const { stripe, client } = world;
    const payer = await makePayingCustomer(world);
    await subscribeTo(world, payer, 1_490);
    const [invoice] = await stripe.listInvoices(payer.customerId);
    const invoiceId = invoice?.id ?? "";
    const part = { id: `first-${invoiceId}`, invoiceId, amountCents: 400 };
    await stripe.refundPart(part);
    await stripe.refundPart(part);
    await stripe.refundPart({ id: `second-${invoiceId}`, invoiceId, amountCents: 9_000 });
    await stripe.refundPart({ id: `third-${invoiceId}`, invoiceId, amountCents: 100 });
    const { data } = await client.charges.list({ customer: payer.customerId });
    const refunds = await client.refunds.list({ charge: String(data[0]?.id) });
    expect(refunds.data.map(({ amount }) => amount).toSorted()).toEqual([1_090, 400]);
  });

  test("a refund of what has gone back already is fine", async () => {
    const { stripe, client } = world;
    const payer = await makePayingCustomer(world);
    await subscribeTo(world, payer, 1_490);
    const [invoice] = await stripe.listInvoices(payer.customerId);
    const { data } = await client.invoicePayments.list({ invoice: invoice?.id ?? "" });
    await client.refunds.create({ payment_intent: String(data[0]?.payment.payment_intent) });
    await expect(stripe.refund(invoice?.id ?? "")).resolves.toBeUndefined();
  });

  test("an invoice says whether its payment waits for its holder to confirm it", async () => {
    const payer = await makePayingCustomer(world, { card: "pm_card_authenticationRequired" });
    await subscribeTo(world, payer, 1_490);
    const [invoice] = await world.stripe.listInvoices(payer.customerId);
    expect(await world.stripe.findInvoice(invoice?.id ?? "")).toMatchObject({
      status: "open",
      needsConfirmation: true,
    });
  });

  test("a payment leads from its charge to its invoice, and says what went back", async () => {
    const { stripe, client } = world;
    const payer = await makePayingCustomer(world);
    const { subscriptionId } = await subscribeTo(world, payer, 1_490);
    const [invoice] = await stripe.listInvoices(payer.customerId);
    expect(invoice).toMatchObject({
      customerId: payer.customerId,
      subscriptionId,
      status: "paid",
      amountPaidCents: 1_490,
      totalCents: 1_490,
      currency: "eur",
      priceId: (await onlySubscription(world, payer.customerId)).priceId,
      paidAt: expect.any(Date),
    });
    expect(await stripe.findInvoice(invoice?.id ?? "")).toEqual(invoice);
    const { data } = await client.invoicePayments.list({ invoice: invoice?.id ?? "" });
    const paymentId = String(data[0]?.payment.payment_intent);
    expect(await stripe.findPayment(paymentId)).toMatchObject({
      id: paymentId,
      customerId: payer.customerId,
      status: "succeeded",
      amountCents: 1_490,
    });
    const { latest_charge } = await client.paymentIntents.retrieve(paymentId);
    await client.refunds.create({ payment_intent: paymentId, amount: 500 });
    expect(await stripe.findChargedInvoice(String(latest_charge))).toEqual({
      invoiceId: invoice?.id,
      customerId: payer.customerId,
      amountCents: 1_490,
      refundedCents: 500,
      disputedCents: 0,
    });
  });

  test("what is not ours of a payment follows its refunds and its disputes", async ({ skip }) => {
    const { stripe, client, bank } = world;
    if (!bank) return skip("what a bank does is not ours to decide");
    const payer = await makePayingCustomer(world);
    await subscribeTo(world, payer, 1_490);
    const { data } = await client.charges.list({ customer: payer.customerId });
    const charge = String(data[0]?.id);
    const back = async () => {
      const found = await stripe.findChargedInvoice(charge);
      return [found?.refundedCents, found?.disputedCents];
    };
    const refund = await client.refunds.create({ charge, amount: 500 });
    expect(await back()).toEqual([500, 0]);
    bank.failRefund(refund.id);
    expect(await back()).toEqual([0, 0]);
    const asked = bank.dispute(charge, { inquiry: true });
    expect(await back()).toEqual([0, 0]);
    bank.closeDispute(asked.id, "warning_closed");
    expect(await back()).toEqual([0, 0]);
    const other = await makePayingCustomer(world);
    await subscribeTo(world, other, 1_490);
    const paid = String((await client.charges.list({ customer: other.customerId })).data[0]?.id);
    const disputed = async () => (await stripe.findChargedInvoice(paid))?.disputedCents;
    const { id } = bank.dispute(paid, { amount: 900 });
    expect(await disputed()).toBe(900);
    bank.closeDispute(id, "won");
    expect(await disputed()).toBe(0);
  });
}
