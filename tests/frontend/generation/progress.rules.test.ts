import { describe, expect, test } from "vitest";
import { chaptersOf, minutesLeft, wholeChapters } from "#modules/generation/create/works/progress.rules.ts";

const section = (title: string) => ({ title, brief: "", words: 400, pages: null });
const outline = [
  { title: "A", sections: [section("a1"), section("a2")] },
  { title: "B", sections: [section("b1")] },
  { title: "C", sections: [section("c1")] },
];
const written = (...places: [chapter: number, section: number][]) => ({
  title: "Work",
  language: "fr" as const,
  template: "history" as const,
  outline,
  sections: places.map(([chapter, place]) => ({
    chapter,
    section: place,
    title: `${chapter}.${place}`,
    words: 390,
    blocks: [],
    before: null,
  })),
});
const states = (...places: [number, number][]) => chaptersOf(written(...places)).map(({ state }) => state);

describe("a work that is written", () => {
  test.each<[[number, number][], string[]]>([
    [[], ["open", "waiting", "waiting"]],
    [[[1, 1]], ["open", "waiting", "waiting"]],
    [
      [
        [1, 2],
        [1, 1],
      ],
      ["done", "open", "waiting"],
    ],
    [
      [
        [1, 1],
        [1, 2],
        [2, 1],
        [3, 1],
      ],
      ["done", "done", "done"],
    ],
  ])("with the sections %j has chapters that are %j", (places, wanted) => {
    expect(states(...places)).toEqual(wanted);
  });

  test("shows real words beside those that were planned, sections in their order", () => {
    const [first] = chaptersOf(written([1, 2], [1, 1]));
    expect(first).toMatchObject({ words: 780, planned: 800 });
    expect(first?.sections.map((one) => one.title)).toEqual(["1.1", "1.2"]);
  });

  test("shows an introduction before its chapters and a conclusion after them, once they are written", () => {
    const chapters = chaptersOf(written([1, 1], [1, 2], [2, 1], [3, 1], [0, 1], [4, 1]));
    expect(chapters.map(({ title, isMatter }) => (isMatter ? "matter" : title))).toEqual([
      "matter",
      "A",
      "B",
      "C",
      "matter",
    ]);
  });

  test("is worth keeping by its whole chapters, without its introduction", () => {
    expect(wholeChapters(chaptersOf(written([1, 1], [1, 2], [2, 1], [0, 1])))).toBe(2);
  });
});

const start = "2026-11-22T10:00:00.000Z";
const at = (minutes: number) => Date.parse(start) + minutes * 60_000;

test.each([
  [2, at(1), null],
  [50, at(4), 4],
  [99, at(10), 1],
  [100, at(10), null],
])("at %i percent, after what it took so far, minutes are left: %s", (percent, now, wanted) => {
  expect(minutesLeft(percent, start, now)).toBe(wanted);
});
