import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../../support/people.ts";
import type { ProviderSubscription } from "../../../../worker/providers/payments/payments.ts";
import { startWorld } from "../world.ts";
import type { World } from "../world.ts";

let world: World;
let ada: OwnCaller;
let free: number;
let premium: number;
beforeAll(async () => {
  world = await startWorld();
  free = await world.planId("chatai-free");
  premium = await world.planId("chatai-premium");
});
beforeEach(async () => {
  ada = await world.newPerson();
});
afterAll(() => world.close());

async function subscribe(planId = premium, fields: Partial<ProviderSubscription> = {}, by = ada) {
  const { url } = await world.checkouts.start(by, { planId, interval: "month", language: "en" }, null);
  const made = world.pay(url, fields);
  await world.billing.syncUser(by.id);
  return made;
}

const asked = (name: string, id: string) => world.callsOf(name).filter(({ input }) => input[0] === id);

describe("an end", () => {
  test("comes with the period, keeps the plan until then, and is taken back", async () => {
    const { id } = await subscribe();
    expect(await world.subscriptions.cancel(ada, id)).toMatchObject({
      success: true,
      billing: { subscription: { cancel_at_period_end: true } },
    });
    expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-premium" });
    expect(await world.subscriptions.resume(ada, id)).toMatchObject({
      billing: { subscription: { cancel_at_period_end: false } },
    });
    await expect(world.subscriptions.resume(ada, id)).rejects.toThrow("payments.nothing_to_change");
  });

  test("is confirmed by mail in the person's language, whichever way it was asked for", async () => {
    const { id } = await subscribe();
    await world.subscriptions.cancel(ada, id);
    await world.subscriptions.cancel(ada, id);
    await world.subscriptions.resume(ada, id);
    await world.subscriptions.change(ada, { planId: free, interval: "month", seenCents: null, proratedAt: null });
    const told = world.posted.filter(({ mail }) => mail.to === ada.email);
    expect(new Set(told.map((message) => message.id)).size).toBe(1);
    expect(told).toHaveLength(3);
    expect(told[0]?.mail.text).toContain("21 December 2026");
  });

  test("asked for too often is request.too_many", async () => {
    const { id } = await subscribe();
    world.refused.add(`payment-looks ${ada.id}`);
    await expect(world.subscriptions.cancel(ada, id)).rejects.toThrow("request.too_many");
    await expect(world.subscriptions.resume(ada, id)).rejects.toThrow("request.too_many");
    expect(asked("cancelAtPeriodEnd", id)).toEqual([]);
  });

  test("of what gives no rights is at once", async () => {
    const { id } = await subscribe(premium, { status: "unpaid" });
    expect(await world.subscriptions.cancel(ada, id)).toMatchObject({ billing: { subscription: null } });
    expect(asked("cancelNow", id)).toHaveLength(1);
    expect(asked("cancelAtPeriodEnd", id)).toEqual([]);
    await expect(world.subscriptions.cancel(ada, id)).rejects.toThrow("payments.no_subscription");
  });

  test("of a payment whose event has not come yet comes with the period", async () => {
    const made = await subscribe(premium, { status: "incomplete" });
    world.payments.put({ ...made, status: "active" });
    const { billing } = await world.subscriptions.cancel(ada, made.id);
    expect(billing.subscription).toMatchObject({ id: made.id, status: "active", cancel_at_period_end: true });
    expect(asked("cancelNow", made.id)).toEqual([]);
  });
});

describe("another person's subscription", () => {
  test.each(["cancel", "resume"] as const)(
    "cannot be met with %s: payments.not_found, as for an unknown one",
    async (act) => {
      const { id } = await subscribe();
      const ben = await world.newPerson();
      await subscribe(premium, {}, ben);
      const before = world.payments.calls.length;
      await expect(world.subscriptions[act](ben, id)).rejects.toThrow("payments.not_found");
      await expect(world.subscriptions[act](ben, "sub_unknown")).rejects.toThrow("payments.not_found");
      expect(world.payments.calls).toHaveLength(before);
      expect((await world.billing.read(ada)).subscription).toMatchObject({ id, cancel_at_period_end: false });
    },
  );
});
