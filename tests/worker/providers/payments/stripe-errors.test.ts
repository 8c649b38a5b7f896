import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { MockInstance } from "vitest";
import { serveApp } from "../../../../local/serve.ts";
import type { RunningServer } from "../../../../local/serve.ts";
import { createNoPayments } from "../../../../worker/providers/payments/no-payments.ts";
import { createStripe } from "../../../../worker/providers/payments/stripe.ts";
import type { PaymentsProvider } from "../../../../worker/providers/payments/payments.ts";
import { ownId } from "../../../support/owner-ids.ts";

interface Answer {
  status: number;
  body: object;
}

const preferred = { default_payment_method: "pm_two" };
let answer: Answer;
let asked: string[];
let server: RunningServer;
let stripe: PaymentsProvider;
let log: MockInstance<typeof console.error>;

beforeAll(async () => {
  const app = new Hono();
  app.all("*", (context) => {
    asked.push(`${context.req.method} ${context.req.path}`);
    const isBuyer = context.req.method === "GET" && context.req.path === "/v1/customers/cus_one";
    if (isBuyer) return context.json({ id: "cus_one", object: "customer", invoice_settings: preferred });
    const headers = { "content-type": "application/json", "stripe-should-retry": "false" };
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
  });
  server = await serveApp(app);
  stripe = createStripe({ secretKey: "sk_test_one", webhookSecret: "whsec_one", baseUrl: server.url });
});
beforeEach(() => {
  asked = [];
  log = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterAll(() => server.close());

const fail = (status: number, error: object) => void (answer = { status, body: { error } });
const subscribe = () =>
  stripe.subscribe({
    id: "one",
    customerId: "cus_one",
    workspaceId: ownId("one"),
    userId: ownId("one"),
    planId: 2,
    priceId: "price_one",
    paymentMethodId: "pm_one",
    byInvoice: false,
    place: { address: null, ip: null },
  });

test.each([
  ["declined", { code: "card_declined", decline_code: "insufficient_funds" }, "insufficient_funds"],
  ["expired", { code: "expired_card" }, "expired_card"],
])("a card that is %s is payments.declined with its reason", async (_words, fields, reason) => {
  fail(402, { type: "card_error", message: "no", ...fields });
  await expect(subscribe()).rejects.toMatchObject({ code: "payments.declined", details: { reason } });
});

test.each([
  ["sk_test_one", undefined, false, "https://dashboard.stripe.com/test/customers/cus_one"],
  ["rk_live_one", undefined, true, "https://dashboard.stripe.com/customers/cus_one"],
  ["sk_org_test_one", "acct_one", false, "https://dashboard.stripe.com/acct_one/test/customers/cus_one"],
  ["sk_org_live_one", "acct_one", true, "https://dashboard.stripe.com/acct_one/customers/cus_one"],
])("the key %s of %s is live: %s", (secretKey, context, live, page) => {
  const made = createStripe({ secretKey, webhookSecret: "whsec_one", baseUrl: undefined, context });
  expect([made.live, made.customerPage("cus_one")]).toEqual([live, page]);
});

test("a card without a customer or of another one is payments.not_found", async () => {
  fail(400, { type: "invalid_request_error", code: "resource_missing", param: "default_payment_method" });
  await expect(subscribe()).rejects.toMatchObject({ code: "payments.not_found" });
});

describe("payments.provider_failed stands for", () => {
  test.each([
    ["too many calls", 429, { type: "rate_limit_error", code: "rate_limit" }],
    ["an outage", 500, { type: "api_error" }],
    ["a key that is not known", 401, { type: "invalid_request_error" }],
    ["a key that may not", 403, { type: "invalid_request_error" }],
    ["a call that Stripe does not know", 404, { type: "invalid_request_error", code: "url_invalid" }],
    ["a parameter that Stripe does not know", 400, { type: "invalid_request_error", code: "parameter_unknown" }],
  ])("%s, which is logged with what Stripe said", async (_words, status, error) => {
    fail(status, { message: "in Stripe's words", ...error });
    await expect(stripe.listInvoices("cus_one")).rejects.toMatchObject({ code: "payments.provider_failed" });
    expect(String(log.mock.calls[0]?.[0])).toContain("in Stripe's words");
  });

  test("a server that cannot be reached", async () => {
    const nowhere = createStripe({ secretKey: "sk_test_one", webhookSecret: "w", baseUrl: "http://127.0.0.1:1" });
    await expect(nowhere.listInvoices("cus_one")).rejects.toMatchObject({ code: "payments.provider_failed" });
  });
});

describe("what does not exist", () => {
  beforeEach(() => fail(404, { type: "invalid_request_error", code: "resource_missing", message: "No such thing" }));

  test("is null or nothing where it is looked for", async () => {
    expect(await stripe.findCheckout("cs_none")).toBeNull();
    expect(await stripe.findInvoice("in_none")).toBeNull();
    expect(await stripe.findPayment("pi_none")).toBeNull();
    expect(await stripe.findChargedInvoice("ch_none")).toBeNull();
    expect(await stripe.listSubscriptions("cus_none")).toEqual([]);
    expect(await stripe.listInvoices("cus_none")).toEqual([]);
  });

  test("has ended, where it should end", async () => {
    await stripe.removeCustomer("cus_none");
    await stripe.cancelNow("sub_none");
    expect(await stripe.expireCheckout("cs_none")).toBe("expired");
    expect(asked.slice(0, 2)).toEqual(["DELETE /v1/customers/cus_none", "DELETE /v1/subscriptions/sub_none"]);
  });

  test("cannot be changed", async () => {
    const change = { id: "one", subscriptionId: "sub_none", priceId: "price_one", seats: null, proratedAt: null };
    await expect(stripe.changeNow(change)).rejects.toMatchObject({ code: "payments.provider_failed" });
    await expect(stripe.resume("sub_none")).rejects.toMatchObject({ code: "payments.provider_failed" });
  });
});

test("where payments are off, every call is payments.unavailable", async () => {
  const { live, customerPage, ...calls } = createNoPayments();
  expect([live, customerPage("cus_one")]).toEqual([false, null]);
  const named = Object.values(calls) as (() => Promise<unknown>)[];
  expect(named).toHaveLength(Object.keys(stripe).length - 2);
  for (const call of named) await expect(call()).rejects.toMatchObject({ code: "payments.unavailable" });
});
