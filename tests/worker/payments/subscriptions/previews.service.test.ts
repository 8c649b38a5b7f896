import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../../support/people.ts";
import type { ProviderSubscription } from "../../../../worker/providers/payments/payments.ts";
import { makeSubscription } from "../../../support/payment-facts.ts";
import { startWorld } from "../world.ts";
import type { World } from "../world.ts";

let world: World;
let ada: OwnCaller;
let plans: { free: number; premium: number; max: number };
beforeAll(async () => {
  world = await startWorld();
  const [free, premium, max] = await Promise.all(
    ["free", "premium", "max"].map((name) => world.planId(`chatai-${name}`)),
  );
  plans = { free: free ?? 0, premium: premium ?? 0, max: max ?? 0 };
});
beforeEach(async () => {
  ada = await world.newPerson();
});
afterAll(() => world.close());

const start = "2026-11-21T12:00:00.000Z";
const end = "2026-12-21T12:00:00.000Z";

async function holdPremium(fields: Partial<ProviderSubscription> = {}) {
  const customerId = await world.billing.customerOf(ada, "en");
  const { priceId } = await world.prices.ensure(plans.premium, "month");
  world.payments.put(makeSubscription({ customerId, priceId, ...fields }));
  await world.billing.syncUser(ada.id);
}
const preview = (name: keyof typeof plans, interval: "month" | "year" = "month") =>
  world.previews.preview(ada, plans[name], interval);

describe("before buying", () => {
  test("a preview shows the price, today, and when it is due again", async () => {
    expect(await preview("max", "year")).toEqual({
      kind: "checkout",
      from: start,
      currency: "eur",
      due_now_cents: 29_900,
      credit_cents: 0,
      trial_days: 0,
      price_cents: 29_900,
      interval: "year",
      next_payment_at: "2027-11-21T12:00:00.000Z",
      seats: 0,
      seat_cents: null,
      prorated_at: null,
    });
  });

  test("a preview shows the trial while it is available", async () => {
    expect(await preview("premium")).toMatchObject({ kind: "checkout", trial_days: 7 });
    await world.trials.claim(ada, "nobody");
    await world.trials.settle(ada.id, { used: true, cardFingerprint: null });
    expect(await preview("premium")).toMatchObject({ kind: "checkout", trial_days: 0 });
  });

  test("a free plan costs nothing and is no purchase", async () => {
    expect(await preview("free")).toMatchObject({ kind: "same", due_now_cents: 0, next_payment_at: null });
  });
});

describe("before changing", () => {
  test("an upgrade shows what is due today after what the unused time is worth", async () => {
    await holdPremium();
    expect(await preview("max")).toMatchObject({
      kind: "now",
      from: start,
      due_now_cents: 1_000,
      credit_cents: 490,
      price_cents: 2_990,
      next_payment_at: end,
      prorated_at: start,
    });
    expect(await preview("premium", "year")).toMatchObject({
      kind: "now",
      next_payment_at: "2027-11-21T12:00:00.000Z",
    });
  });

  test("a trial that goes on is said to be paid at its end", async () => {
    const trialEnd = new Date("2026-11-28T12:00:00Z");
    await holdPremium({ status: "trialing", trialEnd });
    expect(await preview("premium", "year")).toMatchObject({ kind: "now", next_payment_at: trialEnd.toISOString() });
  });

  test("a plan without a trial waits for the end of the trial", async () => {
    const trialEnd = new Date("2026-11-28T12:00:00Z");
    await holdPremium({ status: "trialing", trialEnd, periodEnd: trialEnd, cardFingerprint: "card-two" });
    expect(await preview("max")).toMatchObject({ kind: "period_end", from: trialEnd.toISOString(), due_now_cents: 0 });
  });

  test("an end shows its day and that nothing is due", async () => {
    await holdPremium();
    expect(await preview("free")).toMatchObject({
      kind: "period_end",
      from: end,
      due_now_cents: 0,
      next_payment_at: null,
    });
  });

  test("the plan that the account has is shown as such at the price that is paid for it", async () => {
    await holdPremium({ priceCents: 1_290 });
    expect(await preview("premium")).toMatchObject({ kind: "same", price_cents: 1_290, next_payment_at: end });
  });

  test("changes nothing", async () => {
    await holdPremium();
    const before = await world.billing.read(ada);
    for (const name of ["free", "premium", "max"] as const) await preview(name, "year");
    const writes = ["changeNow", "changeAtPeriodEnd", "cancelAtPeriodEnd", "cancelNow", "resume", "subscribe"];
    expect(writes.flatMap(world.callsOf)).toEqual([]);
    expect(await world.billing.read(ada)).toEqual(before);
  });

  test("is refused for a plan that is not on offer, and to a caller who asks too often", async () => {
    await expect(world.previews.preview(ada, await world.planId("pdf-plus"), "month")).rejects.toThrow(
      "plans.not_offered",
    );
    await expect(world.previews.preview(ada, 999_999, "month")).rejects.toThrow("plans.not_found");
    world.refused.add(`payment-looks ${ada.id}`);
    await expect(preview("max")).rejects.toThrow("request.too_many");
  });
});
