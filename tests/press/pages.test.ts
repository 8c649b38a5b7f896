import { expect, test } from "vitest";
import { stressFaults } from "../support/stress-faults.ts";

/** The narrowest, and one with a picture over its openings; `test:long` has all. */
test.each(["poetry", "children"] as const)(
  "the style %s keeps long words, wide tables and formulas within its text, without a lone line or a parted caption",
  async (style) => {
    expect(await stressFaults(style)).toEqual([]);
  },
);
