import { afterEach, describe, expect, test, vi } from "vitest";
import {
  dayGroup,
  formatBytes,
  formatCompact,
  formatCost,
  formatSmallCost,
  formatDate,
  formatDateTime,
  formatDayAndTime,
  formatDistance,
  formatGigabytes,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPrice,
  formatTime,
  groupByDay,
  numbers,
} from "#lib/format.ts";
import { readSources } from "../../architecture/sources.ts";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import { formatPlanCost, inPlanCurrency } from "#lib/plan-currency.ts";

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

test.each([
  ["a number", (locale: string) => formatNumber(1500, locale), "1\u00a0500", "1,500"],
  ["a short number", (locale: string) => formatCompact(12_400, locale), "12,4\u00a0k", "12.4K"],
  ["a size", (locale: string) => formatBytes(1_400_000, locale), "1,4\u00a0Mo", "1.4 MB"],
  ["a large size", (locale: string) => formatGigabytes(200, locale), "0,2\u00a0Go", "0.2 GB"],
  ["a share", (locale: string) => numbers(locale, { style: "percent" }).format(0.5), "50\u00a0%", "50%"],
])("%s is set with spaces that the font of pages shows", (_, shown, french, english) => {
  expect([shown("fr"), shown("en")]).toEqual([french, english]);
});

test.each([
  ["Plus de 1 500 mots", "Plus de 1\u00a0500 mots"],
  ["De 1 500 à 2 000 000 ?", "De 1\u00a0500 à 2\u00a0000\u00a0000\u00a0?"],
])("the thousands of %j show on every page, public ones too", (text, shown) => {
  expect(typesetPage(text, "fr")).toBe(shown);
});

test("numbers of pages are formatted in one place", () => {
  const others = readSources(/\.tsx?$/).filter(
    ({ path, text }) =>
      path.startsWith("frontend/src/") &&
      path !== "frontend/src/lib/format.ts" &&
      text.includes("new Intl.NumberFormat"),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
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
  [new Date(2026, 11, 1), "en", "1 December 2026"],
  [new Date(2026, 11, 1), "fr", "1er décembre 2026"],
  [new Date(2026, 11, 11), "fr", "11 décembre 2026"],
  [new Date(2026, 11, 21), "fr", "21 décembre 2026"],
])("the day %s is written in %s as %s", (moment, locale, written) => {
  expect(formatDate(moment, locale)).toBe(written);
});

describe("a time", () => {
  afterEach(() => void vi.unstubAllGlobals());

  test.each([
    ["en-US", "en", "21 Nov 2026, 9:05 pm", "9:05 pm", "Saturday 21 November at 9:05 pm"],
    ["en-GB", "en", "21 Nov 2026, 21:05", "21:05", "Saturday 21 November at 21:05"],
    ["fr-FR", "en", "21 Nov 2026, 21:05", "21:05", "Saturday 21 November at 21:05"],
    ["en-US", "fr", "21 nov. 2026, 21:05", "21:05", "samedi 21 novembre à 21:05"],
    ["fr-FR", "fr", "21 nov. 2026, 21:05", "21:05", "samedi 21 novembre à 21:05"],
  ])("in a browser in %s is written in %s by its reader's clock", (language, locale, both, time, day) => {
    vi.stubGlobal("navigator", { language });
    const moment = new Date(2026, 10, 21, 21, 5);
    const said = [formatDateTime(moment, locale), formatTime(moment, locale), formatDayAndTime(moment, locale)];
    expect(said.map((words) => words.replaceAll(/\s/g, " "))).toEqual([both, time, day]);
  });
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
  expect(formatPlanCost(400_000, "en", 0.9)).toBe("€0.36");
  expect(inPlanCurrency(1_000_000, null)).toEqual({ amount: 1, currency: "USD" });
});

test("a number of French has spaces that show, none of the narrow ones", () => {
  const written = [formatNumber(1500, "fr"), formatGigabytes(200, "fr"), formatPrice(149_000, "eur", "fr")];
  expect(written).toEqual(["1\u00a0500", "0,2\u00a0Go", "1\u00a0490\u00a0€"]);
});
