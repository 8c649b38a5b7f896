import { expect, test } from "vitest";
import { citationAddress } from "../../../worker/knowledge/citation-address.rules.ts";

test.each([
  ["the part's own fragment", "opening hours", "We open at six", "#opening%20hours"],
  ["a text fragment", null, "We open at six", "#:~:text=We%20open%20at%20six"],
  ["signs that mean something there", null, "six-day, tea & bread", "#:~:text=six%2Dday%2C%20tea%20%26%20bread"],
  ["both ends of a long quote", null, "a b c d e f g h i j k l", "#:~:text=a%20b%20c%20d%20e,h%20i%20j%20k%20l"],
  ["a quote over several lines", null, " a\n\nb ", "#:~:text=a%20b"],
  ["nothing", null, " ", ""],
])("a citation leads to %s", (_where, anchor, quote, fragment) => {
  expect(citationAddress("https://site.example/p?a=1#old", anchor, quote)).toBe(
    `https://site.example/p?a=1${fragment}`,
  );
});
