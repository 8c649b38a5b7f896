import { describe, expect, test } from "vitest";
import { mostNodes, type OutlineChapter } from "#contract/generation/outline.ts";
import {
  addChapter,
  addSection,
  canAdd,
  countNodes,
  dropSection,
  moveChapter,
  moveSection,
  placeAfterMove,
  remove,
  rename,
  wordsOfOutline,
} from "#modules/generation/create/outline/outline.rules.ts";

const section = (title: string) => ({ title, brief: "", words: 400, pages: null });
const outline: OutlineChapter[] = [
  { title: "A", sections: [section("a1"), section("a2")] },
  { title: "B", sections: [section("b1")] },
];
const shown = (chapters: readonly OutlineChapter[]): string =>
  chapters.map(({ title, sections }) => `${title}(${sections.map((one) => one.title).join(" ")})`).join(" ");

describe("an outline", () => {
  test.each<[string, OutlineChapter[], string]>([
    ["a chapter is renamed", rename(outline, { chapter: 1, section: null }, " C "), "A(a1 a2) C(b1)"],
    ["a section is renamed", rename(outline, { chapter: 0, section: 1 }, "x"), "A(a1 x) B(b1)"],
    ["an empty title changes nothing", rename(outline, { chapter: 0, section: 1 }, "  "), "A(a1 a2) B(b1)"],
    ["a section is deleted", remove(outline, { chapter: 0, section: 0 }), "A(a2) B(b1)"],
    ["a chapter goes with its last section", remove(outline, { chapter: 1, section: 0 }), "A(a1 a2)"],
    ["the last chapter stays", remove(outline.slice(1), { chapter: 0, section: null }), "B(b1)"],
    ["a chapter is added at the end", addChapter(outline, "N", "n"), "A(a1 a2) B(b1) N(n)"],
    ["a section is added below another", addSection(outline, { chapter: 0, section: 0 }, "n"), "A(a1 n a2) B(b1)"],
    ["a section is added to a chapter", addSection(outline, { chapter: 0, section: null }, "n"), "A(a1 a2 n) B(b1)"],
    ["a chapter moves down", moveChapter(outline, 0, 1), "B(b1) A(a1 a2)"],
    ["a chapter at the edge stays", moveChapter(outline, 0, -1), "A(a1 a2) B(b1)"],
    ["a section moves within its chapter", moveSection(outline, { chapter: 0, section: 0 }, 1), "A(a2 a1) B(b1)"],
    ["a section moves into the next chapter", moveSection(outline, { chapter: 0, section: 1 }, 1), "A(a1) B(a2 b1)"],
    ["the only section of a chapter stays", moveSection(outline, { chapter: 1, section: 0 }, -1), "A(a1 a2) B(b1)"],
    [
      "a section is dropped in another chapter",
      dropSection(outline, { chapter: 0, section: 0 }, { chapter: 1, section: 0 }),
      "A(a2) B(a1 b1)",
    ],
    [
      "the only section of a chapter is not dropped elsewhere",
      dropSection(outline, { chapter: 1, section: 0 }, { chapter: 0, section: 0 }),
      "A(a1 a2) B(b1)",
    ],
  ])("changes so that %s", (_what, after, wanted) => {
    expect(shown(after)).toBe(wanted);
  });

  test("counts chapters and sections together, up to the most that is allowed", () => {
    expect(countNodes(outline)).toBe(5);
    expect(canAdd(outline, mostNodes - 5)).toBe(true);
    expect(canAdd(outline, mostNodes - 4)).toBe(false);
    expect(wordsOfOutline(outline)).toBe(1_200);
  });

  test.each([
    [{ chapter: 0, section: 1 }, 1, { chapter: 1, section: 0 }],
    [{ chapter: 0, section: 1 }, -1, { chapter: 0, section: 0 }],
    [{ chapter: 1, section: 0 }, -1, { chapter: 1, section: 0 }],
    [{ chapter: 0, section: null }, 1, { chapter: 1, section: null }],
  ] as const)("moves the focus from %j by %i to %j", (place, step, wanted) => {
    expect(placeAfterMove(outline, place, step)).toEqual(wanted);
  });
});
