import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "#api/api-error.ts";
import { cancelPlan, fetchBilling } from "#modules/plans/billing.actions.ts";
import { billingStore } from "#modules/plans/billing.store.ts";
import { catchUp, changePlan, openCheckout, readTerms } from "#modules/plans/buying.actions.ts";
import { person, signInAs, stubBrowser } from "../chat/page.ts";
import { plan, subscription } from "./samples.ts";

const heard: { call: string; body: unknown }[] = [];
let replies: Record<string, unknown> = {};

beforeEach(() => {
  stubBrowser();
  heard.length = 0;
  replies = {};
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    heard.push({ call: `${init.method} ${path}`, body: typeof init.body === "string" ? JSON.parse(init.body) : null });
    const found = Object.entries(replies).find(([part]) => path.includes(part))?.[1];
    return found instanceof Response ? found : Response.json(found ?? {});
  });
  Object.assign(billingStore, { status: "idle", error: null, value: null });
  signInAs(person());
});
afterEach(() => vi.unstubAllGlobals());

const billing = (over = {}) => ({ subscription: subscription(over), trial_available: false, pay_url: null });
const preview = {
  kind: "checkout",
  from: "2026-11-21T10:00:00Z",
  currency: "eur",
  due_now_cents: 1_490,
  credit_cents: 0,
  trial_days: 0,
  price_cents: 1_490,
  interval: "month",
  next_payment_at: null,
  prorated_at: null,
};
const refusal = (status: number, code: string) =>
  Response.json({ status: "error", error: { code, message: code } }, { status });

describe("before anything is paid", () => {
  test("the terms come with the price that was shown, which goes back with the order", async () => {
    replies = {
      "/subscription/preview": preview,
      "/get-stripe-product-by-plan-interval": { id: "prod_1", plan_id: 1, price: { id: "price_1" } },
      "/create_subscription_session": { url: "https://pay.example/1" },
    };
    const terms = await readTerms(1, "month");
    expect(terms).toEqual({ preview, priceId: "price_1" });
    expect(await openCheckout({ planId: 1, interval: "month", startNow: false }, terms.priceId)).toBe(
      "https://pay.example/1",
    );
    expect(heard.at(-1)?.body).toMatchObject({ plan_id: 1, subscription_type: "month", price_id: "price_1" });
  });

  test("the terms stand without a price of the provider", async () => {
    replies = { "/subscription/preview": preview, "/get-stripe-product": refusal(404, "payments.not_found") };
    expect((await readTerms(1, "month")).priceId).toBeNull();
  });

  test("a refused preview is no terms", async () => {
    replies = { "/subscription/preview": refusal(503, "payments.unavailable") };
    await expect(readTerms(1, "month")).rejects.toMatchObject({ code: "payments.unavailable" });
  });
});

const shown = { price_cents: 2_990, prorated_at: "2026-11-21T10:00:00.000Z" };

describe("a change of the subscription", () => {
  test("shows what the API says of it, and reads the rights anew", async () => {
    replies = { "/subscription/change": { state: "changed", url: null, billing: billing({ plan_id: 3 }) } };
    expect(await changePlan(3, "month", shown)).toEqual({ state: "changed" });
    const sent = heard.find((one) => one.call.endsWith("/subscription/change"))?.body;
    expect(sent).toEqual({ plan_id: 3, interval: "month", ...shown });
    expect(billingStore.value?.subscription?.plan_id).toBe(3);
    expect(heard.at(-1)?.call).toBe("GET /api/auth/session");
  });

  test("that the bank asks about leads to its page and gives nothing yet", async () => {
    const url = "https://pay.example/2";
    replies = { "/subscription/change": { state: "payment_needed", url, billing: billing() } };
    expect(await changePlan(3, "month", shown)).toEqual({ state: "payment_needed", url });
  });

  test("an end is shown at once", async () => {
    replies = { "/subscription/cancel/sub_1": { success: true, billing: billing({ cancel_at_period_end: true }) } };
    await cancelPlan("sub_1");
    expect(billingStore.value?.subscription?.cancel_at_period_end).toBe(true);
  });
});

describe("a page that is out of date catches up", () => {
  test("with the prices", async () => {
    replies = { "/api/plans": [plan({ monthly_price_cents: 1_690 })] };
    await catchUp(new ApiError("payments.price_changed", 409));
    expect(heard.map(({ call }) => call)).toEqual(["GET /api/plans"]);
  });

  test("with the subscription that another tab has bought", async () => {
    replies = { "/get-user-subscription/": billing() };
    await catchUp(new ApiError("payments.already_subscribed", 409));
    expect(billingStore.value?.subscription?.id).toBe("sub_1");
  });

  test("and leaves the rest as it is", async () => {
    await catchUp(new ApiError("payments.declined", 402));
    await catchUp(new Error("other"));
    expect(heard).toEqual([]);
  });
});

describe("what is paid for", () => {
  test("is not asked for by a guest", async () => {
    signInAs(person({ guest: true }));
    await fetchBilling();
    expect(heard).toEqual([]);
    expect(billingStore.status).toBe("idle");
  });

  test("stays on the page when it cannot be read anew", async () => {
    replies = { "/get-user-subscription/": billing() };
    await fetchBilling();
    replies = { "/get-user-subscription/": refusal(502, "payments.provider_failed") };
    await fetchBilling();
    expect(billingStore).toMatchObject({ status: "failed", error: "payments.provider_failed" });
    expect(billingStore.value?.subscription?.id).toBe("sub_1");
  });
});
