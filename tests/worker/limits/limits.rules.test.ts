import { describe, expect, test } from "vitest";
import { uploads } from "../../../worker/contract/limits.ts";
import { allowanceOf, dayPeriod, holdLife, monthPeriod } from "../../../worker/modules/limits/limits.rules.ts";
import { periodOf } from "../../support/periods.ts";

const at = (text: string) => new Date(text);
const unpaid = { start: null, end: null };
const paidFrom = (start: string, end: string) => ({ start: at(start), end: at(end) });
const november = paidFrom("2026-11-09T08:30:00Z", "2026-12-09T08:30:00Z");

describe("the period in which a plan counts", () => {
  test.each([
    ["2026-11-21T00:00:00.000Z", "2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z"],
    ["2026-11-21T23:59:59.999Z", "2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z"],
    ["2026-12-31T12:00:00.000Z", "2026-12-31T00:00:00Z", "2027-01-01T00:00:00Z"],
    ["2028-02-28T12:00:00.000Z", "2028-02-28T00:00:00Z", "2028-02-29T00:00:00Z"],
    ["2026-11-22T01:00:00.000+02:00", "2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z"],
  ])("the day of %s is the UTC day", (now, start, end) => {
    expect(dayPeriod(at(now))).toEqual({ start: at(start), end: at(end) });
  });

  test.each([
    ["2026-11-01T00:00:00.000Z", "2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z"],
    ["2026-11-30T23:59:59.999Z", "2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z"],
    ["2026-12-15T12:00:00.000Z", "2026-12-01T00:00:00Z", "2027-01-01T00:00:00Z"],
    ["2028-02-29T12:00:00.000Z", "2028-02-01T00:00:00Z", "2028-03-01T00:00:00Z"],
  ])("the month of %s is the calendar month", (now, start, end) => {
    expect(monthPeriod(at(now))).toEqual({ start: at(start), end: at(end) });
  });

  test.each([
    ["a limit by the day counts by the UTC day", "day", unpaid, dayPeriod],
    ["even while a month is paid", "day", november, dayPeriod],
    ["a limit by the month counts, unpaid, in the calendar month", "month", unpaid, monthPeriod],
    ["also where only the start is known", "month", { start: november.start, end: null }, monthPeriod],
    ["or only the end", "month", { start: null, end: november.end }, monthPeriod],
  ] as const)("%s", (_, by, paid, expected) => {
    const now = at("2026-11-21T12:00:00Z");
    expect(periodOf(by, paid, now)).toEqual(expected(now));
  });

  const year = paidFrom("2026-11-09T08:30:00Z", "2027-11-09T08:30:00Z");
  const leap = paidFrom("2028-02-29T10:00:00Z", "2029-02-28T10:00:00Z");
  const last = paidFrom("2027-01-31T22:00:00Z", "2028-01-31T22:00:00Z");
  const fromShort = paidFrom("2027-02-28T22:00:00Z", "2027-03-31T22:00:00Z");
  const trial = paidFrom("2026-11-09T08:30:00Z", "2026-11-16T08:30:00Z");
  const longTrial = paidFrom("2026-11-09T08:30:00Z", "2027-01-23T08:30:00Z");
  test.each([
    ["a paid month is one window", november, "2026-11-21T12:00:00Z", "2026-11-09T08:30:00Z", "2026-12-09T08:30:00Z"],
    ["from its first moment", november, "2026-11-09T08:30:00Z", "2026-11-09T08:30:00Z", "2026-12-09T08:30:00Z"],
    ["to its last", november, "2026-12-09T08:29:59.999Z", "2026-11-09T08:30:00Z", "2026-12-09T08:30:00Z"],
    [
      "a short February is one",
      paidFrom("2027-01-31T22:00:00Z", "2027-02-28T22:00:00Z"),
      "2027-02-28T21:59:59Z",
      "2027-01-31T22:00:00Z",
      "2027-02-28T22:00:00Z",
    ],
    [
      "so are the 31 days from its last day on",
      fromShort,
      "2027-03-30T00:00:00Z",
      "2027-02-28T22:00:00Z",
      "2027-03-31T22:00:00Z",
    ],
    ["and a trial of a week", trial, "2026-11-12T00:00:00Z", "2026-11-09T08:30:00Z", "2026-11-16T08:30:00Z"],
    [
      "a longer trial counts in months",
      longTrial,
      "2026-12-24T00:00:00Z",
      "2026-12-09T08:30:00Z",
      "2027-01-09T08:30:00Z",
    ],
    ["whose last ends with it", longTrial, "2027-01-20T00:00:00Z", "2027-01-09T08:30:00Z", "2027-01-23T08:30:00Z"],
    [
      "a paid year counts in months, the first",
      year,
      "2026-11-09T08:30:00Z",
      "2026-11-09T08:30:00Z",
      "2026-12-09T08:30:00Z",
    ],
    ["the next from its first moment", year, "2026-12-09T08:30:00Z", "2026-12-09T08:30:00Z", "2027-01-09T08:30:00Z"],
    ["not a moment before", year, "2026-12-09T08:29:59.999Z", "2026-11-09T08:30:00Z", "2026-12-09T08:30:00Z"],
    ["the last to its end", year, "2027-11-09T08:29:59Z", "2027-10-09T08:30:00Z", "2027-11-09T08:30:00Z"],
    [
      "a year from the 31st: February begins on its last day",
      last,
      "2027-02-28T22:00:00Z",
      "2027-02-28T22:00:00Z",
      "2027-03-31T22:00:00Z",
    ],
    ["March on the 31st again", last, "2027-03-31T22:00:00Z", "2027-03-31T22:00:00Z", "2027-04-30T22:00:00Z"],
    [
      "and on the day before it is February's still",
      last,
      "2027-03-30T23:00:00Z",
      "2027-02-28T22:00:00Z",
      "2027-03-31T22:00:00Z",
    ],
    ["April on the 30th", last, "2027-05-01T00:00:00Z", "2027-04-30T22:00:00Z", "2027-05-31T22:00:00Z"],
    [
      "a year from 29 February: the other months begin on the 29th",
      leap,
      "2028-03-29T10:00:00Z",
      "2028-03-29T10:00:00Z",
      "2028-04-29T10:00:00Z",
    ],
    ["and its last ends on the 28th", leap, "2029-02-27T00:00:00Z", "2029-01-29T10:00:00Z", "2029-02-28T10:00:00Z"],
    [
      "a leap year's February has its 29th",
      paidFrom("2027-08-31T00:00:00Z", "2028-08-31T00:00:00Z"),
      "2028-02-29T12:00:00Z",
      "2028-02-29T00:00:00Z",
      "2028-03-31T00:00:00Z",
    ],
    [
      "a late renewal counts on from the end that was paid for",
      november,
      "2026-12-09T08:30:00Z",
      "2026-12-09T08:30:00Z",
      "2027-01-09T08:30:00Z",
    ],
    ["as the renewed month will", fromShort, "2027-04-02T00:00:00Z", "2027-03-31T22:00:00Z", "2027-04-30T22:00:00Z"],
    ["month after month", november, "2027-03-01T00:00:00Z", "2027-02-09T08:30:00Z", "2027-03-09T08:30:00Z"],
    ["a late year as well", year, "2027-12-25T00:00:00Z", "2027-12-09T08:30:00Z", "2028-01-09T08:30:00Z"],
    [
      "a period that has not begun counts back from its start",
      november,
      "2026-11-01T00:00:00Z",
      "2026-10-09T08:30:00Z",
      "2026-11-09T08:30:00Z",
    ],
  ])("%s", (_, paid, now, start, end) => {
    expect(periodOf("month", paid, at(now))).toEqual({ start: at(start), end: at(end) });
  });
});

describe("what is left", () => {
  const today = dayPeriod(at("2026-11-21T12:00:00Z"));
  test.each([
    ["of an unused limit, all", 30, 0, 30],
    ["of a used one, the rest", 30, 12, 18],
    ["of a full one, nothing", 30, 30, 0],
    ["of one that became smaller, nothing and never less", 10, 30, 0],
    ["where the plan has none, nothing", 0, 0, 0],
    ["without a limit, no number", null, 5_000, null],
  ])("%s", (_, limit, used, left) => {
    expect(allowanceOf(limit, used, today.end)).toEqual({ limit, used, left, resets_at: "2026-11-22T00:00:00.000Z" });
  });
});

test("what an upload holds outlives the day that it may take, so that its own end gives it back", () => {
  expect(holdLife("pdf-uploads")).toBeGreaterThan(uploads.hours * 3_600_000);
  expect(holdLife("pdf-folders")).toBeLessThan(uploads.hours * 3_600_000);
});
