import { describe, expect, test } from "vitest";
import { readWarning, sectionWarnings, writeWarning } from "../../../worker/contract/generation/warnings.rules.ts";
import type { Warning } from "../../../worker/contract/generation/warnings.rules.ts";
import { faults } from "../../../worker/modules/generation/write/checks.rules.ts";
import { emptyLedger } from "../../../worker/modules/generation/write/ledger.rules.ts";
import {
  checkedCodes,
  replaceWarnings,
  warningsOf,
} from "../../../worker/modules/generation/write/work-warnings.rules.ts";

describe("a warning", () => {
  test.each<[string, Warning]>([
    ["too_short:2.1", { code: "too_short", place: { chapter: 2, section: 1 } }],
    ["unproven:conclusion", { code: "unproven", place: "conclusion" }],
    ["repeats:introduction", { code: "repeats", place: "introduction" }],
    ["missing:3", { code: "missing", sections: 3 }],
    ["promises", { code: "promises" }],
    ["cards_fewer:18.30", { code: "cards_fewer", made: 18, wanted: 30 }],
    ["glyphs:ꙮ:", { code: "glyphs", characters: "ꙮ:" }],
  ])("%s is a code with its place, read as it was written", (line, warning) => {
    expect(writeWarning(warning)).toBe(line);
    expect(readWarning(line)).toEqual(warning);
  });

  test.each(["", "too_short", "too_short:x", "missing:", "missing:-1", "cards_fewer", "glyphs:", "new_code:1"])(
    "%j is none",
    (line) => {
      expect(readWarning(line)).toBeNull();
    },
  );

  test("has a code for every fault of a section that can be kept", () => {
    expect([...sectionWarnings, "empty"].toSorted()).toEqual([...faults].toSorted());
  });
});

const section = (chapter: number, at: number, found: (typeof faults)[number][], state: "written" | "edited") => ({
  chapter,
  section: at,
  words: 300,
  state,
  checks: { faults: found, overlap: 0, unproven: 0, cited: 0, repaired: true },
});
const node = { title: "", brief: "", words: 300, pages: null };

describe("what is left to know of a work", () => {
  const outline = [
    { title: "High", sections: [node, node] },
    { title: "Low", sections: [node] },
  ];
  const work = { outline, ledger: emptyLedger, template: "essay" as const };

  test("names the part of the text, and how many sections are missing", () => {
    const sections = [
      section(0, 1, ["too_long"], "written"),
      section(1, 1, ["too_short", "unproven"], "written"),
      section(2, 1, [], "written"),
      section(3, 1, ["too_short"], "written"),
    ];
    expect(warningsOf(work, sections).map(writeWarning)).toEqual([
      "too_long:introduction",
      "too_short:1.1",
      "unproven:1.1",
      "too_short:conclusion",
      "missing:1",
    ]);
  });

  test("says nothing of a section that its owner has edited", () => {
    const sections = [
      section(1, 1, ["too_short"], "edited"),
      section(1, 2, [], "written"),
      section(2, 1, [], "written"),
    ];
    expect(warningsOf(work, sections)).toEqual([]);
  });

  test("of a story counts what was announced and not told", () => {
    const ledger = { ...emptyLedger, promises: ["The captain comes back."] };
    const story = { outline: [], ledger, template: "roman" as const };
    expect(warningsOf(story, [])).toEqual([{ code: "promises" }]);
    expect(warningsOf({ ...story, template: "essay" }, [])).toEqual([]);
  });

  test("takes the place of what was found before, and leaves the rest", () => {
    const before = ["too_short:1.1", "glyphs:ꙮ", "of_a_later_release"];
    expect(replaceWarnings(before, checkedCodes, [{ code: "missing", sections: 1 }])).toEqual([
      "glyphs:ꙮ",
      "missing:1",
    ]);
  });
});
