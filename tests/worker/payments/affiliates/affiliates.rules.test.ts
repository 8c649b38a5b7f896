import { expect, test } from "vitest";
import {
  claimableSince,
  commissionOf,
  heldUntil,
  mayRefer,
} from "../../../../worker/modules/payments/affiliates/affiliates.rules.ts";

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [990, 198],
  [9_999, 1_999],
])("of %i cents paid, %i are earned: a fifth, rounded down", (paid, earned) => {
  expect(commissionOf(paid)).toBe(earned);
});

const owner = { userId: "owner", email: "ada.lovelace@gmail.com" };

test.each([
  ["another person", { userId: "found", email: "ben@example.test" }, true],
  ["the same account", { userId: "owner", email: "ben@example.test" }, false],
  ["the same address", { userId: "found", email: "ada.lovelace@gmail.com" }, false],
  ["the same address with a tag", { userId: "found", email: "ada.lovelace+two@gmail.com" }, false],
  ["the same mailbox without its dots", { userId: "found", email: "AdaLovelace@googlemail.com" }, false],
  ["the same name elsewhere", { userId: "found", email: "ada.lovelace@example.test" }, true],
])("whether an account may recommend %s: %#", (_who, found, may) => {
  expect(mayRefer(owner, found)).toBe(may);
});

test("a code is named on the first day, and a commission waits for thirty", () => {
  const now = new Date("2026-12-01T12:00:00Z");
  expect(claimableSince(now)).toEqual(new Date("2026-11-30T12:00:00Z"));
  expect(heldUntil(now)).toEqual(new Date("2026-12-31T12:00:00Z"));
});
