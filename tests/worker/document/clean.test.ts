import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { blockDocument } from "../../../worker/contract/document/blocks.ts";
import type { Block, BlockDocument, Inline, TopBlock } from "../../../worker/contract/document/blocks.ts";
import { cleanDocument } from "../../../worker/document/clean/clean-document.ts";
import { typesetDocument } from "../../../worker/document/typeset-document.rules.ts";
import { plainText } from "../../../worker/contract/document/walk.rules.ts";
import { throwDocument } from "../../support/block-documents.ts";

const documentOf = (...blocks: Block[]): BlockDocument => ({
  title: "T",
  language: "fr",
  style: "essay",
  matter: [],
  blocks: blocks.map((block, index) => ({ ...block, id: `b-${index + 1}` })),
});
const words = (text: string): Inline[] => [{ type: "text", text }];
const paragraph = (text: string): Block => ({ type: "paragraph", content: words(text) });
const cleaned = (...blocks: Block[]) => cleanDocument(documentOf(...blocks)).document.blocks;
const textOf = (text: string) => plainText(cleaned(paragraph(text)));

describe("words are cleaned", () => {
  test.each([
    ["half of a surrogate pair", "a\uD800b\uDC00", "a\uFFFDb\uFFFD"],
    ["controls", "a\u0000b\u001Bc\u0085d", "abcd"],
    ["marks of direction", "a\u202Egnp\u2066b\u200F", "agnpb"],
    ["a decomposed accent", "e\u0301te\u0301", "été"],
    ["line ends", " a\r\nb\u2028c ", "a b c"],
    ["a sign that XML does not take", "a\uFFFEb", "ab"],
  ])("%s", (_name, written, clean) => {
    expect(textOf(written)).toBe(clean);
  });

  test("code keeps its lines and its spaces", () => {
    expect(cleaned({ type: "code", text: "  a\r\n\tb\u0000" })).toMatchObject([{ text: "  a\n\tb" }]);
  });
});

test.each([
  ["https://a.example/b", "https://a.example/b"],
  ["mailto:ada@lovelace.example", "mailto:ada@lovelace.example"],
  ["javascript:alert(1)", undefined],
  ["java\nscript:x", undefined],
  ["ftp://a.example", undefined],
  ["/user", undefined],
])("a link to %s leads to %s", (link, to) => {
  expect(cleaned({ type: "paragraph", content: [{ type: "text", text: "a", link }] })[0]).toEqual({
    type: "paragraph",
    id: "b-1",
    content: [{ type: "text", text: "a", ...(to === undefined ? {} : { link: to }) }],
  });
});

test("empty paragraphs and headings go, and no id is given twice", () => {
  const twice = documentOf(paragraph(" "), { type: "heading", level: 1, content: [] }, paragraph("a"), paragraph("b"));
  const { document } = cleanDocument({
    ...twice,
    blocks: twice.blocks.map((block): TopBlock => ({ ...block, id: "x" })),
  });
  expect(document.blocks.map(({ id }) => id)).toEqual(["x", "x-2"]);
});

const sentence = (of: number) => `Voici la phrase ${of} de M. Dupont, qui compte dix mots. `;

describe("a long paragraph becomes several", () => {
  const long = Array.from({ length: 150 }, (_, of) => sentence(of)).join("");
  const parts = cleaned({
    type: "paragraph",
    content: [
      ...words(long.slice(0, 3_000)),
      { type: "note", blocks: [paragraph("dit")] },
      { type: "text", text: long.slice(3_000), strong: true },
    ],
  });

  test("of at most 600 words, each of whole sentences, with nothing lost", () => {
    const texts = parts.map((part) => plainText([part]));
    expect(texts.map((text) => text.split(" ").length <= 600 && text.endsWith("."))).toEqual([true, true, true]);
    expect(texts.join(" ")).toBe(long.trim());
    expect(JSON.stringify(parts).match(/"note"/g)).toHaveLength(1);
  });

  test("also where a sentence has no end", () => {
    const endless = cleaned(paragraph("mot ".repeat(1_500)));
    expect(endless.map((part) => plainText([part]).split(" ").length)).toEqual([600, 600, 300]);
  });

  test("and within a list", () => {
    expect(cleaned({ type: "list", ordered: false, items: [[paragraph(long)]] })).toMatchObject([
      { items: [{ length: 3 }] },
    ]);
  });
});

test("characters that no font draws are listed once, those of formulas are not", () => {
  const document = documentOf(paragraph("漢字 漢 été Ωμέγα Привет → “œ” 😀"), { type: "math", tex: "\u{1D538}" });
  expect(cleanDocument({ ...document, title: "あ" }).missingGlyphs).toEqual(["あ", "漢", "字", "😀"]);
});

describe.each(Array.from({ length: 40 }, (_, seed) => seed))("any document (%i)", (seed) => {
  const once = typesetDocument(cleanDocument(throwDocument(seed)).document);

  test("that is cleaned and set has the shape of one, and is not changed by a second time", () => {
    expect(z.safeParse(blockDocument, once).success).toBe(true);
    expect(typesetDocument(cleanDocument(once).document)).toEqual(once);
  });
});

test("a quotation in French goes on through marks and around a note", () => {
  const content: Inline[] = [
    { type: "text", text: 'Elle dit "' },
    { type: "text", text: "oui", strong: true },
    {
      type: "note",
      blocks: [paragraph("Vraiment?")],
      source: { document_id: "d".repeat(24), page: 1, quote: "Quoi?" },
    },
    { type: "text", text: '" ; puis ' },
    { type: "text", text: "a?b:c;", code: true },
  ];
  expect(typesetDocument(documentOf({ type: "paragraph", content })).blocks[0]).toMatchObject({
    content: [
      { text: "Elle dit «\u00a0" },
      { text: "oui" },
      { blocks: [{ content: [{ text: "Vraiment\u202f?" }] }], source: { quote: "Quoi?" } },
      { text: "\u00a0»\u202f; puis " },
      { text: "a?b:c;" },
    ],
  });
});
