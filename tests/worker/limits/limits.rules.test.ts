import { describe, expect, test } from "vitest";
import { allowanceOf, dayOf, monthOf, periodOf } from "../../../worker/modules/limits/limits.rules.ts";

const at = (text: string) => new Date(text);
const day = { period: "day", questions: 30, costMicros: null } as const;
const month = { period: "month", questions: 1_500, costMicros: null } as const;
const unpaid = { start: null, end: null };
const paid = { start: at("2026-11-09T08:30:00Z"), end: at("2026-12-09T08:30:00Z") };

describe("the period in which a plan counts", () => {
  test.each([
    ["2026-11-21T00:00:00.000Z", "2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z"],
    ["2026-11-21T23:59:59.999Z", "2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z"],
    ["2026-12-31T12:00:00.000Z", "2026-12-31T00:00:00Z", "2027-01-01T00:00:00Z"],
    ["2028-02-28T12:00:00.000Z", "2028-02-28T00:00:00Z", "2028-02-29T00:00:00Z"],
    ["2026-11-22T01:00:00.000+02:00", "2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z"],
  ])("the day of %s is the UTC day", (now, start, end) => {
    expect(dayOf(at(now))).toEqual({ start: at(start), end: at(end) });
  });

  test.each([
    ["2026-11-01T00:00:00.000Z", "2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z"],
    ["2026-11-30T23:59:59.999Z", "2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z"],
    ["2026-12-15T12:00:00.000Z", "2026-12-01T00:00:00Z", "2027-01-01T00:00:00Z"],
    ["2028-02-29T12:00:00.000Z", "2028-02-01T00:00:00Z", "2028-03-01T00:00:00Z"],
  ])("the month of %s is the calendar month", (now, start, end) => {
    expect(monthOf(at(now))).toEqual({ start: at(start), end: at(end) });
  });

  test.each([
    ["a plan by the day counts by the UTC day", day, unpaid, "2026-11-21T12:00:00Z", dayOf(at("2026-11-21T12:00:00Z"))],
    ["even while a month is paid", day, paid, "2026-11-21T12:00:00Z", dayOf(at("2026-11-21T12:00:00Z"))],
    ["a plan by the month counts in the paid month", month, paid, "2026-11-21T12:00:00Z", paid],
    ["from its first moment", month, paid, "2026-11-09T08:30:00Z", paid],
    ["not a moment before", month, paid, "2026-11-09T08:29:59Z", monthOf(at("2026-11-09T08:29:59Z"))],
    ["nor from its last on", month, paid, "2026-12-09T08:30:00Z", monthOf(at("2026-12-09T08:30:00Z"))],
    ["without one in the calendar month", month, unpaid, "2026-11-21T12:00:00Z", monthOf(at("2026-11-21T12:00:00Z"))],
    [
      "also where only the start is known",
      month,
      { start: paid.start, end: null },
      "2026-11-21T12:00:00Z",
      monthOf(at("2026-11-21T12:00:00Z")),
    ],
  ] as const)("%s", (_, limit, paidMonth, now, period) => {
    expect(periodOf(limit, paidMonth, at(now))).toEqual(period);
  });
});

describe("what is left", () => {
  const today = dayOf(at("2026-11-21T12:00:00Z"));
  test.each([
    ["of an unused limit, all", 30, 0, 30],
    ["of a used one, the rest", 30, 12, 18],
    ["of a full one, nothing", 30, 30, 0],
    ["of one that became smaller, nothing and never less", 10, 30, 0],
    ["where the plan has none, nothing", 0, 0, 0],
    ["without a limit, no number", null, 5_000, null],
  ])("%s", (_, limit, used, left) => {
    expect(allowanceOf(limit, used, today)).toEqual({ limit, used, left, resets_at: "2026-11-22T00:00:00.000Z" });
  });
});
