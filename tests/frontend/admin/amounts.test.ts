import { describe, expect, test } from "vitest";
import {
  centsOf,
  centsText,
  moneyField,
  numberField,
  numberOf,
  numberText,
  typedIn,
} from "#modules/admin/frame/amounts.ts";

describe("what is typed as a number", () => {
  test.each([
    ["1490", 1490],
    ["14.90", 14.9],
    ["14,90", 14.9],
    ["1 490,5", 1490.5],
    ["1\u202F490", 1490],
    ["0", 0],
    ["", null],
    ["-1", null],
    ["1e3", null],
    ["1.2.3", null],
    ["1,490.50", null],
    ["NaN", null],
    ["12 €", null],
  ])("%j is %j", (text, number) => {
    expect(numberOf(text)).toBe(number);
  });

  test.each([
    [numberField(0, 10), "11", "range"],
    [numberField(0, 10), "", "number"],
    [numberField(0, 10, { empty: true }), "", undefined],
    [numberField(0, 10, { whole: true }), "1.5", "integer"],
    [numberField(5, 10), "4", "range"],
    [moneyField(1_000), "10.01", "range"],
    [moneyField(1_000), "10", undefined],
    [moneyField(1_000), "ten", "number"],
  ])("a field says of %#: %j is %j", (field, text, fault) => {
    expect(field.safeParse(text).error?.issues[0]?.message).toBe(fault && `admin:fault.${fault}`);
  });
});

test.each([0, 50, 990, 1_490, 9_900, 100_000, 8])(
  "%i cents are the same after they were shown and read, in either language",
  (cents) => {
    for (const locale of ["en", "fr"]) expect(centsOf(typedIn(locale, centsText(cents)))).toBe(cents);
  },
);

test.each([0, 6, 0.15, 0.00125, 123_456_789, 1e-7])(
  "%d is written without grouping or exponent, and read again",
  (value) => {
    expect(numberOf(numberText(value))).toBe(value);
  },
);
