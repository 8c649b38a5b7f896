import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld } from "../world.ts";
import type { World } from "../world.ts";

let world: World;
let premium: number;
beforeAll(async () => {
  world = await startWorld();
  premium = await world.planId("chatai-premium");
});
afterAll(() => world.close());

describe("what is on sale", () => {
  test("are the paid plans on offer at our prices, and asking makes nothing at the provider", async () => {
    const monthly = await world.products.list("month");
    expect(monthly.map(({ plan_id, price }) => [plan_id, price])).toEqual([
      [premium, { id: null, price_amount: 1_490, currency: "eur", interval: "month" }],
      [await world.planId("chatai-max"), { id: null, price_amount: 2_990, currency: "eur", interval: "month" }],
    ]);
    expect((await world.products.find(premium, "year")).price).toMatchObject({ id: null, price_amount: 14_900 });
    expect(world.payments.calls).toEqual([]);
  });

  test("has the provider's ids after the first purchase, and loses them with a new price", async () => {
    const { priceId } = await world.prices.ensure(premium, "month");
    expect(await world.products.find(premium, "month")).toMatchObject({
      id: `prod_${premium}`,
      price: { id: priceId },
    });
    expect((await world.products.list("month"))[0]?.price.id).toBe(priceId);
    expect((await world.products.list("year"))[0]?.price.id).toBeNull();
    await world.setPrices("chatai-premium", 1_590, 15_900);
    expect((await world.products.find(premium, "month")).price).toMatchObject({ id: null, price_amount: 1_590 });
    await world.setPrices("chatai-premium", 1_490, 14_900);
  });

  test.each([
    ["a free plan", "chatai-free", "plans.not_offered"],
    ["a plan that is not open", "pdf-plus", "plans.not_offered"],
  ])("is not %s", async (_what, slug, code) => {
    await expect(world.products.find(await world.planId(slug), "month")).rejects.toThrow(code);
    await expect(world.products.find(999_999, "month")).rejects.toThrow("plans.not_found");
  });
});

describe("the price of a plan", () => {
  test("is one, however many buy first at the same moment", async () => {
    const id = await world.planId("chatai-max");
    const made = await Promise.all([1, 2, 3, 4].map(() => world.prices.ensure(id, "year")));
    expect(new Set(made.map(({ priceId }) => priceId)).size).toBe(1);
    expect(await world.sql("select 1 from plan_price where plan_id = $1", [id])).toHaveLength(1);
  });

  test("that changes is another price, and the old one stays known", async () => {
    const before = await world.prices.ensure(premium, "year");
    await world.setPrices("chatai-premium", 1_690, 16_900);
    const after = await world.prices.ensure(premium, "year");
    expect(after).toMatchObject({ amountCents: 16_900, currency: "eur" });
    expect(after.priceId).not.toBe(before.priceId);
    await world.setPrices("chatai-premium", 1_490, 14_900);
    expect((await world.prices.ensure(premium, "year")).priceId).toBe(before.priceId);
  });
});

test("an admin's product has its price, is of no plan and is not on sale", async () => {
  const before = await world.products.list("year");
  const draft = {
    product_name: "Workshop",
    product_description: "",
    price_amount: 49_900,
    currency: "usd",
  };
  const { answer, subject } = await world.products.create(draft, "year");
  expect(subject).toBe(`product ${answer.id}`);
  expect(answer).toMatchObject({
    plan_id: null,
    product_name: "Workshop",
    price: { price_amount: 49_900, currency: "usd", interval: "year" },
  });
  expect(world.callsOf("ensurePrice").at(-1)?.input).toMatchObject([{ planId: null, description: null }]);
  expect(await world.products.list("year")).toEqual(before);
});
