import { describe, expect, test } from "vitest";
import type { Block, Inline } from "../../../worker/contract/document/blocks.ts";
import { markdownToBlocks } from "../../../worker/contract/document/markdown/markdown-to-blocks.ts";
import { sampleImage } from "../../support/block-documents.ts";

const image = (address: string) => (address === sampleImage.key ? sampleImage : undefined);
const read = (source: string): Block[] =>
  markdownToBlocks(source, { prefix: "b", image }).map(({ id: _id, ...rest }) => rest as Block);
const words = (text: string): Inline[] => [{ type: "text", text }];
const paragraph = (text: string): Block => ({ type: "paragraph", content: words(text) });

describe("Markdown is read as blocks", () => {
  test.each<[string, string, Block[]]>([
    ["a heading", "## Marées", [{ type: "heading", level: 2, content: words("Marées") }]],
    ["a heading of the sixth level", "###### x", [{ type: "heading", level: 4, content: words("x") }]],
    [
      "a heading without a number",
      "# Préface {-}",
      [{ type: "heading", level: 1, unnumbered: true, content: words("Préface") }],
    ],
    [
      "a list that begins at four",
      "4. a\n5. b",
      [{ type: "list", ordered: true, start: 4, items: [[paragraph("a")], [paragraph("b")]] }],
    ],
    [
      "a list within a list",
      "- a\n  - b",
      [
        {
          type: "list",
          ordered: false,
          items: [[paragraph("a"), { type: "list", ordered: false, items: [[paragraph("b")]] }]],
        },
      ],
    ],
    [
      "an author of a quotation",
      "> Je pense\n>\n> — Descartes",
      [{ type: "quote", blocks: [paragraph("Je pense")], by: "Descartes" }],
    ],
    [
      "a dialogue within a quotation",
      "> Il vint.\n>\n> — Bonjour !",
      [{ type: "quote", blocks: [paragraph("Il vint."), paragraph("— Bonjour !")] }],
    ],
    [
      "a table with a caption",
      "| a | b |\n|---|---|\n| 1 | 2 |\n\n: Nombres",
      [{ type: "table", head: [words("a"), words("b")], rows: [[words("1"), words("2")]], caption: words("Nombres") }],
    ],
    [
      "a picture that is stored",
      `![Une vague](<${sampleImage.key}> "Brest")`,
      [{ type: "figure", image: sampleImage, alt: "Une vague", caption: words("Brest") }],
    ],
    ["a picture that is not stored", "![Une vague](http://a.example/b.png)", [paragraph("Une vague")]],
    [
      "a callout",
      "> [!TIP] Le bon moment\n> Marée basse.",
      [{ type: "callout", kind: "tip", title: "Le bon moment", blocks: [paragraph("Marée basse.")] }],
    ],
    [
      "verse",
      ":::verse\nUn\nDeux\n\nTrois\n\n— Ada\n:::",
      [{ type: "verse", stanzas: [[words("Un"), words("Deux")], [words("Trois")]], by: "Ada" }],
    ],
    [
      "a recipe",
      ":::recipe Tarte\nservings: 4\n\n- 200 g\n\n1. Mêler\n:::",
      [{ type: "recipe", title: "Tarte", servings: 4, ingredients: [words("200 g")], steps: [words("Mêler")] }],
    ],
    [
      "a recipe that holds more than one",
      ":::recipe Tarte\nUn mot\n:::",
      [{ type: "paragraph", content: [{ type: "text", text: "Tarte", strong: true }] }, paragraph("Un mot")],
    ],
    [
      "a timeline with bold dates",
      ":::timeline\n- **1789**: la Bastille\n- 1792: Valmy\n:::",
      [
        {
          type: "timeline",
          events: [
            { date: "1789", content: words("la Bastille") },
            { date: "1792", content: words("Valmy") },
          ],
        },
      ],
    ],
    ["a container without an end", ":::verse\nUn", [{ type: "verse", stanzas: [[words("Un")]] }]],
    ["an unknown container", ":::box\nUn\n:::", [paragraph("Un")]],
    ["code", "```ts\nlet a;\n```", [{ type: "code", language: "ts", text: "let a;" }]],
    ["a formula", "$$\nx^2\n$$", [{ type: "math", tex: "x^2" }]],
    [
      "formulas in a line",
      String.raw`a $x$ b \(y\) c $5`,
      [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "a " },
            { type: "math", tex: "x" },
            { type: "text", text: " b " },
            { type: "math", tex: "y" },
            { type: "text", text: " c $5" },
          ],
        },
      ],
    ],
    [
      "raw HTML",
      '<script>alert(1)</script>\n\na <b onclick="x">c</b>',
      [paragraph("<script>alert(1)</script>"), paragraph('a <b onclick="x">c</b>')],
    ],
    ["a link that runs code", "[a](javascript:x)", [paragraph("a")]],
    ["lines", "a\nb", [{ type: "paragraph", content: [...words("a"), { type: "break" }, ...words("b")] }]],
    ["nothing", " \n\n", []],
  ])("%s", (_name, source, blocks) => {
    expect(read(source)).toEqual(blocks);
  });

  test("footnotes are notes where they are named, wherever they are written", () => {
    expect(read("a[^1] b[^x]\n\n[^1]: dit\n    plus loin\n\n    encore\n\nfin")).toEqual([
      {
        type: "paragraph",
        content: [
          ...words("a"),
          {
            type: "note",
            blocks: [
              { type: "paragraph", content: [...words("dit"), { type: "break" }, ...words("plus loin")] },
              paragraph("encore"),
            ],
          },
          ...words(" b[^x]"),
        ],
      },
      paragraph("fin"),
    ]);
  });

  test("a footnote to which nothing leads is text at the end", () => {
    const said = read("[^2]: deux\n\n[^1]: autre\n\n[^1]: encore\n\na[^1]");
    expect(said.map((one) => (one.type === "paragraph" ? one.content[0] : one))).toEqual([
      { type: "text", text: "a" },
      { type: "text", text: "deux" },
      { type: "text", text: "encore" },
    ]);
  });

  test("a footnote that names itself ends", () => {
    expect(read("a[^1]\n\n[^1]: b[^1]")).toEqual([
      { type: "paragraph", content: [...words("a"), { type: "note", blocks: [paragraph("b[^1]")] }] },
    ]);
  });
});

test("ids are the place of the blocks, and the same for the same text", () => {
  expect(markdownToBlocks("# a\n\nb", { prefix: "c1s2" }).map(({ id }) => id)).toEqual(["c1s2-1", "c1s2-2"]);
});

describe("markers of passages", () => {
  const note = { type: "note" as const, blocks: [], source: { document_id: "d".repeat(24), page: 3, quote: "q" } };
  const cite = ({ id, quote }: { id: string; quote: string }) => {
    if (id === "gone") return null;
    return id.startsWith("p") ? { ...note, source: { ...note.source, quote: quote || id } } : undefined;
  };
  const told = (source: string) => markdownToBlocks(source, { prefix: "b", cite })[0];
  const noteOf = (quote: string) => ({ ...note, source: { ...note.source, quote } });

  test("become notes with their source", () => {
    expect(told('La marée **monte [p1]** là<cite id="p2">ses mots</cite> et [p3, p4]')).toMatchObject({
      content: [
        { text: "La marée " },
        { text: "monte ", strong: true },
        noteOf("p1"),
        { text: " là" },
        noteOf("ses mots"),
        { text: " et " },
        noteOf("p3"),
        noteOf("p4"),
      ],
    });
  });

  test("leave the text where they are refused, and stay in it where they are none", () => {
    expect(told("a [gone]b [1] [x](https://a.example)")).toMatchObject({
      content: [{ text: "a b [1] " }, { text: "x", link: "https://a.example/" }],
    });
  });
});
