import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stripeClient } from "../../support/stripe-client.ts";
import { openShop } from "./world.ts";
import type { Shop } from "./world.ts";

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.standIn.close());

const unknown = (fields: object) => fields as never;

describe("a refusal has the form of Stripe's", () => {
  test("for an unknown parameter, also inside others", async () => {
    const { stripe } = shop;
    await expect(stripe.customers.create(unknown({ email: "a@b.example", nickname: "x" }))).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      statusCode: 400,
      code: "parameter_unknown",
      param: "nickname",
      message: "Received unknown parameter: nickname",
    });
    const items = [{ price: shop.monthly.id, colour: "red" }];
    await expect(stripe.subscriptions.create(unknown({ customer: "cus_1", items }))).rejects.toMatchObject({
      param: "items[0][colour]",
    });
  });

  test.each([
    ["a missing parameter", "/v1/subscriptions", "items[0][price]=p", "parameter_missing", "customer"],
    [
      "a number that is none",
      "/v1/prices",
      "currency=eur&unit_amount=ten&product=p",
      "parameter_invalid",
      "unit_amount",
    ],
  ])("for %s", async (_name, path, body, code, param) => {
    const { url, secretKey } = shop.standIn;
    const headers = { authorization: `Bearer ${secretKey}`, "content-type": "application/x-www-form-urlencoded" };
    const response = await fetch(url + path, { method: "POST", headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { type: "invalid_request_error", code, param } });
  });

  test("for a key of an organisation that does not name its account", async () => {
    const { url, organisationKey: secretKey, account } = shop.standIn;
    const client = stripeClient({ url, secretKey });
    await expect(client.customers.list()).rejects.toMatchObject({ statusCode: 400 });
    await expect(client.customers.list({}, { stripeContext: "acct_other" })).rejects.toMatchObject({ statusCode: 403 });
    expect((await client.customers.list({}, { stripeContext: account })).object).toBe("list");
  });

  test("for an address that does not exist", async () => {
    await expect(shop.stripe.balance.retrieve()).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining("Unrecognized request URL (GET: /v1/balance)"),
    });
  });

  test("for an object that does not exist, in the address and in a parameter", async () => {
    await expect(shop.stripe.customers.retrieve("cus_none")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      message: "No such customer: 'cus_none'",
    });
    await expect(shop.checkout({ customer: "cus_none" })).rejects.toMatchObject({
      statusCode: 400,
      code: "resource_missing",
      param: "customer",
    });
  });

  test("for a wrong key", async () => {
    const stranger = stripeClient({ ...shop.standIn, secretKey: "sk_test_of_somebody_else" });
    await expect(stranger.customers.list()).rejects.toMatchObject({
      type: "StripeAuthenticationError",
      statusCode: 401,
    });
  });

  test("for a card that is declined, with its reason", async () => {
    const { id } = await shop.customer();
    await expect(
      shop.stripe.paymentMethods.attach("pm_card_chargeDeclinedInsufficientFunds", { customer: id }),
    ).rejects.toMatchObject({ type: "StripeCardError", statusCode: 402, decline_code: "insufficient_funds" });
  });
});

describe("a call that is repeated", () => {
  test("with the same key gets the same answer, and nothing is made twice", async () => {
    const create = () => shop.stripe.customers.create({ email: "once@example.com" }, { idempotencyKey: "once" });
    const [first, second] = [await create(), await create()];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect((await shop.stripe.customers.list({ email: "once@example.com" })).data).toHaveLength(1);
  });

  test("with the same key and other parameters is refused", async () => {
    const key = { idempotencyKey: "other" };
    await shop.stripe.customers.create({ email: "a@example.com" }, key);
    await expect(shop.stripe.customers.create({ email: "b@example.com" }, key)).rejects.toMatchObject({
      statusCode: 400,
      type: "StripeIdempotencyError",
    });
  });

  test("after a failure of Stripe's own gets that failure again, for a day", async () => {
    const { stripe } = shop;
    const key = { idempotencyKey: "broken" };
    shop.standIn.failNext({ status: 500 });
    const make = () => stripe.customers.create({ email: "broken@example.com" }, key);
    await expect(make()).rejects.toMatchObject({ statusCode: 500 });
    await expect(make()).rejects.toMatchObject({ statusCode: 500, headers: { "idempotent-replayed": "true" } });
    expect((await stripe.customers.list({ email: "broken@example.com" })).data).toEqual([]);
    shop.standIn.advance(25 * 3_600_000);
    expect(await make()).toMatchObject({ email: "broken@example.com" });
  });

  test("after a refusal may use its key again", async () => {
    const { stripe } = shop;
    const key = { idempotencyKey: "mended" };
    await expect(stripe.customers.create(unknown({ mail: "x" }), key)).rejects.toMatchObject({ statusCode: 400 });
    expect(await stripe.customers.create({ email: "x@example.com" }, key)).toMatchObject({ email: "x@example.com" });
  });
});

describe("a call that is made to fail", () => {
  test.each([429, 500] as const)("with %i is repeated by the client, and made once", async (status) => {
    const retrying = stripeClient(shop.standIn, 1);
    shop.standIn.failNext({ status, afterwards: status === 500 });
    const email = `${status}@example.com`;
    await retrying.customers.create({ email });
    expect((await shop.stripe.customers.list({ email })).data).toHaveLength(1);
  });

  test("with Stripe's word that it makes no sense to repeat it is not repeated", async () => {
    shop.standIn.failNext({ status: 500, retry: false, on: /^GET \/v1\/prices/ });
    await expect(stripeClient(shop.standIn, 2).prices.list()).rejects.toMatchObject({ statusCode: 500 });
  });
});

test("lists come in pages, the newest first", async () => {
  const { stripe } = shop;
  for (const name of ["one", "two", "three"]) await stripe.customers.create({ email: "many@example.com", name });
  const first = await stripe.customers.list({ email: "many@example.com", limit: 2 });
  expect([first.data.map(({ name }) => name), first.has_more]).toEqual([["three", "two"], true]);
  const all = [];
  for await (const { name } of stripe.customers.list({ email: "many@example.com", limit: 1 })) all.push(name);
  expect(all).toEqual(["three", "two", "one"]);
});

test("metadata is merged, an empty value removes a key, and an empty whole removes all", async () => {
  const { stripe } = shop;
  const { id } = await stripe.customers.create({ metadata: { a: "1", b: "2" } });
  expect((await stripe.customers.update(id, { metadata: { b: "", c: "3" } })).metadata).toEqual({ a: "1", c: "3" });
  expect((await stripe.customers.update(id, { metadata: "" })).metadata).toEqual({});
});

test("what is asked for is shown whole, at any depth, and what cannot be is refused", async () => {
  const { stripe } = shop;
  const { id } = await shop.subscriber();
  const sub = await stripe.subscriptions.retrieve(id, {
    expand: ["latest_invoice.payments", "latest_invoice.confirmation_secret", "items.data.price.product"],
  });
  expect(sub.items.data[0]?.price.product).toMatchObject({ name: "Basic" });
  expect(sub.latest_invoice).toMatchObject({ payments: { data: [{ status: "paid" }] }, confirmation_secret: {} });
  const plain = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
  expect(plain.latest_invoice).not.toHaveProperty("payments");
  await expect(stripe.subscriptions.retrieve(id, { expand: ["colour"] })).rejects.toMatchObject({ statusCode: 400 });
});

test("prices are found by their lookup keys, of which each belongs to one price", async () => {
  const { stripe, monthly } = shop;
  const { data } = await stripe.prices.list({ lookup_keys: ["Basic month"], expand: ["data.product"] });
  expect(data).toMatchObject([{ id: monthly.id, product: { name: "Basic" } }]);
  const again = { currency: "eur", unit_amount: 5, product_data: { name: "x" }, lookup_key: "Basic month" };
  await expect(stripe.prices.create(again)).rejects.toMatchObject({ code: "resource_already_exists" });
  expect((await stripe.prices.create({ ...again, transfer_lookup_key: true })).lookup_key).toBe("Basic month");
  expect((await stripe.prices.retrieve(monthly.id)).lookup_key).toBeNull();
});

test("a customer who is removed takes the subscription along, and is known as removed", async () => {
  const { stripe } = shop;
  const sub = await shop.subscriber();
  const id = String(sub.customer);
  expect(await stripe.customers.del(id)).toEqual(expect.objectContaining({ id, deleted: true }));
  expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
  expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe("canceled");
  await expect(stripe.customers.update(id, { name: "x" })).rejects.toMatchObject({ statusCode: 404 });
});
