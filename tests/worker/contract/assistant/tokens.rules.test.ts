import { describe, expect, test } from "vitest";
import { fromTokens, toTokens } from "../../../../worker/contract/assistant/tokens.rules.ts";
import type { Block, Inline, Note, TopBlock } from "../../../../worker/contract/document/blocks.ts";
import { throwDocument } from "../../../support/block-documents.ts";

const note: Note = {
  type: "note",
  blocks: [{ type: "paragraph", content: [{ type: "text", text: "Said in private." }] }],
  source: { document_id: "d".repeat(24), page: 4, quote: "the quote" },
};
const content: Inline[] = [
  { type: "text", text: "See " },
  { type: "text", text: "the plan", link: "https://a.example/plan?x=1" },
  { type: "text", text: " and " },
  { type: "text", text: "all", underline: true },
  { type: "text", text: " of it" },
  note,
  { type: "text", text: "." },
];
const block: TopBlock = { id: "a", type: "paragraph", content };
const travelling = () => {
  const found = toTokens(block);
  if (!found) throw new Error("the block does not travel");
  return found;
};
const back = (markdown: string) => fromTokens(markdown, travelling().tokens);

describe("a block on its way to a model", () => {
  test("shows its words, and neither an address nor what a note says", () => {
    expect(travelling().markdown).toBe("See [the plan][L1] and [all][L2] of it[^1].");
  });

  test("is the same block where nothing was changed", () => {
    expect(back(travelling().markdown)).toEqual([{ type: "paragraph", content }]);
  });

  test("keeps its links and notes where its words were changed", () => {
    expect(back("Look at [our plan][L1], [whole][L2][^1]")).toEqual([
      {
        type: "paragraph",
        content: [
          { type: "text", text: "Look at " },
          { type: "text", text: "our plan", link: "https://a.example/plan?x=1" },
          { type: "text", text: ", " },
          { type: "text", text: "whole", underline: true },
          note,
        ],
      },
    ]);
  });

  test.each([
    ["a link without its token", "See the plan and [all][L2] of it[^1]."],
    ["a note that is missing", "See [the plan][L1] and [all][L2] of it."],
    ["a note twice", "See [the plan][L1] and [all][L2][^1] of it[^1]."],
    ["a note that was not there", "See [the plan][L1] and [all][L2] of it[^1][^2]."],
    ["a link that was not there", "See [the plan][L1], [more][L3] and [all][L2] of it[^1]."],
    ["no words at all", "  "],
  ])("stays as it is: %s", (_name, markdown) => {
    expect(back(markdown)).toBeNull();
  });

  test.each([
    ["a token in round brackets is the token", "See [the plan](L1) and [all][L2] of it[^1]."],
    ["a link may be part bold", "See [the **plan**][L1] and [all][L2] of it[^1]."],
  ])("%s", (_name, markdown) => {
    expect(back(markdown)?.[0]?.type).toBe("paragraph");
  });

  test("may come back as several blocks", () => {
    expect(back("- See [the plan][L1]\n- and [all][L2]\n\nof it[^1].")?.map(({ type }) => type)).toEqual([
      "list",
      "paragraph",
    ]);
  });

  test.each<[string, Block]>([
    ["code", { type: "code", text: "let a = 1;" }],
    ["a formula", { type: "math", tex: "x^2" }],
    ["a rule", { type: "rule" }],
    ["nothing", { type: "paragraph", content: [] }],
    [
      "bold that Markdown cannot write",
      {
        type: "paragraph",
        content: [
          { type: "text", text: "a" },
          { type: "text", text: "«b»", strong: true },
          { type: "text", text: "c" },
        ],
      },
    ],
    [
      "a list with an id line in its code",
      {
        type: "list",
        ordered: false,
        items: [[{ type: "code", text: "[[block:a]]" }]],
      },
    ],
  ])("does not leave: %s", (_name, still) => {
    expect(toTokens({ ...still, id: "b" })).toBeNull();
  });

  test("comes back as it was or does not leave, whatever it holds", () => {
    const all = Array.from({ length: 60 }, (_, seed) => throwDocument(seed).blocks).flat();
    const left = all.flatMap((one) => {
      const found = toTokens(one);
      return found ? [{ one, found }] : [];
    });
    for (const { one, found } of left) {
      const { id: _id, ...rest } = one;
      expect(fromTokens(found.markdown, found.tokens)).toEqual([rest]);
      expect(found.markdown).not.toContain("https://a.example/b?c=d");
    }
    const worded = all.filter(({ type }) => ["heading", "paragraph", "list"].includes(type)).length;
    expect(left.length).toBeGreaterThan(worded * 0.8);
  });
});
