import { expect, test } from "vitest";
import { filesOf } from "../../press/files.ts";
import type { Block } from "../../worker/contract/document/blocks.ts";
import { drawnPages } from "../support/drawn-pages.ts";
import { press } from "../support/press.ts";
import { bookOf, paragraph, words } from "../support/sample-books.ts";

const cells = (count: number, text: string) => Array.from({ length: count }, () => words(text));
const nested = (depth: number, blocks: Block[]): Block[] =>
  depth === 0 ? blocks : [{ type: "list", ordered: false, items: [nested(depth - 1, blocks)] }];
const table = (columns: number, text: string): Block => ({
  type: "table",
  head: cells(columns, "Mot"),
  rows: [cells(columns, text)],
});
const wide = "a".repeat(200);
const empty = { ingredients: [], steps: [] };

/** Blocks with nothing in them, with one thing, and with more than a page is wide. */
const odd: [string, Block[]][] = [
  ["a table without rows", [{ type: "table", head: cells(2, "Mot"), rows: [] }]],
  ["a table without cells", [{ type: "table", head: [], rows: [] }]],
  ["a table of rows that differ", [{ type: "table", head: [], rows: [cells(3, "a"), cells(1, "b"), []] }]],
  ["a column of one word", [table(1, wide)]],
  ["thirty columns", [table(30, "1 250,4 €")]],
  ["two columns of long numbers", [table(2, "1234567890".repeat(12))]],
  [
    "a formula in a cell",
    [{ type: "table", head: [], rows: [[words("a"), [{ type: "math", tex: "a+".repeat(80) + "b" }]]] }],
  ],
  [
    "a table, a formula and code deep in lists",
    nested(9, [table(3, wide), { type: "math", tex: "x+".repeat(60) + "y" }, { type: "code", text: wide }]),
  ],
  ["code without text", [{ type: "code", text: "" }]],
  ["a quotation without words", [{ type: "quote", blocks: [], by: "Ada" }]],
  ["a quotation of a list", [{ type: "quote", blocks: nested(1, [paragraph("a")]), by: "Ada" }]],
  ["a callout without words", [{ type: "callout", kind: "tip", blocks: [] }]],
  ["a poem without verses", [{ type: "verse", stanzas: [[]], by: "Ada" }]],
  ["a recipe without ingredients", [{ type: "recipe", title: wide, ...empty }]],
  ["a recipe of one", [{ type: "recipe", title: "Eau", ingredients: [words("eau")], steps: [words("Servez.")] }]],
  ["a timeline without events", [{ type: "timeline", events: [] }]],
  ["a chapter without a title", [{ type: "heading", level: 1, content: [] }, paragraph("a")]],
  ["a chapter of one endless word", [{ type: "heading", level: 1, content: words(wide) }, paragraph(wide)]],
  ["a table in a note", [{ type: "paragraph", content: [...words("a"), { type: "note", blocks: [table(3, wide)] }] }]],
];

test.each(odd)("%s is set, within its page", async (_what, blocks) => {
  for (const style of ["poetry", "roman"] as const) {
    const compiled = (await press()).compile(
      filesOf(bookOf({ style, language: "fr", matter: [] }, blocks), style, new Map()),
    );
    if ("errors" in compiled) throw new Error(compiled.errors.join("; "));
    const outside = (await drawnPages(compiled.pdf)).flatMap(({ width, letters }) =>
      letters.filter(({ left, right }) => left < 0 || right > width),
    );
    expect(outside).toEqual([]);
  }
});
