import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import { subscribersOf } from "./stripe-subscribers.ts";
import { inFrance, makePayer, makePayingCustomer, onlySubscription } from "./stripe-world.ts";
import type { SeatsDraft } from "../../../../worker/providers/payments/payments.ts";
import type { StripeWorld } from "./stripe-world.ts";

const order = (subscriptionId: string, seats: SeatsDraft | null) => ({
  id: createId(),
  subscriptionId,
  priceId: null,
  seats,
  proratedAt: null,
});

/** So many seats, at a price of their own. */
const seatsIn = async (
  world: StripeWorld,
  quantity: number,
  amountCents = 900,
  interval: "month" | "year" = "month",
) => {
  const { priceId } = await world.stripe.ensurePrice({
    key: `seat-${createId()}`,
    planId: 1_490,
    isSeat: true,
    name: "Seat",
    description: null,
    interval,
    amountCents,
    currency: "eur",
  });
  return { priceId, quantity };
};

/** What becomes of a subscription afterwards, wherever the official client leads. */
export function changingSuite(start: () => Promise<StripeWorld>): void {
  let world: StripeWorld;
  beforeAll(async () => {
    world = await start();
  });
  afterAll(() => world?.close());

  const { priceOf, subscribed, subscribedOnClock, chargeTo, changeTo } = subscribersOf(() => world);

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

  describe("seats beside a plan", () => {
    test("are shown, bought once and paid at once, and leave the plan as it is", async () => {
      const { customerId, subscriptionId, found } = await subscribed();
      const before = await found();
      expect(before).toMatchObject({ seats: 0, seatCents: null });
      const bought = await seatsIn(world, 2);
      const change = order(subscriptionId, bought);
      expect(Math.abs((await world.stripe.previewChange(change)).dueNowCents - 1_800)).toBeLessThanOrEqual(5);
      expect(await world.stripe.changeNow(change)).toEqual({ paid: true, url: null });
      expect(await world.stripe.changeNow(change)).toEqual({ paid: true, url: null });
      const { priceId, planId, periodEnd } = before;
      expect(await found()).toMatchObject({ seats: 2, seatCents: 900, priceId, planId, periodEnd });
      const more = order(subscriptionId, { ...bought, quantity: 5 });
      await world.stripe.changeNow(more);
      expect(await found()).toMatchObject({ seats: 5 });
      const paid = (await world.stripe.listInvoices(customerId)).map(({ amountPaidCents }) => amountPaidCents);
      expect(Math.abs((paid[0] ?? 0) - 2_700)).toBeLessThanOrEqual(5);
      expect(paid).toHaveLength(3);
    });

    test("that are fewer wait for the end of the period, and can be kept", async () => {
      const { subscriptionId, found } = await subscribed();
      const seats = await seatsIn(world, 3);
      await world.stripe.changeNow(order(subscriptionId, seats));
      const { periodEnd, priceId } = await found();
      await world.stripe.changeAtPeriodEnd(order(subscriptionId, { ...seats, quantity: 1 }));
      const waiting = { priceId, seats: 1, seatCents: 900, from: periodEnd };
      expect(await found()).toMatchObject({ seats: 3, scheduled: waiting });
      await world.stripe.changeAtPeriodEnd(order(subscriptionId, null));
      expect(await found()).toMatchObject({ seats: 3, scheduled: { ...waiting, seats: 0, seatCents: null } });
      await world.stripe.resume(subscriptionId);
      expect(await found()).toMatchObject({ seats: 3, scheduled: null });
    });

    test("go along to another plan, and end with one that sells none", async () => {
      const { subscriptionId, found } = await subscribed();
      await world.stripe.changeNow(order(subscriptionId, await seatsIn(world, 2)));
      const up = { ...(await changeTo(subscriptionId, 2_990)), seats: await seatsIn(world, 2, 1_200) };
      await world.stripe.changeNow(up);
      expect(await found()).toMatchObject({ priceId: up.priceId, seats: 2, seatCents: 1_200 });
      await world.stripe.changeNow(await changeTo(subscriptionId, 14_900, "year"));
      expect(await found()).toMatchObject({ interval: "year", seats: 0, seatCents: null });
    });
  });

  describe("a change at once", () => {
    test("is shown before with what is due and what the unused time is worth", async () => {
      const { subscriptionId } = await subscribed();
      const change = await changeTo(subscriptionId, 2_990);
      const { dueNowCents, creditCents, currency } = await world.stripe.previewChange(change);
      expect(currency).toBe("eur");
      expect(Math.abs(creditCents - 1_490)).toBeLessThanOrEqual(5);
      expect(Math.abs(dueNowCents - 1_500)).toBeLessThanOrEqual(5);
    });

    test("takes what was shown, although time has passed since", async () => {
      const { customerId, subscriptionId, wait } = await subscribedOnClock(149_000);
      const change = await changeTo(subscriptionId, 299_000);
      const { dueNowCents, proratedAt } = await world.stripe.previewChange(change);
      await wait(1 / 72);
      const later = await world.stripe.previewChange(change);
      expect(later.dueNowCents).toBeLessThan(dueNowCents);
      expect(later.proratedAt?.getTime()).toBe((proratedAt?.getTime() ?? 0) + 20 * 60_000);
      expect(await world.stripe.changeNow({ ...change, proratedAt })).toEqual({ paid: true, url: null });
      expect((await world.stripe.listInvoices(customerId))[0]?.amountPaidCents).toBe(dueNowCents);
    });

    test("counts when it is paid, once", async () => {
      const { customerId, subscriptionId, found } = await subscribed();
      const change = await changeTo(subscriptionId, 2_990);
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
      await world.stripe.changeNow(await changeTo(subscriptionId, 14_900, "year"));
      const { interval, periodStart, periodEnd } = await found();
      expect(interval).toBe("year");
      expect((periodEnd.getTime() - periodStart.getTime()) / 86_400_000).toBeGreaterThan(364);
    });

    test("that is declined changes nothing, and can be paid at an address", async () => {
      const { subscriptionId, found, ...payer } = await subscribed();
      await chargeTo("pm_card_chargeCustomerFail", { ...payer, subscriptionId });
      const answer = await world.stripe.changeNow(await changeTo(subscriptionId, 2_990));
      expect(answer.paid).toBe(false);
      expect(answer.url).toMatch(/^http/);
      expect(await found()).toMatchObject({ status: "active", priceCents: 1_490 });
    });

    test("counts at once where invoices are mailed, and is owed by one", async () => {
      const payer = makePayer();
      const customerId = await world.stripe.ensureCustomer(payer);
      const { workspaceId, userId } = payer;
      const draft = { id: createId(), customerId, workspaceId, userId, planId: 1_490, priceId: await priceOf(1_490) };
      const { subscriptionId } = await world.stripe.subscribe({
        ...draft,
        paymentMethodId: null,
        byInvoice: true,
        place: inFrance,
      });
      const change = await changeTo(subscriptionId, 2_990);
      expect(await world.stripe.changeNow(change)).toEqual({ paid: true, url: null });
      expect(await onlySubscription(world, customerId)).toMatchObject({ status: "active", priceCents: 2_990 });
      const [owed] = await world.stripe.listInvoices(customerId);
      expect(owed).toMatchObject({ status: "open", amountPaidCents: 0 });
      expect(Math.abs((owed?.totalCents ?? 0) - 1_500)).toBeLessThanOrEqual(5);
    });

    test("counts at once where an account is debited later", async () => {
      const { subscriptionId, found, ...payer } = await subscribed();
      await chargeTo("pm_sepaDebit", { ...payer, subscriptionId });
      const change = await changeTo(subscriptionId, 2_990);
      expect(await world.stripe.changeNow(change)).toEqual({ paid: true, url: null });
      expect(await found()).toMatchObject({ priceCents: 2_990 });
    });

    test("takes back an end that waited", async () => {
      const { subscriptionId, found } = await subscribed();
      await world.stripe.cancelAtPeriodEnd(subscriptionId);
      await world.stripe.changeNow(await changeTo(subscriptionId, 2_990));
      expect(await found()).toMatchObject({ cancelAtPeriodEnd: false, priceCents: 2_990 });
    });

    test("during a trial costs nothing and keeps its end", async () => {
      const { subscriptionId, found } = await onTrial();
      const { trialEnd } = await found();
      const change = await changeTo(subscriptionId, 2_990);
      expect(await world.stripe.previewChange(change)).toMatchObject({ dueNowCents: 0, creditCents: 0 });
      expect(await world.stripe.changeNow(change)).toEqual({ paid: true, url: null });
      expect(await found()).toMatchObject({ status: "trialing", trialEnd, priceCents: 2_990 });
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
