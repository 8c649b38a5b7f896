import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../../support/people.ts";
import type { ProviderSubscription } from "../../../../worker/providers/payments/payments.ts";
import { makeInvoice } from "../../../support/payment-facts.ts";
import { startWorld } from "../world.ts";
import type { World } from "../world.ts";

let world: World;
let ada: OwnCaller;
let free: number;
let premium: number;
let max: number;
beforeAll(async () => {
  world = await startWorld();
  free = await world.planId("chatai-free");
  premium = await world.planId("chatai-premium");
  max = await world.planId("chatai-max");
});
beforeEach(async () => {
  ada = await world.newPerson();
});
afterAll(() => world.close());

async function subscribe(planId = premium, fields: Partial<ProviderSubscription> = {}, by = ada) {
  const { url } = await world.checkouts.start(
    by,
    { planId, interval: fields.interval ?? "month", language: "en" },
    null,
  );
  const cents = planId === premium ? { month: 1_490, year: 14_900 } : { month: 2_990, year: 29_900 };
  const made = world.pay(url, { priceCents: cents[fields.interval ?? "month"], ...fields });
  await world.billing.syncUser(by.id);
  return made;
}

const changesOf = (name: string, id: string) =>
  world.callsOf(name).filter(({ input: [draft] }) => (draft as { subscriptionId: string }).subscriptionId === id);

const change = (
  planId: number,
  interval: "month" | "year",
  seenCents: number | null = null,
  proratedAt: Date | null = null,
) => world.subscriptions.change(ada, { planId, interval, seenCents, proratedAt });

describe("an upgrade", () => {
  test("counts at once and the usage stays", async () => {
    const { id } = await subscribe();
    await world.sql(
      `insert into quota (user_id, query_type, period_start, period_end, used) values ($1, 'chat', '2026-11-21T12:00Z', '2026-12-21T12:00Z', 1499)`,
      [ada.id],
    );
    const changed = await change(max, "month");
    expect(changed).toMatchObject({ state: "changed", url: null, billing: { subscription: { id, plan_id: max } } });
    expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-max" });
    const rows = await world.sql(
      `select q.used, e.limits->'chat'->>'questions' as questions, e.period_start = q.period_start as same_period
       from quota q join entitlement e on e.user_id = q.user_id where q.user_id = $1`,
      [ada.id],
    );
    expect(rows).toEqual([{ used: 1_499, questions: "3000", same_period: true }]);
  });

  test("that is not paid changes nothing yet, and says where to pay", async () => {
    await subscribe();
    world.payments.refuseNextChange("https://pay.example/in_1");
    expect(await change(max, "month")).toMatchObject({
      state: "payment_needed",
      url: "https://pay.example/in_1",
      billing: { subscription: { plan_id: premium } },
    });
    expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-premium" });
  });

  test("from months to years is at once too, at the price of our plan", async () => {
    const { id } = await subscribe();
    await change(premium, "year");
    const { priceId } = await world.prices.ensure(premium, "year");
    expect(changesOf("changeNow", id)).toMatchObject([{ input: [{ subscriptionId: id, priceId }] }]);
  });

  test("waits until what is owed is paid", async () => {
    const openInvoice = { id: "in_9", url: "https://pay.example/in_9" };
    const { id } = await subscribe(premium, { status: "past_due", openInvoice });
    expect(await change(max, "month")).toMatchObject({
      state: "payment_needed",
      url: openInvoice.url,
    });
    expect(changesOf("changeNow", id)).toEqual([]);
  });
});

describe("a downgrade waits for the end of the period", () => {
  test.each([
    ["to a cheaper plan", () => subscribe(max), () => premium, "month"],
    ["from years to months", () => subscribe(premium, { interval: "year" }), () => max, "month"],
  ] as const)("%s", async (_what, begin, target, interval) => {
    const { id } = await begin();
    const before = await world.heldBy(ada);
    expect(await change(target(), interval)).toMatchObject({ state: "scheduled" });
    const { priceId } = await world.prices.ensure(target(), interval);
    expect(changesOf("changeAtPeriodEnd", id)).toMatchObject([{ input: [{ priceId }] }]);
    expect(changesOf("changeNow", id)).toEqual([]);
    expect(await world.heldBy(ada)).toEqual(before);
  });

  test("to a free plan is an end at that moment", async () => {
    const { id } = await subscribe();
    expect(await change(free, "month")).toMatchObject({
      state: "scheduled",
      billing: { subscription: { id, cancel_at_period_end: true } },
    });
    expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-premium" });
  });
});

describe("a trial", () => {
  test("of one plan gives no other plan that cannot be tried", async () => {
    const { id } = await subscribe(premium, { status: "trialing", trialEnd: new Date(world.clock.now() + 86_400_000) });
    expect(await change(max, "month")).toMatchObject({ state: "scheduled" });
    expect(changesOf("changeNow", id)).toEqual([]);
    expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-premium" });
    expect(await change(premium, "year")).toMatchObject({ state: "changed" });
  });
});

describe("a change", () => {
  test("at a price that has risen since it was shown is payments.price_changed, and charges nothing", async () => {
    const { id } = await subscribe();
    await expect(change(max, "month", 2_490)).rejects.toThrow("payments.price_changed");
    expect([...changesOf("changeNow", id), ...changesOf("changeAtPeriodEnd", id)]).toEqual([]);
    expect(await change(max, "month", 2_990)).toMatchObject({ state: "changed" });
    expect(await change(premium, "month", 1_490)).toMatchObject({ state: "scheduled" });
  });

  test("takes the amounts that were shown while they are fresh", async () => {
    const { id } = await subscribe();
    const shown = new Date(world.clock.now() - 29 * 60_000);
    expect(await change(max, "month", 2_990, shown)).toMatchObject({ state: "changed" });
    expect(changesOf("changeNow", id)).toMatchObject([{ input: [{ proratedAt: shown }] }]);
  });

  test.each([
    ["too long ago", -31],
    ["at a moment that has not come", 1],
  ])("to amounts shown %s is payments.preview_expired, and charges nothing", async (_when, minutes) => {
    const { id } = await subscribe();
    const shown = new Date(world.clock.now() + minutes * 60_000);
    await expect(change(max, "month", 2_990, shown)).rejects.toThrow("payments.preview_expired");
    expect(changesOf("changeNow", id)).toEqual([]);
  });

  test("to what there is is payments.nothing_to_change", async () => {
    await subscribe();
    await expect(change(premium, "month")).rejects.toThrow("payments.nothing_to_change");
  });

  test("to what there is takes back an end that waits", async () => {
    const { id } = await subscribe(premium, { cancelAtPeriodEnd: true });
    expect(await change(premium, "month")).toMatchObject({
      state: "changed",
      billing: { subscription: { id, cancel_at_period_end: false } },
    });
  });

  test("without a subscription is payments.no_subscription", async () => {
    await expect(change(max, "month")).rejects.toThrow("payments.no_subscription");
  });

  test("starts from what the provider has, not from what we last saw", async () => {
    const made = await subscribe();
    world.payments.put({ ...made, status: "canceled", endedAt: new Date(world.clock.now()) });
    await expect(change(max, "month")).rejects.toThrow("payments.no_subscription");
    expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-free", subscription_id: null });
  });

  test("to a plan that is not on offer is refused", async () => {
    await subscribe();
    const closed = await world.planId("pdf-pro");
    await expect(change(closed, "month")).rejects.toThrow("plans.not_offered");
    await expect(change(999_999, "month")).rejects.toThrow("plans.not_found");
  });
});

describe("the portal and the invoices", () => {
  test("are the caller's own", async () => {
    const { customerId } = await subscribe();
    const ben = await world.newPerson();
    await subscribe(premium, {}, ben);
    const invoice = makeInvoice({ customerId, number: "A-1" });
    world.payments.invoices.set(invoice.id, invoice);
    expect((await world.subscriptions.openPortal(ada)).url).toContain(customerId);
    expect(world.callsOf("openPortal").at(-1)?.input).toEqual([
      customerId,
      "https://ensemble.example/user/account?section=plan",
      "en",
    ]);
    expect(await world.subscriptions.listInvoices(ada)).toMatchObject([
      { id: invoice.id, number: "A-1", amount_cents: 1_490 },
    ]);
    expect(await world.subscriptions.listInvoices(ben)).toEqual([]);
  });

  test("are none for an account that never bought", async () => {
    await expect(world.subscriptions.openPortal(ada)).rejects.toThrow("payments.no_subscription");
    await expect(world.subscriptions.openPortal(ada, "address")).rejects.toThrow("payments.no_subscription");
    expect(await world.subscriptions.listInvoices(ada)).toEqual([]);
  });
});

test("who has a subscription never moves freely, whatever the plan costs today", async () => {
  await subscribe();
  await world.sql(`update plan set monthly_price_cents = 0, yearly_price_cents = 0 where id = $1`, [premium]);
  await expect(
    world.moves.moveToFree(ada.id, { planId: free }, [], new Date(world.clock.now())),
  ).resolves.toMatchObject({
    holdsPaid: true,
  });
  await world.setPrices("chatai-premium", 1_490, 14_900);
  expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-premium" });
});
