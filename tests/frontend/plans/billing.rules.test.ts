import { describe, expect, test } from "vitest";
import {
  afterTrial,
  planNews,
  possibleActions,
  staysUntil,
  type PlanNews,
  comingSeats,
} from "#modules/plans/billing.rules.ts";
import { allCents } from "../../../worker/contract/payments/subscriptions.rules.ts";
import { subscriptionStates, type SubscriptionView } from "#contract/payments/subscriptions.contract.ts";

const periodEnd = "2026-12-10T10:00:00.000Z";
const trialEnd = "2026-12-01T10:00:00.000Z";
const grace = "2026-11-28T10:00:00.000Z";

const subscription = (over: Partial<SubscriptionView> = {}): SubscriptionView => ({
  id: "sub_1",
  status: "active",
  plan_id: 12,
  plan_name: { en: "Combo", fr: "Combo" },
  interval: "month",
  price_cents: 2900,
  seats: 0,
  seat_cents: null,
  currency: "eur",
  current_period_start: "2026-11-10T10:00:00.000Z",
  current_period_end: periodEnd,
  trial_end: null,
  cancel_at_period_end: false,
  ended_at: null,
  grace_until: null,
  address_needed: false,
  scheduled: null,
  created_at: "2026-11-10T10:00:00.000Z",
  ...over,
});
const scheduled = {
  plan_id: 3,
  plan_name: { en: "Chat", fr: "Chat" },
  interval: "month",
  price_cents: 900,
  seats: 0,
  seat_cents: null,
  from: periodEnd,
} as const;

test("seats beside a plan cost with it, and their change alone is no change of plan", () => {
  const paid = subscription({ seats: 2, seat_cents: 900 });
  expect(allCents(paid)).toBe(4_700);
  const fewer = { ...scheduled, plan_id: 12, price_cents: 2_900, seats: 1, seat_cents: 900 };
  expect(comingSeats({ ...paid, scheduled: fewer })).toBe(1);
  expect(afterTrial({ ...paid, scheduled: fewer })).toBe(3_800);
  expect([paid, { ...paid, scheduled }].map(comingSeats)).toEqual([null, null]);
});

test("a trial is followed by the price of what it becomes", () => {
  expect(afterTrial(subscription())).toBe(2_900);
  expect(afterTrial(subscription({ scheduled }))).toBe(900);
});

const told: [string, Partial<SubscriptionView>, PlanNews[]][] = [
  ["an active plan renews at the end of its period", {}, [{ kind: "renews", at: periodEnd }]],
  [
    "a cancelled plan stays on until the end of its period",
    { cancel_at_period_end: true },
    [{ kind: "ends", at: periodEnd }],
  ],
  ["a trial runs until its own end", { status: "trialing", trial_end: trialEnd }, [{ kind: "trial", until: trialEnd }]],
  [
    "a cancelled trial ends with the trial",
    { status: "trialing", trial_end: trialEnd, cancel_at_period_end: true },
    [{ kind: "trialEnds", at: trialEnd }],
  ],
  [
    "a failed payment leaves the plan on until the grace ends",
    { status: "past_due", grace_until: grace },
    [{ kind: "failed", until: grace }],
  ],
  [
    "a failed payment of a cancelled plan says both, the payment first",
    { status: "past_due", grace_until: grace, cancel_at_period_end: true },
    [
      { kind: "failed", until: grace },
      { kind: "ends", at: periodEnd },
    ],
  ],
  ["an unpaid plan is off", { status: "unpaid" }, [{ kind: "stopped" }]],
];

test.each(told)("%s", (_, over, news) => {
  expect(planNews(subscription(over))).toEqual(news);
});

describe("cancelled now, a plan stays on", () => {
  test.each([
    ["until the end of the paid period", {}, periodEnd],
    ["until the end of the trial", { status: "trialing", trial_end: trialEnd }, trialEnd],
    ["until the end of the grace when its payment failed", { status: "past_due", grace_until: grace }, grace],
  ] as const)("%s", (_, over, date) => {
    expect(staysUntil(subscription(over))).toBe(date);
  });
});

describe("what can be done", () => {
  test("a running plan can be cancelled and has nothing to take back", () => {
    expect(possibleActions(subscription())).toEqual({ cancel: true, resume: false });
  });

  test("a cancelled plan can only be resumed", () => {
    expect(possibleActions(subscription({ cancel_at_period_end: true }))).toEqual({ cancel: false, resume: true });
  });

  test("a change that waits can be taken back, and the plan cancelled", () => {
    expect(possibleActions(subscription({ scheduled }))).toEqual({ cancel: true, resume: true });
  });

  test.each(subscriptionStates.filter((state) => !["active", "trialing", "past_due"].includes(state)))(
    "a subscription that is %s can neither be cancelled nor resumed",
    (status) => {
      const over = { status, cancel_at_period_end: true, scheduled };
      expect(possibleActions(subscription(over))).toEqual({ cancel: false, resume: false });
    },
  );
});
