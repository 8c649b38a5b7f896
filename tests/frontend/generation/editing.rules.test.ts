import { describe, expect, test } from "vitest";
import type { TopBlock } from "#contract/document/blocks.ts";
import {
  parseSection,
  prefixed,
  sectionMarkdown,
  wrapped,
} from "#modules/generation/reader/edit/section-text.rules.ts";
import { diffBlocks, setApart } from "#modules/generation/reader/rewrite/block-diff.rules.ts";
import { noteOn, paragraph, said } from "./texts.ts";

const written: TopBlock[] = [
  { type: "heading", id: "c1s1-1", level: 3, content: [said("High water")] },
  paragraph("c1s1-2", said("The tide is "), { type: "text", text: "high", strong: true }, said("."), noteOn(3, "high")),
  { type: "table", id: "c1s1-3", head: [[said("Year")]], rows: [[[said("1967"), noteOn(4, "low")]]] },
  { type: "math", id: "c1s1-4", tex: "P = \\rho g Q H" },
];

describe("a section that is edited as text", () => {
  test("is the same section where nothing was typed", () => {
    expect(parseSection(sectionMarkdown(written), written, "c1s1")).toEqual(written);
  });

  test("keeps each note where its mark stands, and loses the note whose mark is gone", () => {
    const moved = parseSection("Low[^2] and high[^1].\n\nNo more[^9].", written, "c1s1");
    const pages = JSON.stringify(moved).match(/"page":\d/g);
    expect(pages).toEqual(['"page":4', '"page":3']);
    expect(JSON.stringify(moved)).toContain("[^9]");
    expect(JSON.stringify(parseSection("High.", written, "c1s1"))).not.toContain("note");
  });

  test("takes a note that its writer adds", () => {
    const [block] = parseSection("High[^mine].\n\n[^mine]: As I saw.", written, "c1s1");
    expect(JSON.stringify(block)).toContain("As I saw.");
  });

  test.each([
    ["high", [0, 4], "**", "**high**", [2, 6]],
    ["**high**", [2, 6], "**", "high", [0, 4]],
    ["a high tide", [2, 6], "_", "a _high_ tide", [3, 7]],
    ["", [0, 0], "**", "****", [2, 2]],
  ] as const)("%j with %j chosen gets %j as %j", (text, [start, end], sign, wanted, place) => {
    const next = wrapped({ text, start, end }, sign);
    expect([next.text, next.start, next.end]).toEqual([wanted, ...place]);
  });

  test.each([
    ["one\ntwo", [0, 7], "- ", "- one\n- two"],
    ["- one\n- two", [2, 11], "- ", "one\ntwo"],
    ["one\n\ntwo", [0, 8], "- ", "- one\n\n- two"],
    ["one\ntwo", [5, 5], "### ", "one\n### two"],
    ["", [0, 0], "> ", "> "],
  ] as const)("the lines of %j at %j begin with %j as %j", (text, [start, end], sign, wanted) => {
    expect(prefixed({ text, start, end }, sign).text).toBe(wanted);
  });
});

const kinds = (before: TopBlock[], after: TopBlock[]) => diffBlocks(before, after).map(({ kind }) => kind);

describe("a section that was rewritten", () => {
  const one = paragraph("a", said("The tide is high in the bay of the old town."));
  const other = paragraph("b", said("The tide is low in the bay of the old town."));
  const far = paragraph("c", said("Nobody had foreseen how quiet it would be."));

  test.each([
    ["the same text under other ids", [one], [{ ...one, id: "z" }], ["same"]],
    ["a few words", [one], [other], ["changed"]],
    ["another paragraph", [one], [far], ["out", "in"]],
    ["a paragraph before", [one], [far, one], ["in", "same"]],
    ["a paragraph less", [far, one], [other], ["out", "changed"]],
    ["nothing to something", [], [one], ["in"]],
    ["a figure of a table", [written[2], one], [{ ...(written[2] as object), rows: [] }, one], ["out", "in", "same"]],
  ])("shows %s block by block", (_what, before, after, wanted) => {
    expect(kinds(before as TopBlock[], after as TopBlock[])).toEqual(wanted);
  });

  test("shows the words that changed", () => {
    expect(diffBlocks([one], [other])).toMatchObject([
      { stretches: [{ kind: "same" }, { kind: "out", text: "high " }, { kind: "in", text: "low " }, { kind: "same" }] },
    ]);
  });
});

test.each([
  ["a word that goes behind one that stays", "by the boats that wait.", "by the boats.", "by the boats[ that wait]."],
  [
    "a word that goes before one that comes",
    "we hold it at the gate.",
    "we hold it back.",
    "we hold it [at the gate ]back.",
  ],
  ["a word that goes before a sign", "the tide, then", "the tide", "the tide[, then]"],
])("%s is set apart from it", (_, before, after, shown) => {
  const changes = diffBlocks([paragraph("a", said(before))], [paragraph("a", said(after))]);
  const stretches = changes.flatMap((change) => (change.kind === "changed" ? change.stretches : []));
  expect(setApart(stretches)).toEqual(stretches);
  expect(stretches.map(({ kind, text }) => (kind === "out" ? `[${text}]` : text)).join("")).toBe(shown);
});
