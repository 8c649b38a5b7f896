import { describe, expect, test } from "vitest";
import {
  dayGroup,
  formatBytes,
  formatCost,
  formatSmallCost,
  formatDate,
  formatDistance,
  formatMoney,
  formatMonth,
  formatPrice,
  groupByDay,
} from "#lib/format.ts";
import { inPlanCurrency } from "#lib/plan-currency.ts";

const now = new Date(2026, 10, 21, 12, 0);

describe("a list is grouped by the reader's own days", () => {
  test.each([
    { moment: new Date(2026, 10, 21, 0, 1), group: "today" },
    { moment: new Date(2026, 10, 22, 9, 0), group: "today" },
    { moment: new Date(2026, 10, 20, 23, 59), group: "yesterday" },
    { moment: new Date(2026, 10, 19, 12, 0), group: "week" },
    { moment: new Date(2026, 10, 15, 0, 0), group: "week" },
    { moment: new Date(2026, 10, 14, 23, 0), group: "month" },
    { moment: new Date(2026, 9, 23, 8, 0), group: "month" },
    { moment: new Date(2026, 9, 22, 8, 0), group: { month: "2026-10" } },
    { moment: new Date(2025, 0, 3, 8, 0), group: { month: "2025-01" } },
  ])("$moment is in $group", ({ moment, group }) => {
    expect(dayGroup(moment, now)).toEqual(group);
  });

  test("neighbours of one group stand together and keep their order", () => {
    const moments = [
      now,
      new Date(2026, 10, 21, 8),
      new Date(2026, 10, 20),
      new Date(2026, 7, 2),
      new Date(2026, 7, 1),
    ];
    const groups = groupByDay(moments, (moment) => moment, now);
    expect(groups.map(({ key, items }) => [key, items.length])).toEqual([
      ["today", 2],
      ["yesterday", 1],
      ["2026-08", 2],
    ]);
  });
});

describe("what an answer costs", () => {
  test.each([
    { amount: 0.0031, currency: "EUR", locale: "fr", shown: "0,0031 €" },
    { amount: 0.0031, currency: "USD", locale: "en", shown: "$0.0031" },
    { amount: 0.000123456, currency: "USD", locale: "en", shown: "$0.00012" },
    { amount: 0, currency: "USD", locale: "en", shown: "$0.00" },
    { amount: 12.5, currency: "USD", locale: "en", shown: "$12.50" },
    { amount: 1234.5, currency: "EUR", locale: "fr", shown: "1 234,50 €" },
  ] as const)("$amount $currency is $shown in $locale", ({ amount, currency, locale, shown }) => {
    expect(formatCost(amount, currency, locale).replaceAll(/[\u00a0\u202f]/g, " ")).toBe(shown);
  });
});

test("a month and a distance are said in the reader's language", () => {
  expect(formatMonth("2026-08", "fr")).toBe("août 2026");
  expect(formatMonth("2026-08", "en")).toBe("August 2026");
  expect(formatDistance(now.getTime() + 3 * 3_600_000, now, "en")).toBe("in 3 hours");
  expect(formatDistance(now.getTime() - 120_000, now, "fr")).toBe("il y a 2 minutes");
  expect(formatDistance(now.getTime() - 20_000, now, "fr")).toBe("à l'instant");
  expect(formatDistance(now.getTime() - 20_000, now, "en")).toBe("just now");
  expect(formatDistance(now.getTime() + 20_000, now, "fr")).toBe("maintenant");
  expect(formatDistance(now.getTime() + 59_000, now, "en")).toBe("now");
});

test.each([
  [new Date(2026, 11, 1), "en", "December 1, 2026"],
  [new Date(2026, 11, 1), "fr", "1er décembre 2026"],
  [new Date(2026, 11, 11), "fr", "11 décembre 2026"],
  [new Date(2026, 11, 21), "fr", "21 décembre 2026"],
])("the day %s is written in %s as %s", (moment, locale, written) => {
  expect(formatDate(moment, locale)).toBe(written);
});

test.each([
  [0, "en", "0 kB"],
  [2_400, "en", "2 kB"],
  [1_440_000, "en", "1.4 MB"],
  [1_440_000, "fr", "1,4 Mo"],
])("%d bytes are written in %s as %s", (bytes, locale, written) => {
  expect(formatBytes(bytes, locale).replaceAll(/[\u00a0\u202f]/g, " ")).toBe(written);
});

test.each([
  [1_500, "en", "€15.00", "€15"],
  [1_490, "en", "€14.90", "€14.90"],
  [1_500, "fr", "15,00 €", "15 €"],
  [0, "fr", "0,00 €", "0 €"],
])("%i cents in %s are %s where they are due, and %s where they are a price", (cents, locale, due, price) => {
  expect(formatMoney(cents, "eur", locale).replaceAll(/\s/g, " ")).toBe(due);
  expect(formatPrice(cents, "EUR", locale).replaceAll(/\s/g, " ")).toBe(price);
});

test.each([
  [0.0004, "USD", "en", "< $0.01"],
  [0.0004, "EUR", "fr", "< 0,01 €"],
  [0.01, "EUR", "en", "€0.01"],
  [0.0149, "USD", "en", "$0.01"],
  [0.2, "USD", "fr", "0,20 $"],
  [0, "USD", "en", "$0.00"],
] as const)("what an answer costs is said to the hundredth: %s %s in %s", (amount, currency, locale, shown) => {
  expect(formatSmallCost(amount, currency, locale).replaceAll(/[\u00a0\u202f]/g, " ")).toBe(shown);
});

test("a cost is in the currency of the plans where a rate is known", () => {
  expect(inPlanCurrency(1_000_000, 0.9)).toEqual({ amount: 0.9, currency: "EUR" });
  expect(inPlanCurrency(1_000_000, null)).toEqual({ amount: 1, currency: "USD" });
});
