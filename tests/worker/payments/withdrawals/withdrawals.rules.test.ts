import { describe, expect, test } from "vitest";
import { refundsOf, withdrawalEnd } from "../../../../worker/modules/payments/withdrawals/withdrawals.rules.ts";
import { makeInvoice } from "../../../support/payment-facts.ts";

test.each([
  ["on a Friday ends after the Friday two weeks later", "2026-11-20T10:00:00Z", "2026-12-05"],
  ["at half past midnight in Paris counts from that day", "2026-11-19T23:30:00Z", "2026-12-05"],
  ["that would end on a Saturday ends after the Monday", "2026-11-21T12:00:00Z", "2026-12-08"],
  ["that would end at Christmas ends after the weekend that follows", "2026-12-11T12:00:00Z", "2026-12-29"],
  ["that would end on Easter Monday ends after the Tuesday", "2027-03-15T12:00:00Z", "2027-03-31"],
  ["that would end on Ascension Day ends after the Friday", "2027-04-22T12:00:00Z", "2027-05-08"],
  ["that would end on Whit Monday ends after the Tuesday", "2028-05-22T12:00:00Z", "2028-06-07"],
])("the time to withdraw from a contract %s", (_words, concludedAt, until) => {
  expect(withdrawalEnd(new Date(concludedAt)).toISOString()).toBe(`${until}T00:00:00.000Z`);
});

describe("a withdrawal", () => {
  const concludedAt = new Date("2026-11-21T12:00:00Z");
  const contract = { concludedAt, periodEnd: new Date("2026-12-21T12:00:00Z") };
  const bought = makeInvoice({ customerId: "cus_one", amountPaidCents: 3_000 });
  const declaredAt = new Date("2026-11-27T12:00:00Z");
  const back = (startRequestedAt: Date | null, at = declaredAt, invoices = [bought]) =>
    refundsOf(invoices, { ...contract, startRequestedAt, declaredAt: at }).map(({ cents }) => cents);

  test("gives back everything where no earlier start was asked", () => {
    expect(back(null)).toEqual([3_000]);
  });

  test("gives back the days that are left where an earlier start was asked", () => {
    expect(back(concludedAt)).toEqual([2_400]);
    expect(back(concludedAt, concludedAt)).toEqual([3_000]);
    expect(back(concludedAt, contract.periodEnd)).toEqual([]);
  });

  test("rounds in the buyer's favour, and leaves what was paid before or not at all", () => {
    const odd = { ...bought, amountPaidCents: 1_001 };
    const older = { ...bought, createdAt: new Date("2026-10-21T12:00:00Z") };
    const open = { ...bought, status: "open" as const, amountPaidCents: 0 };
    expect(back(concludedAt, declaredAt, [odd, older, open])).toEqual([801]);
  });
});
