import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { newGuest } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { stripeClient } from "../support/stripe-client.ts";
import { newAddress, signUp } from "./auth-client.ts";
import { openShop, sessionOf } from "./shop.ts";
import type { Shop } from "./shop.ts";

let shop: Shop;
let ada: Person;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  shop.stripe.release();
  ada = await shop.newBuyer();
});
afterAll(() => shop.close());

const sync = (who: Person, session_id?: string) =>
  shop.post(who, "/api/payments/sync", session_id ? { session_id } : {});
/** Webhooks pass a queue, which may wait for more. */
const soon = { timeout: 10_000 };
/** A card that no other customer has. */
const ownCard = () => ({ card: "good" as const, fingerprint: createId() });

async function buy(plan: number, who = ada, more: object = {}) {
  const { status, body } = await shop.start(who, plan, more);
  expect([status, body["error"]]).toEqual([200, undefined]);
  const session = sessionOf(body["url"]);
  expect(shop.stripe.pay(session, ownCard())).toMatchObject({ outcome: "complete" });
  return session;
}

describe("buying", () => {
  test("gives the plan by the webhook alone, whether or not the buyer comes back", async () => {
    await buy(shop.plans.premium);
    await expect.poll(() => shop.planOf(ada), soon).toBe("chatai-premium");
    const { body } = await shop.get(ada, `/api/user/${ada.id}`);
    expect(body["data"]).toMatchObject({ isPremium: true, plan: { id: shop.plans.premium } });
    expect((await shop.billingOf(ada)).subscription).toMatchObject({
      status: "active",
      plan_id: shop.plans.premium,
      price_cents: 1_490,
      currency: "eur",
      interval: "month",
    });
  });

  test("gives the plan by the success page alone, while webhooks are late", async () => {
    shop.stripe.hold();
    const session = await buy(shop.plans.premium);
    expect(await shop.planOf(ada)).toBe("combo-free");
    expect((await sync(ada, session)).body).toEqual({ state: "confirmed", plan_id: shop.plans.premium });
    expect(await shop.planOf(ada)).toBe("chatai-premium");
    shop.stripe.release();
    await shop.stripe.settled();
    expect(await shop.planOf(ada)).toBe("chatai-premium");
  });

  test("with a card that is declined grants nothing, and the page takes another", async () => {
    const { body } = await shop.start(ada, shop.plans.premium);
    const session = sessionOf(body["url"]);
    expect(shop.stripe.pay(session, "declined")).toMatchObject({ outcome: "declined" });
    expect((await sync(ada, session)).body).toEqual({ state: "open", plan_id: shop.plans.premium });
    expect(await shop.planOf(ada)).toBe("combo-free");
    const open = await shop.get(ada, `/api/subscription_session_active/${ada.id}`);
    expect(open.body).toMatchObject({ active: true, url: body["url"], plan_id: shop.plans.premium });
    expect(shop.stripe.pay(session, ownCard())).toMatchObject({ outcome: "complete" });
    expect((await sync(ada, session)).body).toMatchObject({ state: "confirmed" });
  });

  test("is for people with a verified address: guests and unverified ones are refused", async () => {
    const email = `${createId().toLowerCase()}@example.test`;
    const unverified = { ...(await signUp(shop.stack, email)), address: newAddress() };
    expect(await shop.start(unverified, shop.plans.premium)).toMatchObject({
      status: 403,
      body: { error: { code: "payments.email_unverified" } },
    });
    const guest = await newGuest(shop.stack);
    expect(await shop.start(guest, shop.plans.premium)).toMatchObject({ body: { error: { code: "auth.forbidden" } } });
  });

  test("shows its invoice and its payment to the buyer alone", async () => {
    const session = await buy(shop.plans.premium);
    await sync(ada, session);
    const ben = await shop.newBuyer();
    const { body } = await shop.get(ada, `/api/user/${ada.id}/invoices`);
    expect(body).toMatchObject([{ status: "paid", amount_cents: 1_490, currency: "eur" }]);
    expect((await shop.get(ben, `/api/user/${ben.id}/invoices`)).body).toEqual([]);
    expect((await shop.get(ben, `/api/user/${ada.id}/invoices`)).status).toBe(404);
  });
});

describe("two tabs", () => {
  test("open one payment page", async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => shop.start(ada, shop.plans.premium)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body["url"]}`)).size).toBe(1);
    expect(await shop.stack.sql("select 1 from checkout where user_id = $1", [ada.id])).toHaveLength(1);
  });

  test("that want different things cannot both pay", async () => {
    const answers = await Promise.all([
      shop.start(ada, shop.plans.premium),
      shop.start(ada, shop.plans.max),
      shop.start(ada, shop.plans.premium, { subscription_type: "year" }),
    ]);
    const pages = answers.flatMap(({ body }) => (body["url"] ? [sessionOf(body["url"])] : []));
    const paid = pages.filter((session) => {
      try {
        return shop.stripe.pay(session, ownCard()).outcome === "complete";
      } catch {
        return false;
      }
    });
    expect(paid).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { body } of refused) expect(body.error?.code).toBe("payments.busy");
  });

  test("cannot buy twice", async () => {
    await buy(shop.plans.premium);
    expect(await shop.start(ada, shop.plans.max)).toMatchObject({
      status: 409,
      body: { error: { code: "payments.already_subscribed" } },
    });
  });
});

describe("a trial", () => {
  test("gives the plan for its days without a payment", async () => {
    const { status, body } = await shop.tryOut(ada, { language: "fr" });
    expect([status, body["freePlan"]]).toEqual([200, { id: shop.plans.premium }]);
    const session = sessionOf(body["url"]);
    shop.stripe.pay(session, ownCard());
    expect((await sync(ada, session)).body).toEqual({ state: "confirmed", plan_id: shop.plans.premium });
    const billing = await shop.billingOf(ada);
    expect(billing).toMatchObject({ trial_available: false, subscription: { status: "trialing" } });
  });

  test("is one a mailbox and one a card", async () => {
    const mailbox = createId().toLowerCase();
    const cleo = await shop.newBuyer(`${mailbox}@gmail.com`);
    const card = ownCard();
    shop.stripe.pay(sessionOf((await shop.tryOut(cleo)).body["url"]), card);
    await expect.poll(() => shop.planOf(cleo), soon).toBe("chatai-premium");
    const again = await shop.newBuyer(`${mailbox}+2@googlemail.com`);
    expect(await shop.tryOut(again)).toMatchObject({ status: 409, body: { error: { code: "payments.trial_used" } } });

    shop.stripe.pay(sessionOf((await shop.tryOut(ada)).body["url"]), card);
    await expect
      .poll(async () => (await shop.get(ada, `/api/last_user_subscription/${ada.id}`)).body, soon)
      .toMatchObject({
        status: "canceled",
      });
    expect(await shop.planOf(ada)).toBe("combo-free");
    await expect.poll(() => shop.subjectsTo(ada), soon).toContainEqual(expect.stringMatching(/essai/i));
  });

  test("is begun once, however many tabs ask", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.tryOut(ada)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body["url"]}`)).size).toBe(1);
  });
});

describe("what a client says beside the plan", () => {
  test("changes nothing: price, name, customer and subscription are ours", async () => {
    const { body } = await shop.start(ada, shop.plans.max, {
      price_id: "price_somebody_elses",
      plan_name: "Chat Free",
      active_subscription: "sub_1",
      customer_id: "cus_1",
      customer: "cus_1",
      amount: 1,
      price_cents: 1,
      trial_days: 365,
      success_url: "https://elsewhere.example/",
      cancel_url: "https://elsewhere.example/",
      return_url: "https://elsewhere.example/",
      mode: "setup",
    });
    const page = await stripeClient(shop.stripe).checkout.sessions.retrieve(sessionOf(body["url"]));
    for (const address of [page.success_url, page.cancel_url]) expect(String(address)).not.toContain("elsewhere");
    expect(page).toMatchObject({ mode: "subscription", client_reference_id: ada.id });
    shop.stripe.pay(sessionOf(body["url"]), ownCard());
    await sync(ada);
    expect((await shop.billingOf(ada)).subscription).toMatchObject({
      plan_id: shop.plans.max,
      price_cents: 2_990,
      status: "active",
    });
  });

  test("is refused where it names another person", async () => {
    const ben = await shop.newBuyer();
    expect(await shop.start(ada, shop.plans.max, { user_id: ben.id })).toMatchObject({ status: 403 });
    expect(await shop.tryOut(ada, { user_id: ben.id })).toMatchObject({ status: 403 });
  });

  test("names no page, payment or subscription of another account", async () => {
    const session = await buy(shop.plans.premium);
    await sync(ada, session);
    const id = (await shop.billingOf(ada)).subscription?.id;
    const ben = await shop.newBuyer();
    const answers = await Promise.all([
      sync(ben, session),
      shop.post(ben, `/api/subscription/cancel/${id}`),
      shop.post(ben, `/api/subscription/resume/${id}`),
      shop.get(ben, "/api/get-payment-details/pi_1"),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { error: { code: "payments.not_found" } } });
    expect(await shop.planOf(ben)).toBe("combo-free");
    expect((await shop.billingOf(ada)).subscription).toMatchObject({ cancel_at_period_end: false });
  });

  test("is refused when it saw another price of ours", async () => {
    const find = () =>
      shop.post(ada, "/api/get-stripe-product-by-plan-interval", { plan_id: shop.plans.max, interval: "month" });
    await shop.start(ada, shop.plans.max);
    await shop.start(ada, shop.plans.premium);
    const { body } = await find();
    const price = body["price"] as { id: string; price_amount: number };
    expect(price).toMatchObject({ price_amount: 2_990, id: expect.stringMatching(/^price_/) });
    expect(await shop.start(ada, shop.plans.premium, { price_id: price.id })).toMatchObject({
      status: 409,
      body: { error: { code: "payments.price_changed" } },
    });
  });
});

test("a person whose address is needed gets a mail, says it on the provider's page, and is taxed again", async () => {
  await buy(shop.plans.premium);
  const [row] = await shop.stack.sql("select customer_id from billing_customer where user_id = $1", [ada.id]);
  const [customer, client] = [String(row?.["customer_id"]), stripeClient(shop.stripe)];
  await client.customers.update(customer, { address: "", tax: { validate_location: "deferred" } });
  shop.stripe.advance(32 * 86_400_000);
  const needed = async () => (await shop.billingOf(ada)).subscription?.address_needed;
  await expect.poll(needed, soon).toBe(true);
  await expect.poll(() => shop.subjectsTo(ada), soon).toContain("We need your billing address");
  const { body } = await shop.post(ada, "/api/payments/address");
  const form = new URLSearchParams({ country: "FR", postal_code: "75011" });
  const sent = await fetch(String(body["url"]), { method: "POST", body: form, redirect: "manual" });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, expect.stringContaining("/user/account")]);
  await expect.poll(needed, soon).toBe(false);
  const [sub] = (await client.subscriptions.list({ customer })).data;
  expect(sub?.automatic_tax).toMatchObject({ enabled: true, disabled_reason: null });
});
