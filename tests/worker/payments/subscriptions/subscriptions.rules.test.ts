import { describe, expect, test } from "vitest";
import type { Interval } from "../../../../worker/contract/payments/subscriptions.contract.ts";
import {
  directionOf,
  oneIntervalAfter,
} from "../../../../worker/modules/payments/subscriptions/subscriptions.rules.ts";

const of = (planId: number | null, interval: Interval, priceCents: number) => ({
  planId,
  interval,
  priceCents,
  onTrial: false,
  canBeTried: false,
});

test.each([
  ["a dearer plan", of(2, "month", 1_490), of(3, "month", 2_990), "now"],
  ["a dearer plan by year", of(2, "year", 14_900), of(3, "year", 29_900), "now"],
  ["years of the same plan", of(2, "month", 1_490), of(2, "year", 14_900), "now"],
  ["years of a cheaper plan", of(3, "month", 2_990), of(2, "year", 14_900), "now"],
  ["another plan of the same price", of(2, "month", 1_490), of(9, "month", 1_490), "now"],
  ["a cheaper plan", of(3, "month", 2_990), of(2, "month", 1_490), "period_end"],
  ["months of the same plan", of(2, "year", 14_900), of(2, "month", 1_490), "period_end"],
  ["months of a dearer plan", of(2, "year", 14_900), of(3, "month", 2_990), "period_end"],
  ["a free plan", of(2, "month", 1_490), of(1, "month", 0), "period_end"],
  ["what there is", of(2, "month", 1_490), of(2, "month", 1_490), "same"],
  ["what there is, whose price has risen since", of(2, "month", 1_290), of(2, "month", 1_490), "same"],
  ["a plan, from a price that is none of ours", of(null, "month", 990), of(2, "month", 1_490), "now"],
] as const)("to %s", (_what, from, to, direction) => {
  expect(directionOf(from, to)).toBe(direction);
});

describe("during a trial", () => {
  const trial = { ...of(2, "month", 1_490), onTrial: true };

  test.each([
    ["a dearer plan that may be tried", of(3, "month", 2_990), true, "now"],
    ["years of what is tried", of(2, "year", 14_900), true, "now"],
    ["a dearer plan without a trial", of(3, "month", 2_990), false, "period_end"],
    ["what there is, though it may no longer be tried", of(2, "month", 1_490), false, "same"],
  ] as const)("to %s", (_what, to, canBeTried, direction) => {
    expect(directionOf(trial, { ...to, canBeTried })).toBe(direction);
  });
});

test.each([
  ["2026-01-15T10:00:00Z", "month", "2026-02-15T10:00:00.000Z"],
  ["2026-01-31T10:00:00Z", "month", "2026-02-28T10:00:00.000Z"],
  ["2026-12-31T23:59:59Z", "month", "2027-01-31T23:59:59.000Z"],
  ["2028-02-29T00:00:00Z", "year", "2029-02-28T00:00:00.000Z"],
  ["2026-11-21T12:00:00Z", "year", "2027-11-21T12:00:00.000Z"],
] as const)("one %s after %s", (from, interval, then) => {
  expect(oneIntervalAfter(new Date(from), interval).toISOString()).toBe(then);
});
