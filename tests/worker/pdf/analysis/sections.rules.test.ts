import { describe, expect, test } from "vitest";
import { sectionCharacters, splitSections } from "../../../../worker/modules/pdf/analysis/sections.rules.ts";
import type { PageBeginning } from "../../../../worker/knowledge/pages.repository.ts";

const pagesOf = (count: number, headingOf: (page: number) => string | null = () => null): PageBeginning[] =>
  Array.from({ length: count }, (_, at) => ({
    page: at + 1,
    text: `Page ${at + 1}. ${"x".repeat(2_000)}`,
    heading: headingOf(at + 1),
  }));
const spans = (sections: ReturnType<typeof splitSections>) =>
  sections.map(({ title, firstPage, lastPage }) => [title, firstPage, lastPage]);

const chapters = [
  { title: "One", page: 3, level: 1 },
  { title: "One and a half", page: 10, level: 2 },
  { title: "Two", page: 20, level: 1 },
];

describe("a document is summed up", () => {
  test.each([
    ["whole, where it is short", pagesOf(3), chapters, [[null, 1, 3]]],
    [
      "by the top of its outline, and what stands before it",
      pagesOf(30),
      chapters,
      [
        [null, 1, 2],
        ["One", 3, 19],
        ["Two", 20, 30],
      ],
    ],
    [
      "by its headings, where it has no outline",
      pagesOf(30, (page) => (page < 11 ? "Alpha" : "Beta")),
      [],
      [
        ["Alpha", 1, 10],
        ["Beta", 11, 30],
      ],
    ],
    [
      "by twenty pages, where it has neither",
      pagesOf(45),
      [],
      [
        [null, 1, 20],
        [null, 21, 40],
        [null, 41, 45],
      ],
    ],
    ["not at all, where it says nothing", [{ page: 1, text: "", heading: null }], chapters, []],
  ])("%s", (_, pages, outline, expected) => {
    expect(spans(splitSections(pages, outline))).toEqual(expected);
  });

  test("in no more than 25 sections, however long it is or however many headings it has", () => {
    expect(splitSections(pagesOf(1_000, String), []).length).toBeLessThanOrEqual(25);
    expect(splitSections(pagesOf(5_000), []).length).toBeLessThanOrEqual(25);
  });

  test("by as much of each section as a model reads, its end as well as its beginning", () => {
    const [section] = splitSections(pagesOf(40), [
      { title: "One", page: 1, level: 1 },
      { title: "Two", page: 40, level: 1 },
    ]);
    expect(section?.text.length).toBeLessThan(1.1 * sectionCharacters);
    expect(section?.text).toContain("Page 1.");
    expect(section?.text).toContain("Page 39.");
  });
});
