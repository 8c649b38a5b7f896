import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AppError } from "../../../../worker/lib/app-error.ts";
import type { OwnCaller } from "../../../support/people.ts";
import { makeSubscription } from "../../../support/payment-facts.ts";
import { startWorld } from "../world.ts";
import type { World } from "../world.ts";
import { answersOf, refusalsOf } from "../../../support/outcomes.ts";

let world: World;
let ada: OwnCaller;
let premium: number;
let max: number;
beforeAll(async () => {
  world = await startWorld();
  premium = await world.planId("chatai-premium");
  max = await world.planId("chatai-max");
});
beforeEach(async () => {
  ada = await world.newPerson();
});
afterAll(() => world.close());

const monthly = (planId: number) => ({ planId, interval: "month" as const });
const place = { address: null, ip: "82.66.12.1" };
const subscribe = (planId = premium, by = ada) =>
  world.cards.subscribe(by, monthly(planId), { paymentMethodId: "pm_card", place });
const openPage = (planId = premium) => world.checkouts.start(ada, { ...monthly(planId), language: "en" }, null);
const living = async () => {
  const customerId = (await world.billing.findCustomerOf(ada.id)) ?? "";
  return (world.payments.subscriptions.get(customerId) ?? []).filter(({ status }) => status !== "canceled");
};

describe("a card form", () => {
  test("shows what our plan costs, and nothing is charged", async () => {
    expect(await world.cards.prepare(ada, { planId: premium, interval: "year" }, "en")).toEqual({
      clientSecret: "seti_secret",
      amount_cents: 14_900,
      currency: "eur",
      interval: "year",
    });
    expect(await living()).toEqual([]);
  });

  test.each([
    ["a free plan", "chatai-free", "plans.not_offered"],
    ["a plan that is not open", "pdf-plus", "plans.not_offered"],
  ])("is not made for %s", async (_what, slug, code) => {
    await expect(world.cards.prepare(ada, monthly(await world.planId(slug)), "en")).rejects.toThrow(code);
    await expect(subscribe(await world.planId(slug))).rejects.toThrow(code);
    expect(await living()).toEqual([]);
  });

  test("is not made for an account that has a subscription or an unverified address", async () => {
    await expect(world.cards.prepare({ ...ada, emailVerified: false }, monthly(premium), "en")).rejects.toThrow(
      "payments.email_unverified",
    );
    await subscribe();
    await expect(world.cards.prepare(ada, monthly(max), "en")).rejects.toThrow("payments.already_subscribed");
  });

  test("subscribes the caller's own customer at our price, and the plan is there", async () => {
    const { subscription, clientSecret } = await subscribe();
    const { priceId } = await world.prices.ensure(premium, "month");
    expect(clientSecret).toBeNull();
    expect(subscription).toMatchObject({ status: "active", plan_id: premium });
    expect(world.callsOf("subscribe").at(-1)?.input).toMatchObject([
      {
        customerId: await world.billing.findCustomerOf(ada.id),
        priceId,
        paymentMethodId: "pm_card",
        place,
        byInvoice: false,
      },
    ]);
    expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-premium" });
  });

  test.each(["payments.declined", "payments.location_unknown"] as const)(
    "that is refused as %s subscribes to nothing, and can be tried again",
    async (code) => {
      world.payments.fail("subscribe", new AppError(code));
      await expect(subscribe()).rejects.toThrow(code);
      expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-free" });
      expect((await subscribe()).subscription.status).toBe("active");
    },
  );
});

describe("two tabs cannot make two subscriptions", () => {
  test("with the same form", async () => {
    const outcomes = await Promise.allSettled([subscribe(), subscribe(max), subscribe()]);
    expect(answersOf(outcomes)).toHaveLength(1);
    for (const code of refusalsOf(outcomes)) expect(["payments.busy", "payments.already_subscribed"]).toContain(code);
    expect(await living()).toHaveLength(1);
  });

  test("with a form and a page: the page closes, or the form is refused", async () => {
    const { url } = await openPage();
    await subscribe(max);
    expect(() => world.pay(url)).toThrow("closed");
    expect(await living()).toHaveLength(1);
  });

  test("with a page that is paid first", async () => {
    const { url } = await openPage();
    world.pay(url);
    await expect(subscribe(max)).rejects.toThrow("payments.already_subscribed");
    expect(await living()).toHaveLength(1);
  });

  test("when both begin at once", async () => {
    const [page, form] = await Promise.allSettled([openPage(), subscribe(max)]);
    const paid = answersOf([page]).filter(({ url }) => {
      try {
        world.pay(url);
        return true;
      } catch {
        return false;
      }
    });
    expect([...paid, ...answersOf([form])]).toHaveLength(1);
    expect(await living()).toHaveLength(1);
  });

  test("when the first was cut off in the middle: the second waits, and is not locked out", async () => {
    await openPage();
    await world.sql("update checkout set kind = 'card', session_id = null where user_id = $1", [ada.id]);
    await expect(subscribe()).rejects.toThrow("payments.busy");
    world.clock.advance(3 * 60_000);
    expect((await subscribe()).subscription.status).toBe("active");
  });

  test("while it is unknown whether the first was done: the second waits for as long as that may take", async () => {
    world.payments.fail("subscribe", new AppError("payments.provider_failed"));
    await expect(subscribe()).rejects.toThrow("payments.provider_failed");
    await expect(subscribe()).rejects.toThrow("payments.busy");
    const customerId = await world.billing.customerOf(ada, "en");
    const { priceId } = await world.prices.ensure(premium, "month");
    world.payments.put(makeSubscription({ customerId, priceId }));
    world.clock.advance(3 * 60_000);
    await expect(subscribe()).rejects.toThrow("payments.already_subscribed");
    expect(await living()).toHaveLength(1);
  });

  test("because one that was never paid ends when another is bought", async () => {
    const customerId = await world.billing.customerOf(ada, "en");
    const { priceId } = await world.prices.ensure(premium, "month");
    const statuses = ["incomplete", "unpaid", "paused"] as const;
    world.payments.put(...statuses.map((status) => makeSubscription({ customerId, priceId, status })));
    await subscribe(max);
    expect((await living()).map(({ status }) => status)).toEqual(["active"]);
  });
});

describe("an admin", () => {
  test("subscribes a customer of ours, with its card or by invoice", async () => {
    const customerId = await world.billing.customerOf(ada, "fr");
    expect(await world.cards.subscribeFor(customerId, monthly(max), null)).toMatchObject({
      subject: `user ${ada.id}`,
      answer: { plan_id: max, status: "active" },
    });
    expect(world.callsOf("subscribe").at(-1)?.input).toMatchObject([
      { customerId, userId: ada.id, paymentMethodId: null, byInvoice: true, place: { address: null, ip: null } },
    ]);
    expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-max" });
    await expect(world.cards.subscribeFor(customerId, monthly(premium), null)).rejects.toThrow(
      "payments.already_subscribed",
    );
  });

  test("cannot subscribe a customer who is none of ours: payments.not_found", async () => {
    const before = world.payments.calls.length;
    await expect(world.cards.subscribeFor("cus_stranger", monthly(max), null)).rejects.toThrow("payments.not_found");
    expect(world.payments.calls).toHaveLength(before);
  });
});

const payment = (customerId: string | null) => ({
  id: "pi_1",
  customerId,
  status: "succeeded",
  amountCents: 1_490,
  currency: "eur",
  createdAt: new Date("2026-11-21T12:00:00Z"),
});

describe("a payment", () => {
  test("is shown to the account that made it", async () => {
    world.payments.payments.set("pi_1", payment(await world.billing.customerOf(ada, "en")));
    expect(await world.cards.readPayment(ada, "pi_1")).toEqual({
      id: "pi_1",
      status: "succeeded",
      amount_cents: 1_490,
      currency: "eur",
      created_at: "2026-11-21T12:00:00.000Z",
    });
  });

  test("of another account, of none or unknown is payments.not_found", async () => {
    await world.billing.customerOf(ada, "en");
    for (const customerId of ["cus_other", null]) {
      world.payments.payments.set("pi_1", payment(customerId));
      await expect(world.cards.readPayment(ada, "pi_1")).rejects.toThrow("payments.not_found");
    }
    await expect(world.cards.readPayment(ada, "pi_unknown")).rejects.toThrow("payments.not_found");
    await expect(world.cards.readPayment(await world.newPerson(), "pi_1")).rejects.toThrow("payments.not_found");
  });
});

test("a call without a language keeps the one before", async () => {
  await world.billing.customerOf(ada, "en");
  await subscribe();
  const rows = await world.sql("select language from billing_customer where user_id = $1", [ada.id]);
  expect(rows).toEqual([{ language: "en" }]);
});
