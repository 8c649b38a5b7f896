import type { SubscriptionView } from "#contract/payments/subscriptions.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import type { Buyer } from "#modules/plans/standing.rules.ts";

export const plan = (over: Partial<PlanView> = {}): PlanView => ({
  id: 1,
  name: { en: "Chat Premium", fr: "Chat Premium" },
  plan_type: "chatai",
  included_modules: [],
  included_models: [],
  monthly_price_cents: 1_490,
  yearly_price_cents: 14_900,
  trial_days: 0,
  sort_order: 0,
  limits: { chat: { period: "month", questions: 1_500 } },
  ...over,
});

export const free = (over: Partial<PlanView> = {}): PlanView =>
  plan({
    monthly_price_cents: 0,
    yearly_price_cents: 0,
    limits: { chat: { period: "day", questions: 30 } },
    ...over,
  });

export const subscription = (over: Partial<SubscriptionView> = {}): SubscriptionView => ({
  id: "sub_1",
  status: "active",
  plan_id: 1,
  plan_name: { en: "Chat Premium", fr: "Chat Premium" },
  interval: "month",
  price_cents: 1_490,
  seats: 0,
  seat_cents: null,
  currency: "eur",
  current_period_start: "2026-11-01T00:00:00Z",
  current_period_end: "2026-12-01T00:00:00Z",
  trial_end: null,
  cancel_at_period_end: false,
  ended_at: null,
  grace_until: null,
  address_needed: false,
  scheduled: null,
  created_at: "2026-11-01T00:00:00Z",
  ...over,
});

export const buyer = (over: Partial<Buyer> = {}): Buyer => ({
  kind: "user",
  plan: { id: 9, plan_type: "chatai" },
  subscription: null,
  trialAvailable: false,
  ...over,
});
