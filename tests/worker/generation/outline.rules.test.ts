import { describe, expect, test } from "vitest";
import {
  averagePages,
  complexityOf,
  estimatedChapters,
  estimatedMinutes,
  fewestPages,
  estimatePages,
  estimateWords,
} from "../../../worker/contract/generation/estimates.rules.ts";
import { mostNodes, outlineChapters } from "../../../worker/contract/generation/outline.ts";
import { templateFacts, templateIds } from "../../../worker/contract/generation/templates.ts";
import { countNodes, outlineOfSource, readOutline } from "../../../worker/modules/generation/plan/outline.rules.ts";

const wanted = { words: 6_000, chapters: 3, pages: 40 };
const section = (title: string, more: object = {}) => ({ title, brief: "", words: 500, pages: [1, 4], ...more });
const chapter = (title: string, sections: object[] = [section("Signs"), section("Causes")]) => ({ title, sections });

describe("an outline that a model answered", () => {
  test("shares the words that are wanted, and no section is longer than one answer", () => {
    const read = readOutline(
      { chapters: [chapter("High"), chapter("Low"), chapter("Moon", [section("Pull", { words: 9_000 })])] },
      wanted,
    );
    const words = (read ?? []).flatMap(({ sections }) => sections.map((one) => one.words));
    expect(words.every((one) => one >= 40 && one <= 900)).toBe(true);
    expect(outlineChapters.safeParse(read).success).toBe(true);
  });

  test("loses the numbers of its titles, and gets pages within the file", () => {
    const read = readOutline(
      [chapter("Chapter 1: High", [section("1.1 Signs", { pages: "30-99" }), section("Causes", { pages: null })])],
      wanted,
    );
    expect(read?.[0]).toMatchObject({
      title: "High",
      sections: [{ title: "Signs", pages: { first: 30, last: 40 } }, { title: "Causes" }],
    });
    expect(read?.[0]?.sections[1]?.pages).toEqual({ first: 21, last: 40 });
  });

  test.each([
    ["nothing", null],
    ["words", "High and low"],
    ["no chapters", { chapters: [] }],
    ["a chapter without a title", { chapters: [chapter("")] }],
    ["a chapter without sections", { chapters: [chapter("High", [])] }],
    ["a section without a title", { chapters: [chapter("High", [section(" ")])] }],
    ["two chapters of one title", { chapters: [chapter("High"), chapter("high")] }],
  ])("is none where it is %s", (_, value) => {
    expect(readOutline(value, wanted)).toBeNull();
  });

  test("of 500 nodes has 60", () => {
    const many = Array.from({ length: 100 }, (_, at) =>
      chapter(
        `Chapter of ${at} tides`,
        [1, 2, 3, 4].map((one) => section(`Part ${one}`)),
      ),
    );
    const read = readOutline(many, wanted) ?? [];
    expect(countNodes(read)).toBeLessThanOrEqual(mostNodes);
    expect(read.every(({ sections }) => sections.length > 0)).toBe(true);
  });
});

describe("an outline without a model", () => {
  test("has the file's own headings, in their order, over all its pages", () => {
    const source = [
      { title: "1. High water", firstPage: 1, lastPage: 20, summary: "Rises." },
      { title: "Low water", firstPage: 21, lastPage: 40, summary: "Falls." },
    ];
    const made = outlineOfSource(source, wanted, "en");
    expect(made.map(({ title }) => title)).toEqual(["High water", "Low water"]);
    expect(made[0]?.sections[0]?.pages?.first).toBe(1);
    expect(made.at(-1)?.sections.at(-1)?.pages?.last).toBe(40);
    expect(made.flatMap(({ sections }) => sections).reduce((sum, { words }) => sum + words, 0)).toBeCloseTo(6_000, -2);
  });

  test("of a file without headings is cut by its pages", () => {
    const made = outlineOfSource([], wanted, "fr");
    expect(made.map(({ title }) => title)).toEqual(["Partie 1", "Partie 2", "Partie 3"]);
  });

  test.each([1, 2, 200])("stands for a file of %i pages and 100 sections of one title", (pages) => {
    const source = Array.from({ length: 100 }, () => ({ title: "Tides", firstPage: 1, lastPage: pages, summary: "" }));
    const made = outlineOfSource(source, { ...wanted, pages }, "en");
    expect(new Set(made.map(({ title }) => title)).size).toBe(made.length);
    expect(countNodes(made)).toBeLessThanOrEqual(mostNodes);
  });
});

test.each([
  [3, true, 3],
  [3, false, 6],
  [40, true, 12],
])("of twelve headings, %i chapters (wished for: %s) become %i", (chapters, isChosen, made) => {
  const source = Array.from({ length: 12 }, (_, at) => ({
    title: `Tide ${at + 1}`,
    firstPage: at + 1,
    lastPage: at + 1,
    summary: "It rises.",
  }));
  expect(outlineOfSource(source, { words: 6_000, chapters, pages: 12, isChosen }, "en")).toHaveLength(made);
});

describe("the estimates of the specification", () => {
  test.each([
    ["roman", 60, 4, 6, "medium"],
    ["children", 25, 2, 3, "simple"],
    ["academic", 60, 4, 6, "complex"],
    ["manuel_technique", 50, 4, 5, "complex"],
    [null, 150, 10, 15, "medium"],
  ] as const)(
    "of %s are %i pages, %i chapters and %i minutes, %s",
    (template, pages, chapters, minutes, complexity) => {
      expect(averagePages(template)).toBe(pages);
      expect(estimatedChapters(pages)).toBe(chapters);
      expect(estimatedMinutes(pages)).toBe(minutes);
      expect(complexityOf(template)).toBe(complexity);
    },
  );

  test("name twenty templates between 20 and 70 pages; fewer are written where fewer are asked for, and all have words", () => {
    expect(templateIds).toHaveLength(20);
    const ends = templateIds.flatMap((id) => templateFacts[id].pages);
    expect([Math.min(...ends), Math.max(...ends)]).toEqual([20, 70]);
    expect([estimatePages("poetry", 500), estimatePages("poetry", 1), estimatePages("poetry", 22)]).toEqual([
      30, 12, 22,
    ]);
    for (const id of templateIds) expect(estimateWords(id, fewestPages)).toBeGreaterThan(400);
  });
});
