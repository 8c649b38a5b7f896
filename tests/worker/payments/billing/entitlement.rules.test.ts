import { describe, expect, test } from "vitest";
import type { ProviderSubscription } from "../../../../worker/providers/payments/payments.ts";
import { deriveEntitlement, freePlans } from "../../../../worker/modules/payments/billing/entitlement.rules.ts";
import type { CataloguePlan, Grace } from "../../../../worker/modules/payments/billing/entitlement.rules.ts";
import { makeSubscription } from "../../../support/payment-facts.ts";

const plan = (id: number, fields: Partial<CataloguePlan> = {}): CataloguePlan => ({
  id,
  slug: `plan-${id}`,
  name: { en: "Plan", fr: "Formule" },
  planType: "chatai",
  monthlyPriceCents: 0,
  includedModules: [],
  archived: false,
  sortOrder: id,
  ...fields,
});
const catalogue = {
  plans: [
    plan(1),
    plan(2, { monthlyPriceCents: 990 }),
    plan(3, { monthlyPriceCents: 1_990 }),
    plan(4, { planType: "pdf", includedModules: [8] }),
    plan(5, { planType: "pdf", includedModules: [8], archived: true, sortOrder: 0 }),
    plan(6, { planType: "cv", includedModules: [5] }),
    plan(7, { planType: "pdf", includedModules: [], monthlyPriceCents: 500, sortOrder: 0 }),
    plan(8, { slug: "combo-free", planType: "combo", includedModules: [8, 5] }),
    plan(9, { planType: "combo", includedModules: [8, 5], monthlyPriceCents: 2_990 }),
  ],
  planOfPrice: new Map([
    ["price_two", 2],
    ["price_three", 3],
    ["price_gone", 99],
  ]),
};
const at = (text: string) => Date.parse(`${text}Z`);
const now = at("2026-11-25T00:00:00");

type Fields = Partial<ProviderSubscription>;
const week: Grace = { days: 7, promised: new Map() };
const derive = (subscriptions: readonly Fields[], time = now, grace = week) =>
  deriveEntitlement(
    subscriptions.map((fields, index) =>
      makeSubscription({ id: `sub_${index}`, customerId: "cus", priceId: "price_two", ...fields }),
    ),
    catalogue,
    grace,
    time,
  );

test.each<[string, Fields, string]>([
  ["trialing", { status: "trialing" }, "hold"],
  ["active", { status: "active" }, "hold"],
  ["active until the end of its period", { cancelAtPeriodEnd: true }, "hold"],
  ["past due within its grace", { status: "past_due" }, "hold"],
  ["unpaid", { status: "unpaid" }, "none"],
  ["canceled", { status: "canceled" }, "none"],
  ["incomplete", { status: "incomplete" }, "none"],
  ["expired before its first payment", { status: "incomplete_expired" }, "none"],
  ["paused", { status: "paused" }, "none"],
])("a subscription that is %s gives its plan or nothing", (_words, fields, kind) => {
  expect(derive([fields]).kind).toBe(kind);
});

test.each([
  ["2026-11-28T11:59:59", "hold"],
  ["2026-11-28T12:00:00", "none"],
])("a payment that failed on 21 November at noon keeps the plan on for seven days: at %s", (time, kind) => {
  expect(derive([{ status: "past_due" }], at(time)).kind).toBe(kind);
});

const promisedAt = (periodStart: string, until: string): Grace => ({
  days: 3,
  promised: new Map([["sub_0", { periodStart: new Date(`${periodStart}Z`), until: new Date(`${until}Z`) }]]),
});

describe("how long a plan stays on after a failed payment", () => {
  test.each<[string, Grace, string, string]>([
    ["is as many days as are set", { days: 3, promised: new Map() }, "2026-11-24T11:59:59", "2026-11-24T12:00:00"],
    [
      "stays as it was promised for this period",
      promisedAt("2026-11-21T12:00:00", "2026-11-28T12:00:00"),
      "2026-11-28T11:59:59",
      "2026-11-28T12:00:00",
    ],
    [
      "is not what was promised for a period before",
      promisedAt("2026-10-21T12:00:00", "2026-12-28T12:00:00"),
      "2026-11-24T11:59:59",
      "2026-11-24T12:00:00",
    ],
  ])("%s", (_name, grace, last, over) => {
    const kindAt = (time: string) => derive([{ status: "past_due" }], at(time), grace).kind;
    expect([kindAt(last), kindAt(over)]).toEqual(["hold", "none"]);
  });
});

test("the plan is the price's, with the subscription's own period", () => {
  expect(derive([{ priceId: "price_three" }])).toEqual({
    kind: "hold",
    planId: 3,
    seats: 0,
    subscriptionId: "sub_0",
    periodStart: new Date("2026-11-21T12:00:00Z"),
    periodEnd: new Date("2026-12-21T12:00:00Z"),
    needsLook: null,
  });
});

describe("a price", () => {
  test.each<[string, Fields, number | null]>([
    ["that we made is known by our row, whatever its metadata says", { planId: 3 }, 2],
    ["that is not in our rows is known by its metadata", { priceId: "price_new", planId: 3 }, 3],
    ["that names a plan which does not exist is unknown", { priceId: "price_new", planId: 99 }, null],
    ["whose plan is gone is unknown", { priceId: "price_gone" }, null],
    ["that names nothing is unknown", { priceId: "price_new" }, null],
  ])("%s", (_words, fields, planId) => {
    const derived = derive([fields]);
    expect(derived.kind === "hold" ? derived.planId : null).toBe(planId);
    expect(derived.needsLook).toBe(planId === null ? "unknown_price" : null);
  });
});

describe("of two that are live", () => {
  test.each<[string, Fields[], string]>([
    ["the dearer counts", [{ priceCents: 990 }, { priceCents: 1_990 }], "sub_1"],
    ["a year counts by its month", [{ priceCents: 1_000 }, { priceCents: 9_900, interval: "year" }], "sub_0"],
    ["at one price the younger counts", [{}, { createdAt: new Date("2026-11-22Z") }], "sub_1"],
    ["one with a known price counts", [{ priceCents: 9_999, priceId: "price_new" }, { priceCents: 990 }], "sub_1"],
  ])("%s, and is marked for an admin", (_words, subscriptions, id) => {
    expect(derive(subscriptions)).toMatchObject({ subscriptionId: id, needsLook: "two_subscriptions" });
    expect(derive(subscriptions.toReversed())).toMatchObject({ needsLook: "two_subscriptions" });
  });

  test("one that has ended is not a second one", () => {
    expect(derive([{}, { status: "canceled", priceCents: 9_999 }])).toMatchObject({
      subscriptionId: "sub_0",
      needsLook: null,
    });
  });
});

test.each([
  [
    "the free plan of its type, combo's too while one of its tools is open",
    [8],
    { pdf: 4, cv: 8, chatai: 1, combo: 8 },
  ],
  ["the entry plan where the type's modules are closed", [], { pdf: 8, cv: 8, chatai: 1, combo: 8 }],
])("paid rights end in %s", (_words, available, expected) => {
  expect(freePlans(catalogue, available)).toEqual(expected);
});
