import { describe, expect, test } from "vitest";
import { recordsIn } from "#contract/document/csv.rules.ts";
import type { Money } from "#contract/tracking.contract.ts";
import { moneyCsv } from "#modules/admin/money/csv.rules.ts";
import { daysOfPeriod, periodsAt } from "#modules/admin/money/periods.rules.ts";

const now = Date.UTC(2026, 10, 21, 23, 30);

describe("a period of the money page", () => {
  test.each([
    ["7", "2026-11-15", "2026-11-21"],
    ["30", "2026-10-23", "2026-11-21"],
    ["90", "2026-08-24", "2026-11-21"],
    ["2026-11", "2026-11-01", "2026-11-21"],
    ["2026-10", "2026-10-01", "2026-10-31"],
    ["2026-02", "2026-02-01", "2026-02-28"],
  ])("%s is the UTC days %s to %s", (period, from, to) => {
    expect(daysOfPeriod(period, now)).toEqual({ from, to });
  });

  test("is one of three spans or of the twelve months up to now", () => {
    const periods = periodsAt(now);
    expect(periods.slice(0, 4)).toEqual(["7", "30", "90", "2026-11"]);
    expect(periods).toHaveLength(15);
    expect(periods.at(-1)).toBe("2025-12");
  });
});

describe("the file for spreadsheets", () => {
  const called = { calls: 2, failures: 1, input_tokens: 10, output_tokens: 20, cost_micros: 1_500 };
  const money: Money = {
    from: "2026-11-21",
    to: "2026-11-21",
    usd_eur_rate: null,
    totals: { ...called, revenue_cents: 1_490, revenue_excluding_tax_cents: 1_242, refunded_cents: 0, payments: 1 },
    other_payments: 0,
    days: [{ day: "2026-11-21", ...called, revenue_cents: 1_490, revenue_excluding_tax_cents: 1_242 }],
    plans: [
      {
        plan_id: 3,
        name: { en: '=HYPERLINK("x")', fr: "Formule, grande" },
        ...called,
        revenue_cents: 1_490,
        revenue_excluding_tax_cents: 1_242,
      },
      { plan_id: null, name: null, ...called, revenue_cents: 0, revenue_excluding_tax_cents: 0 },
    ],
    models: [{ model_id: 0, name: null, provider: "chatgpt", ...called }],
    providers: [{ provider: "chatgpt", ...called }],
  };

  test("has a line for every day, plan, model and provider", () => {
    const records = [...recordsIn(moneyCsv(money, "fr").replace("\uFEFF", ""), ",")].map((record) => record.join("|"));
    expect(records).toEqual([
      "by|id|name|calls|failures|input_tokens|output_tokens|cost_usd|revenue_eur|revenue_excluding_tax_eur",
      "day|2026-11-21||2|1|10|20|0.001500|14.90|12.42",
      "plan|3|Formule, grande|2|1|10|20|0.001500|14.90|12.42",
      "plan|||2|1|10|20|0.001500|0.00|0.00",
      "model|0|chatgpt|2|1|10|20|0.001500||",
      "provider|chatgpt||2|1|10|20|0.001500||",
    ]);
  });

  test("never hands a spreadsheet a formula", () => {
    expect(moneyCsv(money, "en")).toContain(`,"'=HYPERLINK(""x"")",`);
  });
});
