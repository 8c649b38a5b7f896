import { expect, test } from "vitest";
import * as z from "zod/mini";
import { blockDocument } from "../../../worker/contract/document/blocks.ts";

const words = (text: string) => [{ type: "text", text }];
const paragraph = (text: string) => ({ type: "paragraph", content: words(text) });
const withBlocks = (...blocks: object[]) => ({ title: "T", language: "fr", style: "novel", matter: ["cover"], blocks });
const accepts = (value: unknown) => z.safeParse(blockDocument, value).success;

test.each<[string, object]>([
  ["a heading", { type: "heading", level: 1, content: words("Un") }],
  ["a note within a paragraph", { type: "paragraph", content: [{ type: "note", blocks: [paragraph("Voir p. 3")] }] }],
  ["a list within a list", { type: "list", ordered: true, items: [[{ type: "list", ordered: false, items: [] }]] }],
  ["a quotation of blocks", { type: "quote", blocks: [paragraph("Je pense")], by: "Descartes" }],
  ["a table", { type: "table", head: [words("a")], rows: [[words("1")]] }],
  ["a recipe", { type: "recipe", title: "Tarte", servings: 4, ingredients: [words("200 g")], steps: [words("Mêler")] }],
])("%s is a block of a document", (_name, block) => {
  expect(accepts(withBlocks({ id: "b1", ...block }))).toBe(true);
});

test.each<[string, object]>([
  ["a block without an id at the top", paragraph("x")],
  ["an unknown kind", { id: "b1", type: "script", text: "x" }],
  ["a field that its kind does not have", { id: "b1", type: "rule", onclick: "x" }],
  ["a link that runs code", { id: "b1", type: "paragraph", content: [{ ...words("x")[0], link: "javascript:x" }] }],
  ["a heading of a fifth level", { id: "b1", type: "heading", level: 5, content: [] }],
  ["a deep block that is none", { id: "b1", type: "list", ordered: true, items: [[{ type: "html" }]] }],
])("%s is refused", (_name, block) => {
  expect(accepts(withBlocks(block))).toBe(false);
});
