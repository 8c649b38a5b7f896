import { describe, expect, test } from "vitest";
import { addIntervals, periodEnd } from "../../../local/stripe/billing/periods.ts";
import { chargesOf, prorate, totalOf } from "../../../local/stripe/billing/proration.ts";
import type { Part } from "../../../local/stripe/billing/proration.ts";

const at = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1000;
const month = { interval: "month", interval_count: 1 };

test.each([
  ["2026-01-31", "month", 1, "2026-02-28"],
  ["2024-01-31", "month", 1, "2024-02-29"],
  ["2024-02-29", "year", 1, "2025-02-28"],
  ["2026-12-15", "month", 1, "2027-01-15"],
  ["2026-06-01", "week", 2, "2026-06-15"],
  ["2026-06-01", "day", 3, "2026-06-04"],
])("%s and a %s, %i times, is %s", (from, interval, count, expected) => {
  expect(addIntervals(at(from), interval, count)).toBe(at(expected));
});

test("a period that began on a 31st comes back to the 31st after February", () => {
  expect(periodEnd(at("2026-01-31"), at("2026-01-31"), month)).toBe(at("2026-02-28"));
  expect(periodEnd(at("2026-01-31"), at("2026-02-28"), month)).toBe(at("2026-03-31"));
});

const part = (price: string, unitAmount: number, interval = "month"): Part => ({
  item: "si_1",
  price,
  name: price,
  unitAmount,
  quantity: 1,
  interval,
  intervalCount: 1,
});

describe("a change in the middle of a period", () => {
  const span = { start: at("2026-06-01"), end: at("2026-07-01") };
  const middle = at("2026-06-16");

  test.each([
    ["to a dearer price", part("a", 1000), part("b", 3000), [-500, 1500]],
    ["to a cheaper price", part("a", 3000), part("b", 1000), [-1500, 500]],
    ["to the same price", part("a", 1000), part("a", 1000), []],
    ["to more of the same", part("a", 1000), { ...part("a", 1000), quantity: 3 }, [-500, 1500]],
    ["to a yearly price, whose year is billed apart", part("a", 1000), part("y", 10_000, "year"), [-500]],
  ])("%s bills what is unused and what remains", (_name, before, after, amounts) => {
    expect(prorate([before], [after], span, middle).map(({ amount }) => amount)).toEqual(amounts);
  });

  test("at its first second bills the whole difference, at its last nothing", () => {
    const [before, after] = [[part("a", 1000)], [part("b", 3000)]];
    expect(totalOf(prorate(before, after, span, span.start))).toBe(2000);
    expect(totalOf(prorate(before, after, span, span.end))).toBe(0);
    expect(totalOf(chargesOf(after, span))).toBe(3000);
  });
});
