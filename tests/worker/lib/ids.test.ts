import { expect, test } from "vitest";
import * as core from "zod/v4/core";
import { id } from "../../../worker/contract/schema.ts";
import { createId } from "../../../worker/lib/ids.ts";

const made = Array.from({ length: 5_000 }, createId);

test("an id is 24 letters and digits, as the contract wants it", () => {
  for (const each of made) {
    expect(each).toMatch(/^[0-9A-Za-z]{24}$/);
    expect(core.safeParse(id, each).success).toBe(true);
  }
});

test("no two are alike", () => {
  expect(new Set(made).size).toBe(made.length);
});

test("every letter is about equally likely", () => {
  const seen = new Map<string, number>();
  for (const letter of made.join("")) seen.set(letter, (seen.get(letter) ?? 0) + 1);
  expect(seen.size).toBe(62);
  const expected = (made.length * 24) / 62;
  // A letter left to the remainder of 256 / 62 would come a quarter more often; chance moves it by a tenth at most.
  for (const count of seen.values()) expect(Math.abs(count - expected) / expected).toBeLessThan(0.15);
});
