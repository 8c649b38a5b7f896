import { expect, test } from "vitest";
import { isSameAddress } from "#modules/users/address.rules.ts";

test.each([
  ["ada@example.com", true],
  ["  Ada@Example.COM ", true],
  ["ada@example.co", false],
  ["", false],
])("%j typed by ada@example.com confirms: %j", (typed, same) => {
  expect(isSameAddress(typed, "ada@example.com")).toBe(same);
});

test("an account without an address is confirmed by nothing", () => {
  expect(isSameAddress("", "")).toBe(false);
});
