import { createId } from "../../../../worker/lib/ids.ts";
import { advance, makeClock, makePayingCustomer, onlySubscription, priceDraft, subscribeTo } from "./stripe-world.ts";
import type { StripeWorld } from "./stripe-world.ts";

/** Makes subscriptions to change in a world that a suite starts. */
export function subscribersOf(world: () => StripeWorld) {
  const priceOf = async (cents: number, interval?: "year") =>
    (await world().stripe.ensurePrice(priceDraft(cents, interval))).priceId;

  async function subscribed(cents = 1_490, clock?: string) {
    const payer = await makePayingCustomer(world(), clock === undefined ? {} : { clock });
    const { subscriptionId } = await subscribeTo(world(), payer, cents);
    return { ...payer, subscriptionId, found: () => onlySubscription(world(), payer.customerId) };
  }

  /** With a time of its own. */
  async function subscribedOnClock(cents?: number) {
    const clock = await makeClock(world());
    return { ...(await subscribed(cents, clock)), wait: (days: number) => advance(world(), clock, days * 86_400_000) };
  }

  async function chargeTo(
    card: string,
    { customerId, subscriptionId }: { customerId: string; subscriptionId: string },
  ) {
    const { id } = await world().client.paymentMethods.attach(card, { customer: customerId });
    await world().client.subscriptions.update(subscriptionId, { default_payment_method: id });
  }

  const changeTo = async (subscriptionId: string, cents: number, interval?: "year") => ({
    id: createId(),
    subscriptionId,
    priceId: await priceOf(cents, interval),
    seats: null,
    proratedAt: null,
  });

  return { priceOf, subscribed, subscribedOnClock, chargeTo, changeTo };
}
