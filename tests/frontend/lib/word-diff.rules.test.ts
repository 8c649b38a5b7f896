import { describe, expect, test } from "vitest";
import { diffWords, likeness } from "#lib/word-diff.rules.ts";

const marked = (before: string, after: string): string =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "out" ? `[-${text}-]` : `[+${text}+]`))
    .join("");

const bare = (given: string) => given.replaceAll(/\s/g, "");

describe("a text that became another", () => {
  test.each([
    ["", "", ""],
    ["The tide is high.", "The tide is high.", "The tide is high."],
    ["The tide is high.", "The tide is low.", "The tide is [-high-][+low+]."],
    ["The tide is high.", "The tide is very high.", "The tide is [+very +]high."],
    ["The old tide is high.", "The tide is high.", "The [-old -]tide is high."],
    ["", "A word.", "[+A word.+]"],
    ["A word.", "", "[-A word.-]"],
    ["L'été, déjà", "L'hiver, déjà", "[-L'été-][+L'hiver+], déjà"],
    ["one two three four", "two three five four", "[-one -]two three [+five +]four"],
    ["a  b", "a b", "a b"],
  ])("%j to %j is shown as %j", (before, after, wanted) => {
    expect(marked(before, after)).toBe(wanted);
  });

  test("has both texts in what is shown, whatever they are", () => {
    const words = ["tide", "sea ", "été, ", "…", "\n", "x-y ", "1 967 "];
    let seed = 7;
    const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    const text = () => Array.from({ length: Math.floor(next() * 20) }, () => words[Math.floor(next() * 7)]).join("");
    for (let round = 0; round < 200; round += 1) {
      const [before, after] = [text(), text()];
      const stretches = diffWords(before, after);
      const without = (kind: string) =>
        bare(
          stretches
            .filter((one) => one.kind !== kind)
            .map((one) => one.text)
            .join(""),
        );
      expect([without("in"), without("out")]).toEqual([bare(before), bare(after)]);
    }
  });

  test("of many words that are all others is compared as two wholes", () => {
    const before = Array.from({ length: 3_000 }, (_, at) => `a${at}`).join(" ");
    const after = Array.from({ length: 3_000 }, (_, at) => `b${at}`).join(" ");
    expect(diffWords(before, after).map(({ kind }) => kind)).toEqual(["out", "in"]);
  });
});

test.each([
  ["", "", 1],
  ["the tide", "the tide", 1],
  ["the tide", "a moon", 0],
  ["the high tide", "the low tide", 2 / 3],
  ["the the", "the", 2 / 3],
])("%j and %j are alike by %d", (before, after, wanted) => {
  expect(likeness(before, after)).toBeCloseTo(wanted);
});
