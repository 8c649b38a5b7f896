import { describe, expect, test } from "vitest";
import { templateFacts } from "#contract/generation/templates.ts";
import { findIn } from "#modules/generation/reader/find.rules.ts";
import {
  bookOf,
  isAlone,
  minutesLeft,
  neighboursOf,
  openedPart,
  pageAt,
  progressAt,
  type Part,
} from "#modules/generation/reader/reading.rules.ts";
import { names, paragraph, said, tides } from "./texts.ts";

const book = bookOf(tides, names, 12);
const part = (id: string): Part => {
  const found = book.parts.find((one) => one.id === id);
  if (!found) throw new Error(`no part ${id}`);
  return found;
};

const around = (id: string) => {
  const { previous, next } = neighboursOf(book, part(id));
  return [previous?.id ?? null, next?.id ?? null];
};

describe("a written work", () => {
  test("is read in its order: introduction, chapters by number, conclusion", () => {
    expect(book.chapters.map(({ number, title, parts }) => [number, title, parts.map(({ id }) => id)])).toEqual([
      [null, "Introduction", ["c0s1"]],
      [1, "Thirteen metres", ["c1s1"]],
      [2, "Three years dry", ["c2s1", "c2s2"]],
      [null, "Conclusion", ["c3s1"]],
    ]);
  });

  test("counts its notes through all sections, as its printed pages do", () => {
    expect([...book.numbers].map(([note, number]) => [note.source?.page, number])).toEqual([
      [3, 1],
      [4, 2],
      [7, 3],
    ]);
  });

  test("has no line of the contents for a section that has no text yet", () => {
    const sections = tides.sections.map((one) => (one.chapter === 2 ? { ...one, blocks: [] } : one));
    const shorter = bookOf({ ...tides, sections }, names, 12);
    expect(shorter.chapters.map(({ title }) => title)).toEqual(["Introduction", "Thirteen metres", "Conclusion"]);
  });

  test("has the pages of its print, and without one those that its words fill", () => {
    expect(book.pages).toBe(12);
    expect(bookOf(tides, names, null).pages).toBe(Math.ceil(book.words / templateFacts.essay.wordsAPage));
  });

  test("shows a chapter of one section that repeats its title as one line", () => {
    expect(book.chapters.map(isAlone)).toEqual([true, true, false, true]);
  });
});

describe("a place in a work", () => {
  test.each([
    ["c0s1", 0, 0, 1],
    ["c2s1", 0, 1 / 3, 5],
    ["c2s1", 0.5, 0.5, 7],
    ["c3s1", 1, 1, 12],
  ])("%s read to %d lies at %d of the words, about page %d", (id, share, progress, page) => {
    expect(progressAt(book, part(id), share)).toBeCloseTo(progress);
    expect(pageAt(book, part(id), share)).toBe(page);
  });

  test.each([
    ["c2s1", 0, 3],
    ["c2s1", 0.5, 2],
    ["c2s2", 1, 1],
  ])("%s read to %d leaves %d minutes of its chapter", (id, share, minutes) => {
    expect(minutesLeft(book, part(id), share)).toBe(minutes);
  });

  test("has neighbours in other chapters, and none before the first and after the last", () => {
    expect([around("c0s1"), around("c1s1"), around("c3s1")]).toEqual([
      [null, "c1s1"],
      ["c0s1", "c2s1"],
      ["c2s2", null],
    ]);
  });

  test.each([
    ["the one that the address names", "c1s1", { part: "c2s1", block: "c2s2-1" }, "c1s1"],
    ["the one with the block that was left", undefined, { part: "c2s1", block: "c2s2-1" }, "c2s2"],
    ["the part that was left, where its block was written anew", undefined, { part: "c2s1", block: "gone" }, "c2s1"],
    ["the first, where neither is there any more", "c9s9", { part: "c8s1", block: "gone" }, "c0s1"],
    ["the first, the first time", undefined, null, "c0s1"],
  ])("opens as %s", (_, asked, left, opened) => expect(openedPart(book, asked, left)?.id).toBe(opened));
});

describe("words that are looked for", () => {
  test("are found whatever their case and accents, with what stands around them", () => {
    expect(findIn(book, " ete ")).toEqual([
      {
        part: "c1s1",
        block: "c1s1-1",
        title: "Thirteen metres",
        before: "The ",
        found: "Été",
        after: " tide is high.",
      },
    ]);
  });

  test("are found as often as they stand in a block, in all parts", () => {
    expect(findIn(book, "the").map(({ block }) => block)).toEqual(["c1s1-1", "c2s1-1", "c2s2-1"]);
    const twice = { ...tides.sections[0], blocks: [paragraph("x", said("tide and tide"))] };
    const sections = [twice as (typeof tides.sections)[number]];
    expect(findIn(bookOf({ ...tides, sections }, names, 1), "tide").map(({ before }) => before)).toEqual([
      "",
      "tide and ",
    ]);
  });

  test("are at least two letters, and at most a hundred places are shown", () => {
    const many = { ...tides.sections[0], blocks: [paragraph("x", said("ab ".repeat(150)))] };
    const sections = [many as (typeof tides.sections)[number]];
    expect(findIn(book, "t")).toEqual([]);
    expect(findIn(bookOf({ ...tides, sections }, names, 1), "ab")).toHaveLength(100);
  });

  test("are not looked for in notes, which stand beside the text", () => expect(findIn(book, "low")).toEqual([]));
});
