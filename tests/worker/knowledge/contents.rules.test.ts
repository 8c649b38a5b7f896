import { expect, test } from "vitest";
import { isContents } from "../../../worker/knowledge/contents.rules.ts";

const lines = (...all: string[]) => all.join("\n");

test.each([
  [
    "a table of contents",
    lines("1 Tides . . . . . . . 4", "2 Ports ........ 9", "2.1 Quays ....... 12", "Notes"),
    true,
  ],
  ["an index", lines("anchors, 12, 45", "berths, 7", "ebb, 3", "flood, 3, 9"), true],
  [
    "a table of figures",
    lines("Net sales\t32,765\t31,657", "Cost\t16,682\t16,055", "Profit\t7,207\t7,692", "a\t1\t2"),
    false,
  ],
  [
    "a text with dates",
    lines("It began on May 3, 2018", "and went on.", "It ended on June 9, 2019", "in Brest."),
    false,
  ],
  ["one line", "Tides ........ 4", false],
])("%s is one: %s", (_, text, expected) => {
  expect(isContents(text)).toBe(expected);
});
