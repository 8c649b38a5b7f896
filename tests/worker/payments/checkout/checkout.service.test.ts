import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../../support/people.ts";
import { startWorld } from "../world.ts";
import type { World } from "../world.ts";
import { answersOf, refusalsOf } from "../../../support/outcomes.ts";

let world: World;
let ada: OwnCaller;
let premium: number;
let max: number;
beforeAll(async () => {
  world = await startWorld();
  [premium, max] = await Promise.all([world.planId("chatai-premium"), world.planId("chatai-max")]);
});
beforeEach(async () => {
  ada = await world.newPerson();
});
afterAll(() => world.close());

const wanted = (planId: number, interval: "month" | "year" = "month") => ({
  planId,
  interval,
  language: "en" as const,
});
const start = (planId: number, interval?: "month" | "year", by = ada) =>
  world.checkouts.start(by, wanted(planId, interval), null);
const openPages = () => [...world.payments.checkouts.values()].filter(({ draft }) => draft.userId === ada.id);

describe("a payment page", () => {
  test("sells our plan at our price to the caller's own customer", async () => {
    const { url } = await start(premium, "year");
    const [page] = openPages();
    expect(url).toBe(page?.url);
    expect(page?.draft).toMatchObject({
      userId: ada.id,
      customerId: await world.billing.findCustomerOf(ada.id),
      planId: premium,
      trialDays: 0,
      successUrl: "https://ensemble.example/payment-success?cs={CHECKOUT_SESSION_ID}",
      cancelUrl: "https://ensemble.example/payment-cancel",
      language: "en",
    });
    const rows = await world.sql(
      "select plan_id, interval, amount_cents, currency from plan_price where price_id = $1",
      [page?.draft.priceId],
    );
    expect(rows).toEqual([{ plan_id: premium, interval: "year", amount_cents: 14_900, currency: "eur" }]);
  });

  test("asked for again is the same page, with the status open", async () => {
    const first = await start(premium);
    expect(await start(premium)).toEqual(first);
    expect(openPages()).toHaveLength(1);
    expect(await world.checkouts.readOpen(ada)).toMatchObject({ active: true, url: first.url, plan_id: premium });
  });

  test("for something else closes the first", async () => {
    const first = await start(premium);
    const second = await start(max);
    expect(second).not.toEqual(first);
    expect(openPages().map(({ state }) => state)).toEqual(["expired", "open"]);
    expect(await world.checkouts.readOpen(ada)).toMatchObject({ active: true, url: second.url, plan_id: max });
  });

  test("whose time is over is no longer open, and another can be", async () => {
    const first = await start(premium);
    await world.payments.expireCheckout(world.sessionOf(first.url));
    expect(await world.checkouts.readOpen(ada)).toEqual({ active: false, url: null, plan_id: null, expires_at: null });
    expect((await start(premium)).url).not.toBe(first.url);
  });

  test("of a plan whose price has changed meanwhile is a new page with the new price", async () => {
    await start(premium);
    await world.setPrices("chatai-premium", 1_590, 15_900);
    await start(premium);
    await world.setPrices("chatai-premium", 1_490, 14_900);
    const [before, after] = openPages();
    expect([before?.state, after?.state]).toEqual(["expired", "open"]);
    expect(after?.draft.priceId).not.toBe(before?.draft.priceId);
  });

  test("that the provider does not make can be asked for again", async () => {
    world.payments.fail("openCheckout", new Error("down"));
    await expect(start(premium)).rejects.toThrow("down");
    expect(await world.checkoutsOf(ada)).toMatchObject([{ state: "expired" }]);
    expect((await start(premium)).url).toBeTruthy();
  });
});

describe("two tabs", () => {
  test("open one payment page", async () => {
    const urls = await Promise.all([start(premium), start(premium), start(premium)]);
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
    expect(openPages()).toHaveLength(1);
    expect(await world.checkoutsOf(ada)).toHaveLength(1);
  });

  test("that want different plans leave one page that can be paid", async () => {
    const outcomes = await Promise.allSettled([start(premium), start(max), start(premium, "year")]);
    const shown = answersOf(outcomes).map(({ url }) => url);
    const payable = openPages().filter(({ state }) => state === "open");
    expect(payable).toHaveLength(1);
    expect(shown).toContain(payable[0]?.url);
    for (const code of refusalsOf(outcomes)) expect(code).toBe("payments.busy");
  });

  test("cannot buy twice: after a payment in one, the other answers payments.already_subscribed", async () => {
    const { url } = await start(premium);
    world.pay(url);
    await expect(start(premium)).rejects.toThrow("payments.already_subscribed");
    await expect(start(max)).rejects.toThrow("payments.already_subscribed");
    expect(openPages()).toHaveLength(1);
    expect(await world.heldBy(ada)).toMatchObject({ slug: "chatai-premium" });
  });

  test("a page that is paid while another plan is asked for stands", async () => {
    const { url } = await start(premium);
    world.pay(url);
    await expect(start(max)).rejects.toThrow("payments.already_subscribed");
    expect(await world.checkoutsOf(ada)).toMatchObject([
      { plan_id: premium, state: "complete" },
      { plan_id: max, state: "expired" },
    ]);
    expect(openPages()).toHaveLength(1);
  });
});

describe("refused, and nothing is opened", () => {
  test.each([
    [
      "an address that is not verified",
      "payments.email_unverified",
      async () => start(premium, "month", { ...ada, emailVerified: false }),
    ],
    ["a plan that does not exist", "plans.not_found", async () => start(999_999)],
    ["a free plan", "plans.not_offered", async () => start(await world.planId("chatai-free"))],
    ["a plan whose module is not open", "plans.not_offered", async () => start(await world.planId("pdf-plus"))],
  ])("%s is %s", async (_what, code, act) => {
    await expect(act()).rejects.toThrow(code);
    expect(openPages()).toEqual([]);
    expect(await world.checkoutsOf(ada)).toEqual([]);
  });

  test("an archived plan is plans.not_found", async () => {
    await world.sql("update plan set archived_at = now() where id = $1", [max]);
    await expect(start(max)).rejects.toThrow("plans.not_found");
    await world.sql("update plan set archived_at = null where id = $1", [max]);
  });

  test("beginning too often is request.too_many", async () => {
    world.refused.add(`payments ${ada.id}`);
    await expect(start(premium)).rejects.toThrow("request.too_many");
    expect(openPages()).toEqual([]);
  });
});

describe("what the client says it saw", () => {
  test("is compared: another price of ours is payments.price_changed", async () => {
    const old = await world.prices.ensure(premium, "month");
    await world.setPrices("chatai-premium", 1_590, 15_900);
    await expect(world.checkouts.start(ada, wanted(premium), old.priceId)).rejects.toThrow("payments.price_changed");
    await world.setPrices("chatai-premium", 1_490, 14_900);
    const cheap = await world.prices.ensure(premium, "month");
    await expect(world.checkouts.start(ada, wanted(max), cheap.priceId)).rejects.toThrow("payments.price_changed");
    expect(openPages()).toEqual([]);
  });

  test("changes nothing where it is none of ours", async () => {
    await world.checkouts.start(ada, wanted(max), "price_of_somebody_else");
    const { priceId } = await world.prices.ensure(max, "month");
    expect(openPages().map(({ draft }) => draft.priceId)).toEqual([priceId]);
  });
});
