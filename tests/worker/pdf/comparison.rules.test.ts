import { describe, expect, test } from "vitest";
import { compareTexts } from "../../../worker/contract/pdf/comparison.rules.ts";

const paged = (...texts: string[]) => texts.map((text, at) => ({ page: at + 1, text }));

const words = (texts: readonly string[], side: { page: number; start: number; end: number }[]) =>
  side.map(({ page, start, end }) => `${page}: ${texts[page - 1]?.slice(start, end)}`);

/** The changes in words: what stood before, and what stands there now. */
function changesOf(before: readonly string[], after: readonly string[]) {
  const { changes } = compareTexts(paged(...before), paged(...after));
  return changes.map((change) => [words(before, change.before), words(after, change.after)]);
}

const book = (...pages: string[]) => pages.map((text, at) => `Tides of Brest 2026\n\n${text}\n\nPage ${at + 1} of 4`);
const many = (word: string) => Array.from({ length: 150_000 }, (_, at) => `${word} number ${at}.`).join(" ");
const tides = "The tide is high at noon. The boats leave at one. They come back at night.";

describe("two versions of a text", () => {
  test.each([
    ["the same text has no changes", [tides], [tides], []],
    [
      "a sentence that changed stands on both sides",
      [tides],
      [tides.replace("at one", "at two")],
      [[["1: The boats leave at one."], ["1: The boats leave at two."]]],
    ],
    [
      "a sentence that is new stands on one side",
      [tides],
      [tides.replace("They", "The market opens. They")],
      [[[], ["1: The market opens."]]],
    ],
    [
      "a sentence that is gone stands on the other",
      [tides],
      [tides.replace(" The boats leave at one.", "")],
      [[["1: The boats leave at one."], []]],
    ],
    ["other line ends are no change", [tides], [tides.replaceAll(" ", "\n")], []],
    [
      "nor are other page ends",
      [tides, "The end of it."],
      ["The tide is high", `at noon. ${tides.slice(26)} The end of it.`],
      [],
    ],
    [
      "a row of a table that changed is one change",
      ["Harbour\tSpring\nBrest\t7.1\nCalais\t6.4"],
      ["Harbour\tSpring\nBrest\t7.2\nCalais\t6.4"],
      [[["1: Brest\t7.1"], ["1: Brest\t7.2"]]],
    ],
    [
      "a change that goes over two pages names both",
      ["Alpha stays. One goes.", "Two goes. Omega stays."],
      ["Alpha stays. Omega stays."],
      [[["1: One goes.", "2: Two goes."], []]],
    ],
  ])("%s", (_, before, after, expected) => {
    expect(changesOf(before, after)).toEqual(expected);
  });

  test("page numbers and running heads are no changes where a new paragraph moves them", () => {
    const [one, two, three] = ["The tide is high.", "The boats leave.", "They come back."];
    expect(changesOf(book(one, two, three), book("A word before.", one, two, three))).toEqual([
      [[], ["1: A word before."]],
    ]);
  });

  test("what both say is given as a share", () => {
    expect(compareTexts(paged(tides), paged(tides)).shared).toBe(1);
    expect(compareTexts(paged(tides), paged("Something else. In other words. Of another sea.")).shared).toBe(0);
  });

  test("an empty text is compared too", () => {
    expect(changesOf([""], [tides])).toEqual([[[], [`1: ${tides}`]]]);
    expect(compareTexts([], [])).toEqual({ changes: [], shared: 0 });
  });

  test("texts of which nothing agrees are one change", () => {
    const { changes, shared } = compareTexts(paged(many("Boat")), paged(many("Car")));
    expect(changes).toHaveLength(1);
    expect(shared).toBe(0);
  });

  test("a few words that changed in a long text are found among many that stayed", () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `Barrel ${at} holds herring.`);
    const changed = lines.with(7_000, "Barrel 7000 holds cod.").with(15_000, "Barrel 15000 is empty.");
    const { changes } = compareTexts(paged(lines.join(" ")), paged(changed.join(" ")));
    expect(changes).toHaveLength(2);
  });
});
