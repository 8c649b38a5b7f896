import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { BillingView, ChangePreview } from "../../worker/contract/payments/subscriptions.contract.ts";
import type { WithdrawalView } from "../../worker/contract/payments/withdrawals.contract.ts";
import { createId } from "../../worker/lib/ids.ts";
import { createDice } from "../support/dice.ts";
import type { Person } from "../support/asking.ts";
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

const soon = { timeout: 10_000 };
const sync = (who: Person) => shop.post(who, "/api/payments/sync");
const ownCard = (card: "good" | "fails_later" | "sca_always" = "good") => ({ card, fingerprint: createId() });
const day = 86_400_000;

async function subscribe(plan: number, interval: "month" | "year" = "month", card = ownCard()) {
  const { body } = await shop.start(ada, plan, { subscription_type: interval });
  expect(shop.stripe.pay(sessionOf(body["url"]), card, true)).toMatchObject({ outcome: "complete" });
  await sync(ada);
  const { subscription } = await shop.billingOf(ada);
  if (subscription === null) throw new Error("nothing was bought");
  return subscription;
}

const change = async (plan_id: number, interval = "month", shown: object = {}) => {
  const { status, body } = await shop.post(ada, "/api/subscription/change", { plan_id, interval, ...shown });
  return { status, ...(body as unknown as { state: string; url: string | null; billing: BillingView }) };
};
const preview = async (plan_id: number, interval = "month") =>
  (await shop.post(ada, "/api/subscription/preview", { plan_id, interval })).body as unknown as ChangePreview;
const invoices = async () =>
  (await shop.get(ada, `/api/user/${ada.id}/invoices`)).body as unknown as { amount_cents: number; status: string }[];

test("a withdrawal ends the plan at once, gives back what is left, and is acknowledged by one mail", async () => {
  const { body } = await shop.start(ada, shop.plans.premium, { start_now: true });
  expect(shop.stripe.pay(sessionOf(body["url"]), ownCard(), true)).toMatchObject({ outcome: "complete" });
  await sync(ada);
  const path = `/api/user/${ada.id}/withdrawal`;
  const open = (await shop.get(ada, path)).body as unknown as WithdrawalView;
  expect(open).toMatchObject({ paid_cents: 1_490, start_requested_at: expect.any(String) });
  const declared = await shop.post(ada, `/api/subscription/withdraw/${open.subscription_id}`);
  expect(declared).toMatchObject({ status: 200, body: { billing: { subscription: null } } });
  expect(await shop.post(ada, `/api/subscription/withdraw/${open.subscription_id}`)).toEqual(declared);
  expect(await shop.planOf(ada)).toBe("chatai-free");
  const paid = () => shop.stack.sql("select refunded_cents from payment where user_id = $1", [ada.id]);
  await vi.waitFor(
    async () => expect(await paid()).toEqual([{ refunded_cents: declared.body["refund_cents"] }]),
    10_000,
  );
  await vi.waitFor(() => expect(shop.subjectsTo(ada)).toContain("We've received your withdrawal"), 10_000);
  expect((await shop.get(ada, path)).body).toBeNull();
});

describe("an upgrade", () => {
  test("counts at once, costs what its preview said, and keeps what was used", async () => {
    await subscribe(shop.plans.premium);
    await shop.stack.sql(
      `insert into quota (user_id, query_type, period_start, period_end, used)
       select user_id, 'chat', period_start, period_end, 1500 from entitlement where user_id = $1`,
      [ada.id],
    );
    shop.stripe.advance(10 * day);
    const told = await preview(shop.plans.max);
    expect(told).toMatchObject({ kind: "now", price_cents: 2_990, currency: "eur" });
    expect(Math.abs(told.due_now_cents - 1_000)).toBeLessThan(500);
    shop.stripe.advance(day);
    const late = await change(shop.plans.max, "month", { prorated_at: told.prorated_at });
    expect(late).toMatchObject({ error: { code: "payments.preview_expired" } });
    const { price_cents, prorated_at, due_now_cents } = await preview(shop.plans.max);
    expect(await change(shop.plans.max, "month", { price_cents, prorated_at })).toMatchObject({
      state: "changed",
      billing: { subscription: { plan_id: shop.plans.max, price_cents: 2_990 } },
    });
    expect(await shop.planOf(ada)).toBe("chatai-max");
    expect((await invoices())[0]).toMatchObject({ status: "paid", amount_cents: due_now_cents });
    const { body } = await shop.get(ada, `/api/user/${ada.id}/usage`);
    const meters = body["meters"] as { query_type: string; allowance: object }[];
    const allowance = { limit: 3_000, used: 1_500, left: 1_500 };
    expect(meters.find(({ query_type }) => query_type === "chat")).toMatchObject({ allowance });
  });

  test("that the card does not pay changes nothing and says where to pay", async () => {
    await subscribe(shop.plans.premium, "month", ownCard("sca_always"));
    const changed = await change(shop.plans.max);
    expect(changed).toMatchObject({
      state: "payment_needed",
      billing: { subscription: { plan_id: shop.plans.premium } },
    });
    expect(changed.url).toMatch(/^http/);
    expect(await shop.planOf(ada)).toBe("chatai-premium");
  });

  test("from two tabs is one change and one invoice", async () => {
    await subscribe(shop.plans.premium);
    const before = (await invoices()).length;
    await Promise.all([change(shop.plans.max), change(shop.plans.max)]);
    expect(await shop.planOf(ada)).toBe("chatai-max");
    expect((await invoices()).filter(({ amount_cents }) => amount_cents > 0).length).toBeLessThanOrEqual(before + 1);
  });

  test("to years begins a year today", async () => {
    await subscribe(shop.plans.premium);
    expect(await preview(shop.plans.premium, "year")).toMatchObject({ kind: "now", price_cents: 14_900 });
    const { billing } = await change(shop.plans.premium, "year");
    expect(billing.subscription).toMatchObject({ interval: "year", price_cents: 14_900 });
  });
});

describe("a downgrade", () => {
  test("waits for the end of the period, is announced, and then counts", async () => {
    const { current_period_end } = await subscribe(shop.plans.max);
    expect(await preview(shop.plans.premium)).toMatchObject({
      kind: "period_end",
      from: current_period_end,
      due_now_cents: 0,
    });
    expect(await change(shop.plans.premium)).toMatchObject({
      state: "scheduled",
      billing: {
        subscription: {
          plan_id: shop.plans.max,
          scheduled: { plan_id: shop.plans.premium, interval: "month", price_cents: 1_490, from: current_period_end },
        },
      },
    });
    expect(await shop.planOf(ada)).toBe("chatai-max");
    shop.stripe.advance(32 * day);
    await expect.poll(() => shop.planOf(ada), soon).toBe("chatai-premium");
    await sync(ada);
    expect((await shop.billingOf(ada)).subscription).toMatchObject({ plan_id: shop.plans.premium, scheduled: null });
  });

  test("that waits is taken back", async () => {
    const { id } = await subscribe(shop.plans.max);
    await change(shop.plans.premium);
    const { body } = await shop.post(ada, `/api/subscription/resume/${id}`);
    expect(body).toMatchObject({ billing: { subscription: { plan_id: shop.plans.max, scheduled: null } } });
    shop.stripe.advance(32 * day);
    await sync(ada);
    expect(await shop.planOf(ada)).toBe("chatai-max");
  });
});

describe("an end", () => {
  test("keeps the plan until its day, is confirmed by mail, and leads to the free plan", async () => {
    const { id } = await subscribe(shop.plans.premium);
    const { body } = await shop.post(ada, `/api/subscription/cancel/${id}`);
    expect(body).toMatchObject({ success: true, billing: { subscription: { cancel_at_period_end: true } } });
    expect(await shop.planOf(ada)).toBe("chatai-premium");
    await expect
      .poll(() => shop.subjectsTo(ada), soon)
      .toContainEqual(expect.stringContaining("your subscription ends on"));
    shop.stripe.advance(32 * day);
    await expect.poll(() => shop.planOf(ada), soon).toBe("chatai-free");
    expect(await shop.billingOf(ada)).toMatchObject({ subscription: null });
    expect((await shop.get(ada, `/api/last_user_subscription/${ada.id}`)).body).toMatchObject({
      id,
      status: "canceled",
    });
  });

  test("is taken back, and the plan goes on", async () => {
    const { id } = await subscribe(shop.plans.premium);
    await change(shop.plans.free);
    const { body } = await shop.post(ada, `/api/subscription/resume/${id}`);
    expect(body).toMatchObject({ billing: { subscription: { cancel_at_period_end: false } } });
    expect((await shop.post(ada, `/api/subscription/resume/${id}`)).body.error?.code).toBe(
      "payments.nothing_to_change",
    );
    shop.stripe.advance(32 * day);
    await sync(ada);
    expect(await shop.planOf(ada)).toBe("chatai-premium");
  });
});

const create = (body: object) => shop.post(ada, "/api/user/subscriptions/create", { user_id: ada.id, ...body });

describe("a card form", () => {
  test("has a secret to save a card with, and what will be paid", async () => {
    const { body } = await shop.post(ada, "/api/payments/create", { plan_id: shop.plans.max, interval: "year" });
    expect(body).toMatchObject({ amount_cents: 29_900, currency: "eur", interval: "year" });
    expect(body["clientSecret"]).toMatch(/^seti_\w+_secret_/);
  });

  test("with another's card starts no subscription: payments.not_found", async () => {
    expect(await create({ plan_id: shop.plans.premium, payment_method: "pm_another1" })).toMatchObject({
      status: 404,
      body: { error: { code: "payments.not_found" } },
    });
    expect(await shop.planOf(ada)).toBe("combo-free");
  });

  test("without a card answers with a secret that confirms the first payment, and grants nothing yet", async () => {
    const address = { country: "FR", postal_code: "75011" };
    const { status, body } = await create({ plan_id: shop.plans.premium, address });
    expect([status, body["subscription"]]).toMatchObject([200, { status: "incomplete", plan_id: shop.plans.premium }]);
    expect(body["clientSecret"]).toMatch(/_secret_/);
    expect(await shop.planOf(ada)).toBe("combo-free");
    expect((await shop.start(ada, shop.plans.premium)).status).toBe(200);
  });

  test("by a buyer without a known location is refused, with what to do: payments.location_unknown", async () => {
    for (const address of [undefined, { country: "US" }])
      expect(await create({ plan_id: shop.plans.premium, address })).toMatchObject({
        status: 422,
        body: { error: { code: "payments.location_unknown" } },
      });
    expect((await create({ plan_id: shop.plans.premium, address: { country: "France" } })).status).toBe(400);
    expect((await create({ plan_id: shop.plans.premium, address: { country: "FR" } })).status).toBe(200);
  });
});

describe("the provider's portal", () => {
  test("opens for customers only", async () => {
    expect((await shop.post(ada, "/api/payments/portal")).body.error?.code).toBe("payments.no_subscription");
    await subscribe(shop.plans.premium);
    expect((await shop.post(ada, "/api/payments/portal")).body["url"]).toMatch(/^http/);
  });
});

test("every order of the events of one purchase, with repetitions, ends in the same plan", async () => {
  const dice = createDice(11);
  for (let round = 0; round < 5; round += 1) {
    ada = await shop.newBuyer();
    shop.stripe.hold();
    const before = shop.stripe.events().length;
    const { body } = await shop.start(ada, shop.plans.premium);
    shop.stripe.pay(sessionOf(body["url"]), ownCard());
    const events = shop.stripe.events().slice(before);
    const order = [...events, ...events].map((event) => ({ event, at: dice(1_000) })).sort((a, b) => a.at - b.at);
    const answers = await Promise.all(order.map(({ event }) => shop.stripe.deliver(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(() => shop.planOf(ada), soon).toBe("chatai-premium");
    const rows = await shop.stack.sql("select status from subscription where user_id = $1", [ada.id]);
    expect(rows).toEqual([{ status: "active" }]);
  }
});
