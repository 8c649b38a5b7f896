import { sign } from "../../../../local/stripe/outbox.ts";
import { startStripeStandIn } from "../../../../local/stripe/server.ts";
import { createStripe } from "../../../../worker/providers/payments/stripe.ts";
import { createDice } from "../../../support/dice.ts";
import { stripeClient } from "../../../support/stripe-client.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { planId } from "../../plans/world.ts";
import { dayMs, holding, makeCustomer, noon } from "../billing/world.ts";
import { makeEventsWorld } from "../webhooks/world.ts";
import { inFrance } from "../../providers/payments/stripe-world.ts";

/** More would wait for the one process of the stand-in for longer than a call of the SDK may take. */
const judgedAtOnce = 10;
const paying = ["trialing", "active", "past_due"];

/** People whose events come shuffled, twice, or never; answers how many are wrong by day, and after each night. */
export async function livesThroughLosses(database: TestDatabase, people: number, { listed }: { listed: boolean }) {
  const standIn = await startStripeStandIn({ machineTime: () => noon });
  const { secretKey, webhookSecret, url: baseUrl } = standIn;
  const stripe = createStripe({ secretKey, webhookSecret, baseUrl });
  const client = stripeClient(standIn);
  const provider = listed ? stripe : { ...stripe, pageEvents: async () => ({ found: [], next: null }) };
  const world = await makeEventsWorld(database, provider);
  const dice = createDice(people);
  const premium = await planId(database, "chatai-premium");
  const prices = await Promise.all(
    (["month", "year"] as const).map((interval) =>
      stripe.ensurePrice({
        key: `lost-${interval}`,
        planId: premium,
        name: "Premium",
        description: null,
        interval,
        amountCents: interval === "year" ? 14_900 : 1_490,
        currency: "eur",
      }),
    ),
  );

  async function live(at: number) {
    const made = await makeCustomer(world);
    const { customerId } = made;
    const { id: paymentMethodId } = await client.paymentMethods.attach("pm_card_visa", { customer: customerId });
    const { priceId = "" } = prices[dice(2)] ?? {};
    const bought = {
      id: `lost-${at}`,
      customerId,
      workspaceId: made.person.id,
      userId: made.person.id,
      planId: premium,
      priceId,
    };
    await stripe.subscribe({ ...bought, paymentMethodId, byInvoice: false, place: inFrance });
    return made;
  }

  async function act({ customerId }: { customerId: string }, what: number) {
    const [held] = await stripe.listSubscriptions(customerId);
    const { data: charges } = await client.charges.list({ customer: customerId });
    const charge = charges[0]?.id ?? "";
    if (what === 0) await client.subscriptions.cancel(held?.id ?? "");
    if (what === 1) await client.refunds.create({ charge });
    if (what === 2) await client.refunds.create({ charge, amount: 500 });
    if (what === 3) standIn.dispute(charge);
    if (what === 4) standIn.closeDispute(standIn.dispute(charge).id, "won");
    if (what === 5) await client.subscriptions.update(held?.id ?? "", { cancel_at_period_end: true });
  }

  /** Half of what has happened since, some of it twice, in any order. */
  async function deliver(from: number) {
    const kept = standIn
      .events()
      .slice(from)
      .filter(() => dice(2) === 0);
    const doubled = kept.flatMap((event) => (dice(3) === 0 ? [event, event] : [event]));
    const shuffled = doubled.map((event) => ({ event, place: dice(1_000_000) })).sort((a, b) => a.place - b.place);
    for (const { event } of shuffled) {
      const body = JSON.stringify(event);
      await world.webhooks.receive(body, sign(body, webhookSecret, world.clock.now()));
      if (dice(4) === 0) await world.workAll();
    }
    await world.workAll();
  }

  async function isWrong({ person, customerId }: Awaited<ReturnType<typeof live>>): Promise<boolean> {
    const [found, held] = await Promise.all([stripe.listSubscriptions(customerId), holding(world, person)]);
    const [running] = found.filter(({ status }) => paying.includes(status));
    const [row] = await database.sql("select cancel_at_period_end from subscription where id = $1", [
      running?.id ?? "",
    ]);
    if ((held?.["subscription_id"] ?? null) !== (running?.id ?? null)) return true;
    if (running && row?.["cancel_at_period_end"] !== running.cancelAtPeriodEnd) return true;
    const ledger = await database.sql(
      "select invoice_id, amount_cents, refunded_cents from payment where user_id = $1",
      [person.id],
    );
    const { data: charges } = await client.charges.list({ customer: customerId });
    const facts = await Promise.all(charges.map(({ id }) => stripe.findChargedInvoice(id)));
    return facts.some((fact) => {
      const kept = ledger.find((one) => one["invoice_id"] === fact?.invoiceId);
      const back = Math.min(fact?.amountCents ?? 0, (fact?.refundedCents ?? 0) + (fact?.disputedCents ?? 0));
      return kept?.["amount_cents"] !== fact?.amountCents || kept?.["refunded_cents"] !== back;
    });
  }

  try {
    const all: Awaited<ReturnType<typeof live>>[] = [];
    for (let at = 0; at < people; at += 1) all.push(await live(at));
    await deliver(0);
    const before = standIn.events().length;
    for (const [at, one] of all.entries()) await act(one, at % 7);
    await deliver(before);
    const wrong = async () => {
      let count = 0;
      for (let from = 0; from < all.length; from += judgedAtOnce)
        count += (await Promise.all(all.slice(from, from + judgedAtOnce).map(isWrong))).filter(Boolean).length;
      return count;
    };
    const counted = [await wrong()];
    for (let night = 0; night < 2; night += 1) {
      standIn.advance(dayMs);
      world.clock.advance(dayMs);
      // A run of the sweep falls into the same minute.
      await Promise.all([world.looks.begin(), world.looks.goOn()]);
      await world.workAll();
      counted.push(await wrong());
    }
    const [day = 0, ...nights] = counted;
    return { day, nights };
  } finally {
    await standIn.close();
  }
}
