import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import { subscribersOf } from "./stripe-subscribers.ts";
import { advance, makeClock, makePayingCustomer, onlySubscription, subscribeTo } from "./stripe-world.ts";
import type { StripeWorld } from "./stripe-world.ts";

/** What waits for the end of a period, wherever the official client leads. */
export function waitingSuite(start: () => Promise<StripeWorld>): void {
  let world: StripeWorld;
  beforeAll(async () => {
    world = await start();
  });
  afterAll(() => world?.close());

  const { priceOf, subscribed, subscribedOnClock, chargeTo, changeTo } = subscribersOf(() => world);

  /** Asks for a cheaper plan, from the next period on. */
  const wish = async (subscriptionId: string) => world.stripe.changeAtPeriodEnd(await changeTo(subscriptionId, 990));

  describe("a change at the end of the period", () => {
    test("waits, and names its price and its day", async () => {
      const { subscriptionId, found } = await subscribed();
      const { periodEnd } = await found();
      const change = { id: createId(), subscriptionId, priceId: await priceOf(990), seats: null };
      await world.stripe.changeAtPeriodEnd(change);
      await world.stripe.changeAtPeriodEnd(change);
      expect(await found()).toMatchObject({
        status: "active",
        priceCents: 1_490,
        scheduled: {
          priceId: change.priceId,
          planId: 990,
          interval: "month",
          priceCents: 990,
          seats: 0,
          seatCents: null,
          from: periodEnd,
        },
      });
    });

    test("keeps the tax, the card, the words, the seller's tax id and the way of paying, now and afterwards", async () => {
      const clock = await makeClock(world);
      const payer = await makePayingCustomer(world, { clock });
      await world.client.customers.update(payer.customerId, { address: { country: "FR" } });
      const { subscriptionId } = await subscribeTo(world, payer, 1_490);
      const kept = async () => {
        const { automatic_tax, ...found } = await world.client.subscriptions.retrieve(subscriptionId);
        const { default_payment_method: card, metadata, invoice_settings: settings } = found;
        return { taxed: automatic_tax.enabled, card, metadata, taxIds: settings.account_tax_ids };
      };
      const before = await kept();
      expect(before).toMatchObject({ taxed: true, card: payer.methodId, metadata: { userId: payer.userId } });
      expect(before.taxIds).toHaveLength(1);
      await world.stripe.changeAtPeriodEnd({
        id: createId(),
        subscriptionId,
        priceId: await priceOf(990),
        seats: null,
      });
      expect(await kept()).toEqual(before);
      await advance(world, clock, 32 * 86_400_000);
      expect(await onlySubscription(world, payer.customerId)).toMatchObject({ status: "active", priceCents: 990 });
      expect(await kept()).toEqual(before);
    });

    test("from the year to the month is paid from its first month on", async () => {
      const { customerId, subscriptionId, found, wait } = await subscribedOnClock();
      await world.stripe.changeNow(await changeTo(subscriptionId, 14_900, "year"));
      await world.stripe.changeAtPeriodEnd({
        id: createId(),
        subscriptionId,
        priceId: await priceOf(990),
        seats: null,
      });
      await wait(366);
      expect(await found()).toMatchObject({ status: "active", interval: "month", priceCents: 990 });
      expect((await world.stripe.listInvoices(customerId))[0]?.amountPaidCents).toBe(990);
    });

    test("is replaced by the next one", async () => {
      const { subscriptionId, found } = await subscribed();
      for (const cents of [990, 790]) {
        await world.stripe.changeAtPeriodEnd({
          id: createId(),
          subscriptionId,
          priceId: await priceOf(cents),
          seats: null,
        });
      }
      expect((await found()).scheduled?.priceCents).toBe(790);
    });

    test("is taken back by resuming, by an end and by a change at once", async () => {
      const { subscriptionId, found } = await subscribed();
      const wait = async () =>
        world.stripe.changeAtPeriodEnd({ id: createId(), subscriptionId, priceId: await priceOf(990), seats: null });
      await wait();
      await world.stripe.resume(subscriptionId);
      expect((await found()).scheduled).toBeNull();
      await wait();
      await world.stripe.cancelAtPeriodEnd(subscriptionId);
      expect(await found()).toMatchObject({ scheduled: null, cancelAtPeriodEnd: true });
      await wait();
      expect(await found()).toMatchObject({ cancelAtPeriodEnd: false, scheduled: { priceCents: 990 } });
      await world.stripe.changeNow(await changeTo(subscriptionId, 2_990));
      expect(await found()).toMatchObject({ scheduled: null, priceCents: 2_990 });
    });

    describe("is in the way of none at once, and", () => {
      test("stays where that is refused", async () => {
        const { subscriptionId, found } = await subscribed();
        await wish(subscriptionId);
        const refused = { ...(await changeTo(subscriptionId, 2_990)), priceId: "price_none" };
        await expect(world.stripe.changeNow(refused)).rejects.toThrow("payments.provider_failed");
        expect(await found()).toMatchObject({ priceCents: 1_490, scheduled: { priceCents: 990 } });
      });

      test("waits again once that was not paid in time", async () => {
        const { found, wait, ...sub } = await subscribedOnClock();
        await wish(sub.subscriptionId);
        await chargeTo("pm_card_chargeCustomerFail", sub);
        const change = await changeTo(sub.subscriptionId, 2_990);
        expect(await world.stripe.changeNow(change)).toMatchObject({ paid: false });
        await world.stripe.settleChange(sub.subscriptionId);
        expect(await found()).toMatchObject({ priceCents: 1_490, scheduled: null });
        await wait(1);
        await world.stripe.settleChange(sub.subscriptionId);
        await world.stripe.settleChange(sub.subscriptionId);
        expect(await found()).toMatchObject({ priceCents: 1_490, scheduled: { priceCents: 990 } });
      });

      test("is forgotten once that was paid late", async () => {
        const { found, ...sub } = await subscribed();
        await wish(sub.subscriptionId);
        await chargeTo("pm_card_chargeCustomerFail", sub);
        await world.stripe.changeNow(await changeTo(sub.subscriptionId, 2_990));
        const [owed] = await world.stripe.listInvoices(sub.customerId);
        await world.client.invoices.pay(owed?.id ?? "", { payment_method: sub.methodId });
        await world.stripe.settleChange(sub.subscriptionId);
        expect(await found()).toMatchObject({ priceCents: 2_990, scheduled: null });
        const { metadata } = await world.client.subscriptions.retrieve(sub.subscriptionId);
        expect(metadata).not.toHaveProperty("changeSetAside");
      });
    });

    test("that does not come about leaves the end that waited", async ({ skip }) => {
      if (!world.refuseNext) return skip("Stripe itself fails when it likes");
      const { subscriptionId, found } = await subscribed();
      const change = async () => ({ id: createId(), subscriptionId, priceId: await priceOf(990), seats: null });
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

    test("comes when the period ends", async () => {
      const { subscriptionId, found, wait } = await subscribedOnClock();
      await world.stripe.changeAtPeriodEnd({
        id: createId(),
        subscriptionId,
        priceId: await priceOf(990),
        seats: null,
      });
      await wait(32);
      expect(await found()).toMatchObject({ status: "active", priceCents: 990, planId: 990, scheduled: null });
    });
  });
}
