import { expect, test } from "vitest";
import {
  claimableSince,
  commissionOf,
  heldUntil,
  mayRefer,
} from "../../../../worker/modules/payments/affiliates/affiliates.rules.ts";
import { ownId } from "../../../support/owner-ids.ts";

test.each([
  [0, 20, 0],
  [4, 20, 0],
  [5, 20, 1],
  [990, 20, 198],
  [9_999, 20, 1_999],
  [990, 30, 297],
])("of %i cents paid, at %i %, %i are earned, rounded down", (paid, percent, earned) => {
  expect(commissionOf(paid, percent)).toBe(earned);
});

const [ownerId, foundId] = [ownId("owner"), ownId("found")];
const owner = { userId: ownerId, email: "ada.lovelace@gmail.com" };

test.each([
  ["another person", { userId: foundId, email: "ben@example.test" }, true],
  ["the same account", { userId: ownerId, email: "ben@example.test" }, false],
  ["the same address", { userId: foundId, email: "ada.lovelace@gmail.com" }, false],
  ["the same address with a tag", { userId: foundId, email: "ada.lovelace+two@gmail.com" }, false],
  ["the same mailbox without its dots", { userId: foundId, email: "AdaLovelace@googlemail.com" }, false],
  ["the same name elsewhere", { userId: foundId, email: "ada.lovelace@example.test" }, true],
])("whether an account may recommend %s: %#", (_who, found, may) => {
  expect(mayRefer(owner, found)).toBe(may);
});

test("a code is named within its hours, and a commission waits for its days", () => {
  const now = new Date("2026-12-01T12:00:00Z");
  expect(claimableSince(now, 24)).toEqual(new Date("2026-11-30T12:00:00Z"));
  expect(heldUntil(now, 30)).toEqual(new Date("2026-12-31T12:00:00Z"));
});
