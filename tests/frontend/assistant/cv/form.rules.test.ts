import { describe, expect, test } from "vitest";
import { cv as shape } from "#contract/cv/resume.ts";
import { cvSections } from "#contract/cv/entries.rules.ts";
import { createSteps } from "#modules/assistant/cv/engine/steps.ts";
import { readDate, shownDate } from "#modules/assistant/cv/form/dates.rules.ts";
import { linesIn, pasteLines } from "#modules/assistant/cv/form/pasted-lines.rules.ts";
import {
  addEntry,
  addSection,
  beforeAfterDrop,
  beforeAfterStep,
  moveSection,
  removeSection,
} from "#modules/assistant/cv/form/rows.rules.ts";
import { readWords, thatFit } from "#modules/assistant/cv/form/words.rules.ts";
import { sectionFields } from "#modules/assistant/cv/form/section-fields.ts";
import { moved, sideOf, wholeCrop, within } from "#modules/assistant/cv/photo/crop.rules.ts";
import { sampleCv } from "../../../support/sample-cvs.ts";

const texts = (count: number, begin = "Line") => Array.from({ length: count }, (_, at) => `${begin} ${at}`);
const bulletsOf = (all: readonly string[]) => all.map((text, at) => ({ id: `b${at}`, text }));

const paste = (before: readonly string[], lines: readonly string[], at = 0) => {
  let id = 0;
  const text = before[at] ?? "";
  const place = { at, from: text.length, to: text.length };
  const pasted = pasteLines(bulletsOf(before), place, { lines, newId: () => `n${(id += 1)}` });
  return { ...pasted, said: pasted.bullets.map((bullet) => bullet.text) };
};

describe("lines that are pasted into a bullet", () => {
  test("lose the signs that began them", () => {
    expect(linesIn("• Led\r\n\n - Sold\n* Kept a half-day\n")).toEqual(["Led", "Sold", "Kept a half-day"]);
  });

  test.each([
    ["stand in its place", ["A", "Z"], ["b", "c"], ["Ab", "c", "Z"], []],
    [
      "leave what is there, and hand back what has no room",
      texts(39),
      texts(3, "New"),
      ["Line 0New 0", "New 1", ...texts(39).slice(1)],
      ["New 2"],
    ],
    [
      "are handed back where there is no room at all",
      texts(40),
      ["!", "More"],
      ["Line 0!", ...texts(40).slice(1)],
      ["More"],
    ],
  ])("%s", (_, before, lines, after, rest) => {
    const pasted = paste(before, lines);
    expect(pasted.said).toEqual(after);
    expect(pasted.rest).toEqual(rest);
  });

  test.each([
    ["between words", "word ".repeat(500).trim()],
    ["anywhere where there is none", "x".repeat(2_500)],
  ])("go on in bullets of their own where one is too long, cut %s", (_, long) => {
    const { said, rest } = paste([""], [long]);
    expect(rest).toEqual([]);
    expect(said).toHaveLength(3);
    for (const text of said) expect(text.length).toBeLessThanOrEqual(1_000);
    expect(said.join(long.includes(" ") ? " " : "")).toBe(long);
  });
});

describe("words with commas between them", () => {
  test.each([
    ["Excel, SQL ;  Word\n,", 3, true],
    [Array.from({ length: 61 }, (_, at) => `Skill ${at}`).join(","), 60, false],
    ["x".repeat(121), 1, false],
  ])("are all kept, or not", (typed, kept, isWhole) => {
    const words = readWords(typed);
    expect(thatFit(words)).toHaveLength(kept);
    expect(thatFit(words).join() === words.join()).toBe(isWhole);
  });
});

describe("a date that is typed", () => {
  test.each([
    ["09/2016", "2016-09"],
    ["9/2016", "2016-09"],
    ["2016-09", "2016-09"],
    ["sept. 2016", "2016-09"],
    ["Septembre 2016", "2016-09"],
    ["août 2016", "2016-08"],
    ["March 2020", "2020-03"],
    ["2016", "2016"],
    ["", ""],
    ["aujourd’hui", ""],
    ["Present", ""],
    ["13/2016", null],
    ["2316", null],
    ["2", null],
    ["hier", null],
  ])("%j is %j", (typed, date) => expect(readDate(typed, "fr")).toBe(date));

  test("is shown as it is typed", () => {
    expect(["2016-09", "2016", ""].map(shownDate)).toEqual(["09/2016", "2016", ""]);
  });
});

describe("rows of the form", () => {
  const cv = sampleCv("fr");
  test.each(Object.keys(sectionFields).filter((name) => name !== "own"))(
    "an empty entry of %s has every field that is stored",
    (section) => {
      const filled = addEntry(cv, section, "new-row");
      expect(shape.parse(filled)).toEqual(filled);
    },
  );

  test("a section of one's own is added, filled and taken away", () => {
    const titled = addEntry(addSection(cv, "own-new"), "own-new", "new-row");
    expect(shape.parse(titled)).toEqual(titled);
    expect(
      cvSections(titled)
        .at(-1)
        ?.entries.map(({ id }) => id),
    ).toEqual(["new-row"]);
    expect(removeSection(titled, "own-new")).toEqual(cv);
  });

  test.each([
    ["c", -1, "b"],
    ["b", 1, null],
    ["a", 1, "c"],
    ["a", -1, undefined],
    ["c", 1, undefined],
  ] as const)("%s after a step of %i stands before %s", (id, step, before) => {
    expect(beforeAfterStep(["a", "b", "c"], id, step)).toBe(before);
  });

  test.each([
    ["a", "c", null],
    ["a", "b", "c"],
    ["c", "a", "a"],
  ] as const)("%s dropped on %s stands before %s", (id, onto, before) => {
    expect(beforeAfterDrop(["a", "b", "c"], id, onto)).toBe(before);
  });

  test("a section takes its place on the page", () => {
    const names = cvSections(cv).map(({ name }) => name);
    const first = moveSection(cv, names, "skills", "work");
    expect(
      cvSections(first)
        .map(({ name }) => name)
        .slice(0, 3),
    ).toEqual(["summary", "skills", "work"]);
  });
});

const at = (label: string) => ({ ...sampleCv("en"), order: [label] });

describe("steps that are undone", () => {
  test("keys into one field are one step, another field is another", () => {
    const steps = createSteps();
    steps.add(at("a"), "x", 0);
    steps.add(at("b"), "x", 500);
    steps.add(at("c"), "y", 600);
    expect([steps.undo(at("d"))?.order, steps.undo(at("c"))?.order, steps.undo(at("a"))]).toEqual([["c"], ["a"], null]);
    expect([steps.redo(at("a"))?.order, steps.redo(at("c"))?.order, steps.canRedo()]).toEqual([["c"], ["d"], false]);
  });

  test("a pause begins a step, and a new edit ends what was undone", () => {
    const steps = createSteps();
    steps.add(at("a"), "x", 0);
    steps.add(at("b"), "x", 5_000);
    expect(steps.undo(at("c"))?.order).toEqual(["b"]);
    steps.add(at("b"), "z", 6_000);
    expect(steps.canRedo()).toBe(false);
  });
});

describe("the square of a photo", () => {
  const wide = { width: 800, height: 400 };
  test("is the middle of the picture, and never leaves it", () => {
    expect(sideOf(wide, wholeCrop)).toBe(400);
    expect(within(wide, { x: 0, y: 0, zoom: 1 })).toEqual({ x: 0.25, y: 0.5, zoom: 1 });
    expect(within(wide, { x: 1, y: 1, zoom: 2 })).toEqual({ x: 0.875, y: 0.75, zoom: 2 });
    expect(within(wide, { x: 0.5, y: 0.5, zoom: 9 }).zoom).toBe(4);
  });

  test("follows the pointer: what is under it stays under it", () => {
    const { x, y } = moved(wide, { x: 0.5, y: 0.5, zoom: 2 }, { x: 28, y: 0 }, 280);
    expect([x, y]).toEqual([0.5 - 20 / 800, 0.5]);
  });
});
