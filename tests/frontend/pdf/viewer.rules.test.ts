import { describe, expect, test } from "vitest";
import { topOf, turned, type Quad, type Rotation } from "#modules/pdf/viewer/quads.rules.ts";
import { findOnPage, type PageText } from "#modules/pdf/viewer/search.rules.ts";
import type { TextRun } from "#modules/pdf/viewer/text-run.ts";

const near = (quad: readonly number[]) => quad.map((value) => expect.closeTo(value, 6) as number);

describe("a passage on a page that the reader turns", () => {
  const quad: Quad = [0.1, 0.2, 0.4, 0.3];

  test.each<[Rotation, number[]]>([
    [0, [0.1, 0.2, 0.4, 0.3]],
    [90, [0.7, 0.1, 0.8, 0.4]],
    [180, [0.6, 0.7, 0.9, 0.8]],
    [270, [0.2, 0.6, 0.3, 0.9]],
  ])("turned by %i degrees stands where the page shows it", (by, wanted) => {
    expect(turned(quad, by)).toEqual(near(wanted));
  });

  test("four quarter turns bring it back", () => {
    const back = [1, 2, 3, 4].reduce((one) => turned(one, 90), quad);
    expect(back).toEqual(near(quad));
  });

  test("is scrolled to where the first of its lines begins", () => {
    expect(topOf([quad, [0.1, 0.5, 0.2, 0.6]], 0)).toBe(0.2);
    expect(topOf([], 90)).toBe(0);
  });
});

/** A line of text, 10 points high, from the left of a page of 100 by 200. */
const line = (text: string, y: number, endsLine = true): TextRun => ({
  text,
  endsLine,
  matrix: [10, 0, 0, -10, 10, y],
  width: text.length * 5,
});
const page = (...runs: TextRun[]): PageText => ({ runs, width: 100, height: 200 });

describe("a search in a page", () => {
  test("finds whatever the case, the accents, the ligatures and the apostrophes", () => {
    const text = page(line("L’\u00C9t\u00e9 o\uFB03cial", 100));
    for (const query of ["l'été", "L'ETE", "officiel".slice(0, 6), "official"])
      expect([query, findOnPage(text, query).length]).toEqual([query, 1]);
  });

  test("finds what goes over a line's end, cut or not, and marks both lines", () => {
    const text = page(line("the tré-", 100), line("sorerie nette", 120));
    const [found] = findOnPage(text, "trésorerie nette");
    expect(found?.quads).toHaveLength(2);
    expect(findOnPage(page(line("one", 10), line("two", 30)), "one two")[0]?.quads).toHaveLength(2);
  });

  test("marks the letters and not the whole line", () => {
    const [found] = findOnPage(page(line("abcdefgh", 100)), "cd");
    expect(found?.quads).toEqual([near([0.2, 0.4525, 0.3, 0.51])]);
  });

  test("marks letters that run down the page", () => {
    const down: TextRun = { text: "abcd", endsLine: true, matrix: [0, 10, 10, 0, 50, 20], width: 40 };
    const [found] = findOnPage(page(down), "bc");
    expect(found?.quads).toEqual([near([0.48, 0.15, 0.595, 0.25])]);
  });

  test("finds every place, and none for nothing", () => {
    expect(findOnPage(page(line("ha ha ha", 10)), "ha")).toHaveLength(3);
    expect(findOnPage(page(line("ha", 10)), "  ")).toEqual([]);
    expect(findOnPage(page(), "ha")).toEqual([]);
  });
});
