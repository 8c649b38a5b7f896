import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import { makePayer, makePayingCustomer, onlySubscription, priceDraft, subscribeTo } from "./stripe-world.ts";
import type { StripeWorld } from "./stripe-world.ts";

/** What becomes of a subscription afterwards, wherever the official client leads. */
export function changingSuite(start: () => Promise<StripeWorld>): void {
  let world: StripeWorld;
  beforeAll(async () => {
    world = await start();
  });
  afterAll(() => world?.close());

  const priceOf = async (cents: number, interval?: "year") =>
    (await world.stripe.ensurePrice(priceDraft(cents, interval))).priceId;

  async function subscribed(cents = 1_490) {
    const payer = await makePayingCustomer(world);
    const { subscriptionId } = await subscribeTo(world, payer, cents);
    return { ...payer, subscriptionId, found: () => onlySubscription(world, payer.customerId) };
  }

  async function onTrial() {
    const payer = await makePayingCustomer(world);
    const made = await world.client.subscriptions.create({
      customer: payer.customerId,
      items: [{ price: await priceOf(1_490) }],
      trial_period_days: 7,
      default_payment_method: payer.methodId,
    });
    return { ...payer, subscriptionId: made.id, found: () => onlySubscription(world, payer.customerId) };
  }

  describe("a change at once", () => {
    test("is shown before with what is due and what the unused time is worth", async () => {
      const { subscriptionId } = await subscribed();
      const change = { id: createId(), subscriptionId, priceId: await priceOf(2_990) };
      const { dueNowCents, creditCents, currency } = await world.stripe.previewChange(change);
      expect(currency).toBe("eur");
      expect(Math.abs(creditCents - 1_490)).toBeLessThanOrEqual(5);
      expect(Math.abs(dueNowCents - 1_500)).toBeLessThanOrEqual(5);
    });

    test("counts when it is paid, once", async () => {
      const { customerId, subscriptionId, found } = await subscribed();
      const change = { id: createId(), subscriptionId, priceId: await priceOf(2_990) };
      expect(await world.stripe.changeNow(change)).toEqual({ paid: true, url: null });
      expect(await world.stripe.changeNow(change)).toEqual({ paid: true, url: null });
      expect(await found()).toMatchObject({ priceId: change.priceId, priceCents: 2_990, planId: 2_990 });
      const paid = await world.stripe.listInvoices(customerId);
      expect(paid).toHaveLength(2);
      expect(Math.abs((paid[0]?.amountPaidCents ?? 0) - 1_500)).toBeLessThanOrEqual(5);
      expect(paid[0]?.priceId).toBe(change.priceId);
    });

    test("from the month to the year begins a year", async () => {
      const { subscriptionId, found } = await subscribed();
      const priceId = await priceOf(14_900, "year");
      await world.stripe.changeNow({ id: createId(), subscriptionId, priceId });
      const { interval, periodStart, periodEnd } = await found();
      expect(interval).toBe("year");
      expect((periodEnd.getTime() - periodStart.getTime()) / 86_400_000).toBeGreaterThan(364);
    });

    test("that is declined changes nothing, and can be paid at an address", async () => {
      const { customerId, subscriptionId, found } = await subscribed();
      const failing = await world.client.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customerId });
      await world.client.subscriptions.update(subscriptionId, { default_payment_method: failing.id });
      const answer = await world.stripe.changeNow({ id: createId(), subscriptionId, priceId: await priceOf(2_990) });
      expect(answer.paid).toBe(false);
      expect(answer.url).toMatch(/^http/);
      expect(await found()).toMatchObject({ status: "active", priceCents: 1_490 });
    });

    test("counts at once where invoices are mailed, and is owed by one", async () => {
      const payer = makePayer();
      const customerId = await world.stripe.ensureCustomer(payer);
      const draft = { id: createId(), customerId, userId: payer.userId, planId: 1_490, priceId: await priceOf(1_490) };
      const { subscriptionId } = await world.stripe.subscribe({ ...draft, paymentMethodId: null, byInvoice: true });
      const change = { id: createId(), subscriptionId, priceId: await priceOf(2_990) };
      expect(await world.stripe.changeNow(change)).toEqual({ paid: true, url: null });
      expect(await onlySubscription(world, customerId)).toMatchObject({ status: "active", priceCents: 2_990 });
      const [owed] = await world.stripe.listInvoices(customerId);
      expect(owed).toMatchObject({ status: "open", amountPaidCents: 0 });
      expect(Math.abs((owed?.totalCents ?? 0) - 1_500)).toBeLessThanOrEqual(5);
    });

    test("counts at once where an account is debited later", async () => {
      const { customerId, subscriptionId, found } = await subscribed();
      const debit = await world.client.paymentMethods.attach("pm_sepaDebit", { customer: customerId });
      await world.client.subscriptions.update(subscriptionId, { default_payment_method: debit.id });
      const change = { id: createId(), subscriptionId, priceId: await priceOf(2_990) };
      expect(await world.stripe.changeNow(change)).toEqual({ paid: true, url: null });
      expect(await found()).toMatchObject({ priceCents: 2_990 });
    });

    test("takes back an end that waited", async () => {
      const { subscriptionId, found } = await subscribed();
      await world.stripe.cancelAtPeriodEnd(subscriptionId);
      await world.stripe.changeNow({ id: createId(), subscriptionId, priceId: await priceOf(2_990) });
      expect(await found()).toMatchObject({ cancelAtPeriodEnd: false, priceCents: 2_990 });
    });

    test("during a trial costs nothing and keeps its end", async () => {
      const { subscriptionId, found } = await onTrial();
      const { trialEnd } = await found();
      const change = { id: createId(), subscriptionId, priceId: await priceOf(2_990) };
      expect(await world.stripe.previewChange(change)).toMatchObject({ dueNowCents: 0, creditCents: 0 });
      expect(await world.stripe.changeNow(change)).toEqual({ paid: true, url: null });
      expect(await found()).toMatchObject({ status: "trialing", trialEnd, priceCents: 2_990 });
    });
  });

  describe("a change at the end of the period", () => {
    test("waits, and names its price and its day", async () => {
      const { subscriptionId, found } = await subscribed();
      const { periodEnd } = await found();
      const change = { id: createId(), subscriptionId, priceId: await priceOf(990) };
      await world.stripe.changeAtPeriodEnd(change);
      await world.stripe.changeAtPeriodEnd(change);
      expect(await found()).toMatchObject({
        status: "active",
        priceCents: 1_490,
        scheduled: { priceId: change.priceId, planId: 990, interval: "month", priceCents: 990, from: periodEnd },
      });
    });

    test("keeps the tax, the card, the words and the way of paying, now and afterwards", async ({ skip }) => {
      if (!world.advance) return skip("the time of Stripe itself is not ours to move");
      const payer = await makePayingCustomer(world);
      await world.client.customers.update(payer.customerId, { address: { country: "FR" } });
      const { subscriptionId } = await subscribeTo(world, payer, 1_490);
      const kept = async () => {
        const { automatic_tax, ...found } = await world.client.subscriptions.retrieve(subscriptionId);
        return { taxed: automatic_tax.enabled, card: found.default_payment_method, metadata: found.metadata };
      };
      const before = await kept();
      expect(before).toMatchObject({ taxed: true, card: payer.methodId, metadata: { userId: payer.userId } });
      await world.stripe.changeAtPeriodEnd({ id: createId(), subscriptionId, priceId: await priceOf(990) });
      expect(await kept()).toEqual(before);
      world.advance(32 * 86_400_000);
      expect(await onlySubscription(world, payer.customerId)).toMatchObject({ status: "active", priceCents: 990 });
      expect(await kept()).toEqual(before);
    });

    test("from the year to the month is paid from its first month on", async ({ skip }) => {
      if (!world.advance) return skip("the time of Stripe itself is not ours to move");
      const { customerId, subscriptionId, found } = await subscribed();
      await world.stripe.changeNow({ id: createId(), subscriptionId, priceId: await priceOf(14_900, "year") });
      await world.stripe.changeAtPeriodEnd({ id: createId(), subscriptionId, priceId: await priceOf(990) });
      world.advance(366 * 86_400_000);
      expect(await found()).toMatchObject({ status: "active", interval: "month", priceCents: 990 });
      expect((await world.stripe.listInvoices(customerId))[0]?.amountPaidCents).toBe(990);
    });

    test("is replaced by the next one", async () => {
      const { subscriptionId, found } = await subscribed();
      for (const cents of [990, 790]) {
        await world.stripe.changeAtPeriodEnd({ id: createId(), subscriptionId, priceId: await priceOf(cents) });
      }
      expect((await found()).scheduled?.priceCents).toBe(790);
    });

    test("is taken back by resuming, by an end and by a change at once", async () => {
      const { subscriptionId, found } = await subscribed();
      const wait = async () =>
        world.stripe.changeAtPeriodEnd({ id: createId(), subscriptionId, priceId: await priceOf(990) });
      await wait();
      await world.stripe.resume(subscriptionId);
      expect((await found()).scheduled).toBeNull();
      await wait();
      await world.stripe.cancelAtPeriodEnd(subscriptionId);
      expect(await found()).toMatchObject({ scheduled: null, cancelAtPeriodEnd: true });
      await wait();
      expect(await found()).toMatchObject({ cancelAtPeriodEnd: false, scheduled: { priceCents: 990 } });
      await world.stripe.changeNow({ id: createId(), subscriptionId, priceId: await priceOf(2_990) });
      expect(await found()).toMatchObject({ scheduled: null, priceCents: 2_990 });
    });

    test("that does not come about leaves the end that waited", async ({ skip }) => {
      if (!world.refuseNext) return skip("Stripe itself fails when it likes");
      const { subscriptionId, found } = await subscribed();
      const change = async () => ({ id: createId(), subscriptionId, priceId: await priceOf(990) });
      for (const on of [/^POST \/v1\/subscription_schedules$/, /^POST \/v1\/subscription_schedules\/./]) {
        await world.stripe.cancelAtPeriodEnd(subscriptionId);
        const draft = await change();
        world.refuseNext(on);
        await expect(world.stripe.changeAtPeriodEnd(draft)).rejects.toThrow("payments.provider_failed");
        expect(await found()).toMatchObject({ cancelAtPeriodEnd: true, scheduled: null });
      }
      await world.stripe.changeAtPeriodEnd(await change());
      expect(await found()).toMatchObject({ cancelAtPeriodEnd: false, scheduled: { priceCents: 990 } });
    });

    test("comes when the period ends", async ({ skip }) => {
      if (!world.advance) return skip("the time of Stripe itself is not ours to move");
      const { subscriptionId, found } = await subscribed();
      await world.stripe.changeAtPeriodEnd({ id: createId(), subscriptionId, priceId: await priceOf(990) });
      world.advance(32 * 86_400_000);
      expect(await found()).toMatchObject({ status: "active", priceCents: 990, planId: 990, scheduled: null });
    });
  });

  describe("an end", () => {
    test("at the end of the period waits, and can be taken back", async () => {
      const { subscriptionId, found } = await subscribed();
      await world.stripe.cancelAtPeriodEnd(subscriptionId);
      expect(await found()).toMatchObject({ status: "active", cancelAtPeriodEnd: true, endedAt: null });
      await world.stripe.resume(subscriptionId);
      expect(await found()).toMatchObject({ status: "active", cancelAtPeriodEnd: false });
    });

    test("at once is an end, and the second time nothing more", async () => {
      const { customerId, subscriptionId, found } = await subscribed();
      await world.stripe.cancelNow(subscriptionId);
      await world.stripe.cancelNow(subscriptionId);
      const ended = await found();
      expect(ended.status).toBe("canceled");
      expect(ended.endedAt).not.toBeNull();
      expect(await world.stripe.listInvoices(customerId)).toHaveLength(1);
    });

    test("at once of a trial costs nothing", async () => {
      const { customerId, subscriptionId } = await onTrial();
      await world.stripe.cancelNow(subscriptionId);
      const invoices = await world.stripe.listInvoices(customerId);
      expect(invoices.filter(({ totalCents }) => totalCents > 0)).toEqual([]);
    });
  });

  test("a customer with a new address is found by it, and a deleted one is no failure", async () => {
    const payer = makePayer();
    const customerId = await world.stripe.ensureCustomer(payer);
    const email = `new-${payer.email}`;
    await world.stripe.changeEmail(customerId, email);
    expect(await world.stripe.ensureCustomer({ ...payer, email })).toBe(customerId);
    await world.stripe.removeCustomer(customerId);
    await world.stripe.changeEmail(customerId, payer.email);
  });
}
