import { describe, expect, test } from "vitest";
import type { SubscriptionState } from "../../../../worker/contract/payments/subscriptions.contract.ts";
import {
  asksTheSame,
  shownState,
  subscriptionStanding,
} from "../../../../worker/modules/payments/checkout/checkout.rules.ts";
import type { Checkout, CheckoutDraft } from "../../../../worker/modules/payments/checkout/checkout.rules.ts";
import { ownId } from "../../../support/owner-ids.ts";

const noon = new Date("2026-11-21T12:00:00Z");
const open: Checkout & CheckoutDraft = {
  id: "c",
  workspaceId: ownId("u"),
  boughtBy: ownId("u"),
  kind: "page",
  sessionId: "cs_1",
  planId: 2,
  interval: "month",
  priceId: "price_2",
  trialDays: 0,
  startRequestedAt: null,
  language: "en",
  state: "open",
  url: "https://pay.example/cs_1",
  createdAt: noon,
  expiresAt: new Date("2026-11-22T12:00:00Z"),
};

test.each([
  ["the same", {}, true],
  ["another language", { language: "fr" as const }, true],
  ["another plan", { planId: 3 }, false],
  ["another interval", { interval: "year" as const }, false],
  ["a trial of it", { trialDays: 7 }, false],
  ["the same at a new price", { priceId: "price_new" }, false],
  ["the same by another member", { boughtBy: ownId("other") }, false],
  ["a card form", { kind: "card" as const }, false],
])("who asks for %s is shown the open page: %o -> %s", (_what, other, same) => {
  expect(asksTheSame(open, { ...open, ...other })).toBe(same);
});

const later = new Date("2026-11-25T12:00:00Z");
test.each<[SubscriptionState, Date | null, "live" | "replaceable" | "ended"]>([
  ["trialing", null, "live"],
  ["active", null, "live"],
  ["past_due", later, "live"],
  ["past_due", noon, "replaceable"],
  ["unpaid", null, "replaceable"],
  ["paused", null, "replaceable"],
  ["incomplete", null, "replaceable"],
  ["incomplete_expired", null, "ended"],
  ["canceled", null, "ended"],
])("for a buyer, %s with grace until %s is %s", (status, graceUntil, standing) => {
  expect(subscriptionStanding({ status, graceUntil }, noon.getTime())).toBe(standing);
});

describe("what a success page says", () => {
  const live = { plan_id: 2, created_at: "2026-11-21T12:05:00.000Z" };
  const before = { plan_id: 2, created_at: "2026-11-01T12:00:00.000Z" };
  const complete = { ...open, state: "complete" as const };
  test.each([
    ["nothing bought", null, null, "none"],
    ["a plan, no page", null, live, "confirmed"],
    ["a page not paid yet", open, null, "open"],
    ["a page that ended", { ...open, state: "expired" as const }, null, "expired"],
    ["paid, not there yet", complete, null, "confirming"],
    ["paid and there", complete, live, "confirmed"],
    ["paid, and changed since", complete, { ...live, plan_id: 3 }, "confirmed"],
    ["paid, but what is there is older and another plan", complete, { ...before, plan_id: 3 }, "confirming"],
    [
      "paid within the provider's same second",
      complete,
      { ...live, plan_id: 3, created_at: "2026-11-21T11:59:59.500Z" },
      "confirmed",
    ],
  ] as const)("%s", (_what, of, held, state) => {
    expect(shownState(of, held, null)).toBe(state);
  });

  const since = live.created_at;
  test.each([
    ["that has ended since", complete, { status: "canceled", created_at: since }, "ended"],
    ["whose first payment never came", complete, { status: "incomplete_expired", created_at: since }, "ended"],
    ["that still waits for its first payment", complete, { status: "incomplete", created_at: since }, "confirming"],
    ["after an older one that ended", complete, { status: "canceled", created_at: before.created_at }, "confirming"],
    ["whose page is open, after one that ended", open, { status: "canceled", created_at: since }, "open"],
  ] as const)("of a plan %s", (_what, of, last, state) => {
    expect(shownState(of, null, last)).toBe(state);
  });
});
