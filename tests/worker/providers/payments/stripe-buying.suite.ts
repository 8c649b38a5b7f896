import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import type { CheckoutDraft } from "../../../../worker/providers/payments/payments.ts";
import { makePayer, makePayingCustomer, onlySubscription, priceDraft, subscribeTo } from "./stripe-world.ts";
import type { StripeWorld } from "./stripe-world.ts";

/** Customers, prices, checkouts and first payments, wherever the official client leads. */
export function buyingSuite(start: () => Promise<StripeWorld>): void {
  let world: StripeWorld;
  beforeAll(async () => {
    world = await start();
  });
  afterAll(() => world?.close());

  describe("a customer", () => {
    test("is one a user, from two tabs and in another language", async () => {
      const payer = makePayer();
      const { stripe, client } = world;
      const [first, second] = await Promise.all([stripe.ensureCustomer(payer), stripe.ensureCustomer(payer)]);
      expect(second).toBe(first);
      expect(await stripe.ensureCustomer({ ...payer, language: "en" })).toBe(first);
      const { data } = await client.customers.list({ email: payer.email });
      expect(data.map(({ id, metadata }) => [id, metadata["userId"]])).toEqual([[first, payer.userId]]);
    });

    test("that was removed is followed by another", async () => {
      const payer = makePayer();
      const gone = await world.stripe.ensureCustomer(payer);
      await world.stripe.removeCustomer(gone);
      await world.stripe.removeCustomer(gone);
      expect(await world.stripe.ensureCustomer(payer)).not.toBe(gone);
      expect(await world.stripe.listSubscriptions(gone)).toEqual([]);
    });

    test("has a page of its own for cards and invoices, and can save a card", async () => {
      const customerId = await world.stripe.ensureCustomer(makePayer());
      expect(await world.stripe.openPortal(customerId, "https://ensemble.example/user/account", "fr")).toMatch(/^http/);
      expect(await world.stripe.saveCard(customerId)).toMatch(/^seti_.+_secret_/);
    });
  });

  test("a price is made once for its key, and another key makes another", async () => {
    const [first, again] = [
      await world.stripe.ensurePrice(priceDraft(1_490)),
      await world.stripe.ensurePrice(priceDraft(1_490)),
    ];
    expect(again).toEqual(first);
    expect((await world.stripe.ensurePrice(priceDraft(1_500))).priceId).not.toBe(first.priceId);
    const kept = await world.client.prices.retrieve(first.priceId);
    expect(kept).toMatchObject({
      unit_amount: 1_490,
      currency: "eur",
      tax_behavior: "inclusive",
      metadata: { plan_id: "1490" },
    });
  });

  const draftOf = async (fields: Partial<CheckoutDraft> = {}): Promise<CheckoutDraft> => {
    const { userId, ...payer } = makePayer();
    return {
      id: createId(),
      customerId: await world.stripe.ensureCustomer({ userId, ...payer }),
      userId,
      planId: 1_490,
      priceId: (await world.stripe.ensurePrice(priceDraft(1_490))).priceId,
      trialDays: 0,
      successUrl: "https://ensemble.example/payment-success?cs={CHECKOUT_SESSION_ID}",
      cancelUrl: "https://ensemble.example/payment-cancel",
      language: "fr",
      ...fields,
    };
  };

  describe("a checkout", () => {
    test("asked for again with its id opens the same page", async () => {
      const draft = await draftOf();
      const first = await world.stripe.openCheckout(draft);
      expect(first).toMatchObject({ customerId: draft.customerId, state: "open" });
      expect(first.url).toMatch(/^http/);
      expect(first.expiresAt.getTime()).toBeGreaterThan(Date.now());
      expect((await world.stripe.openCheckout(draft)).id).toBe(first.id);
      expect((await world.stripe.openCheckout({ ...draft, id: createId() })).id).not.toBe(first.id);
    });

    test("with a trial names its days", async () => {
      const { id } = await world.stripe.openCheckout(await draftOf({ trialDays: 7 }));
      expect(await world.stripe.findCheckout(id)).toMatchObject({ id, state: "open" });
    });

    test("with a trial takes a card alone: by nothing else is a person known again", async () => {
      const { id } = await world.stripe.openCheckout(await draftOf({ trialDays: 7 }));
      const page = await world.client.checkout.sessions.retrieve(id);
      expect(page.allowed_payment_method_types).toEqual(["card"]);
      expect(page.wallet_options).toMatchObject({ link: { display: "never" } });
      const { id: bought } = await world.stripe.openCheckout(await draftOf());
      expect((await world.client.checkout.sessions.retrieve(bought)).wallet_options).toBeNull();
    });

    test("is expired once, and stays so", async () => {
      const { id } = await world.stripe.openCheckout(await draftOf());
      expect(await world.stripe.expireCheckout(id)).toBe("expired");
      expect(await world.stripe.expireCheckout(id)).toBe("expired");
      expect(await world.stripe.findCheckout(id)).toMatchObject({ state: "expired", url: null });
    });
  });

  describe("a subscription", () => {
    test("that is paid with a saved card is active, with all that we ask of it", async () => {
      const payer = await makePayingCustomer(world);
      const { priceId, subscriptionId, secret } = await subscribeTo(world, payer, 1_490);
      expect(secret).toBeNull();
      const found = await onlySubscription(world, payer.customerId);
      expect(found).toMatchObject({
        id: subscriptionId,
        customerId: payer.customerId,
        status: "active",
        priceId,
        planId: 1_490,
        priceCents: 1_490,
        currency: "eur",
        interval: "month",
        trialEnd: null,
        cancelAtPeriodEnd: false,
        endedAt: null,
        scheduled: null,
        openInvoice: null,
      });
      const days = (found.periodEnd.getTime() - found.periodStart.getTime()) / 86_400_000;
      expect(Math.round(days)).toBeGreaterThanOrEqual(28);
      expect(Math.round(days)).toBeLessThanOrEqual(31);
    });

    test("names the card by which a person is known, the same for two customers", async () => {
      const [one, two] = [await makePayingCustomer(world), await makePayingCustomer(world)];
      await subscribeTo(world, one, 1_490);
      await subscribeTo(world, two, 1_490);
      const fingerprint = (await onlySubscription(world, one.customerId)).cardFingerprint;
      expect(fingerprint).toBeTruthy();
      expect((await onlySubscription(world, two.customerId)).cardFingerprint).toBe(fingerprint);
    });

    test("asked for twice with its id is one", async () => {
      const { customerId, userId, methodId: paymentMethodId } = await makePayingCustomer(world);
      const { priceId } = await world.stripe.ensurePrice(priceDraft(1_490));
      const draft = { id: createId(), customerId, userId, planId: 1_490, priceId, paymentMethodId, byInvoice: false };
      const [first, second] = [await world.stripe.subscribe(draft), await world.stripe.subscribe(draft)];
      expect(second).toEqual(first);
      await onlySubscription(world, customerId);
    });

    test("without a card waits for the form that confirms it, and can be paid at an address", async () => {
      const { userId, ...payer } = makePayer();
      const customerId = await world.stripe.ensureCustomer({ userId, ...payer });
      const { priceId } = await world.stripe.ensurePrice(priceDraft(1_490));
      const draft = { id: createId(), customerId, userId, planId: 1_490, priceId, paymentMethodId: null };
      const { secret } = await world.stripe.subscribe({ ...draft, byInvoice: false });
      expect(secret).toMatch(/_secret_/);
      const found = await onlySubscription(world, customerId);
      expect(found).toMatchObject({ status: "incomplete", cardFingerprint: null });
      expect(found.openInvoice?.url).toMatch(/^http/);
    });

    test("by invoice needs no card", async () => {
      const { userId, ...payer } = makePayer();
      const customerId = await world.stripe.ensureCustomer({ userId, ...payer });
      const { priceId } = await world.stripe.ensurePrice(priceDraft(1_490));
      const draft = { id: createId(), customerId, userId, planId: 1_490, priceId, paymentMethodId: null };
      expect((await world.stripe.subscribe({ ...draft, byInvoice: true })).secret).toBeNull();
      expect(await onlySubscription(world, customerId)).toMatchObject({ status: "active" });
    });

    test("whose card is declined gives nothing", async () => {
      const payer = await makePayingCustomer(world, "pm_card_chargeCustomerFail");
      await subscribeTo(world, payer, 1_490).catch((error: unknown) =>
        expect(error).toMatchObject({ code: "payments.declined" }),
      );
      const [found] = await world.stripe.listSubscriptions(payer.customerId);
      expect(found?.status ?? "incomplete").toBe("incomplete");
    });

    test("cannot be paid with another customer's card", async () => {
      const [payer, other] = [await makePayingCustomer(world), await makePayingCustomer(world)];
      await expect(subscribeTo(world, { ...payer, methodId: other.methodId }, 1_490)).rejects.toMatchObject({
        code: "payments.not_found",
      });
      expect(await world.stripe.listSubscriptions(payer.customerId)).toEqual([]);
    });
  });

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

  test("a refund of what has gone back already is fine", async () => {
    const { stripe, client } = world;
    const payer = await makePayingCustomer(world);
    await subscribeTo(world, payer, 1_490);
    const [invoice] = await stripe.listInvoices(payer.customerId);
    const { data } = await client.invoicePayments.list({ invoice: invoice?.id ?? "" });
    await client.refunds.create({ payment_intent: String(data[0]?.payment.payment_intent) });
    await expect(stripe.refund(invoice?.id ?? "")).resolves.toBeUndefined();
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
      disputed: false,
    });
  });
}
