import { describe, expect, test } from "vitest";
import { blocksToDoc } from "#modules/assistant/editor/schema/blocks-to-doc.ts";
import { docToBlocks } from "#modules/assistant/editor/schema/doc-to-blocks.ts";
import { schema } from "#modules/assistant/editor/schema/schema.ts";
import type { Block, TopBlock } from "../../../worker/contract/document/blocks.ts";
import { throwDocument } from "../../support/block-documents.ts";

const there = (blocks: readonly TopBlock[]) => blocksToDoc(schema, blocks);

describe("the document of the editor", () => {
  test.each(Array.from({ length: 120 }, (_, seed) => seed))("is the same blocks again (%i)", (seed) => {
    const { blocks } = throwDocument(seed, { blocks: 20 });
    const doc = there(blocks);
    doc.check();
    expect(docToBlocks(doc)).toEqual(blocks);
    expect(docToBlocks(schema.nodeFromJSON(JSON.parse(JSON.stringify(doc.toJSON()))))).toEqual(blocks);
  });

  test.each<[string, Block]>([
    ["a list without an item", { type: "list", ordered: false, items: [] }],
    ["an item without a block", { type: "list", ordered: true, start: 0, items: [[], [{ type: "rule" }]] }],
    ["a quote of nothing", { type: "quote", blocks: [], by: "Ada" }],
    ["a callout of an empty paragraph", { type: "callout", kind: "tip", blocks: [{ type: "paragraph", content: [] }] }],
    ["a table without a cell", { type: "table", head: [], rows: [[]], caption: [] }],
    ["code without a line", { type: "code", text: "" }],
    ["a verse without a line", { type: "verse", stanzas: [] }],
  ])("keeps %s", (_name, block) => {
    const blocks = [{ ...block, id: "a" }];
    expect(docToBlocks(there(blocks))).toEqual(blocks);
  });

  test("is one empty paragraph without an id where there is no block", () => {
    const doc = there([]);
    expect([doc.childCount, docToBlocks(doc)]).toEqual([1, []]);
  });
});
