import { describe, expect, test } from "vitest";
import type { Block } from "../../../../../worker/contract/document/blocks.ts";
import { cleanDocument } from "../../../../../worker/document/clean/clean-document.ts";
import { plainLine, plainText } from "../../../../../worker/contract/document/walk.rules.ts";
import { renderDocx } from "../../../../../worker/document/render/docx.ts";
import { readOffice } from "../../../../../worker/providers/documents/office/office.ts";
import { throwDocument, wordsOf } from "../../../../support/block-documents.ts";
import { docxOf, styles } from "../../../../support/office-files.ts";

function contentOf(bytes: Uint8Array, options: Parameters<typeof readOffice>[1]) {
  const reading = readOffice(bytes, options);
  if (reading.failure !== null) throw new Error(reading.failure);
  return reading.content;
}

function read(bytes: Uint8Array): { title: string | null; blocks: Block[] } {
  const { title, blocks } = contentOf(bytes, { prefix: "b" });
  return { title, blocks: blocks.map(({ id: _id, ...block }) => block as Block) };
}

const p = (inner: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;
const t = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const item = (text: string, id: number, level: number) =>
  p(t(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`);
const paragraph = (text: string): Block => ({ type: "paragraph", content: [{ type: "text", text }] });
/** The lines of a cell. */
const lines = (...texts: string[]) =>
  texts.flatMap((text, at) => [...(at === 0 ? [] : [{ type: "break" as const }]), { type: "text" as const, text }]);
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const levels = (format: string, start: number) =>
  `<w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl>`;
const numbering = {
  "word/numbering.xml": `<w:numbering ${w}><w:abstractNum w:abstractNumId="0">${levels("decimal", 3)}</w:abstractNum><w:abstractNum w:abstractNumId="1">${levels("bullet", 1)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
};

const relation = (id: string, target: string) => `<Relationship Id="${id}" TargetMode="External" Target="${target}"/>`;

describe("a word-processor file is read", () => {
  test.each<[string, Uint8Array, Block[]]>([
    [
      "headings by the names of styles",
      docxOf(p(t("Un"), '<w:pStyle w:val="Titre1"/>'), styles(["Titre1", "heading 1"])),
      [{ type: "heading", level: 1, content: [{ type: "text", text: "Un" }] }],
    ],
    [
      "headings by a style that another rests on",
      docxOf(
        p(t("Un"), '<w:pStyle w:val="X"/>'),
        styles(["H2", "heading 2"], ["X", "Mine", '<w:basedOn w:val="H2"/>']),
      ),
      [{ type: "heading", level: 2, content: [{ type: "text", text: "Un" }] }],
    ],
    [
      "headings by the outline",
      docxOf(p(t("Un"), '<w:outlineLvl w:val="5"/>')),
      [{ type: "heading", level: 4, content: [{ type: "text", text: "Un" }] }],
    ],
    [
      "marks",
      docxOf(p(t("a", "<w:b/>") + t("b", '<w:b w:val="0"/><w:i/>') + t("c", '<w:u w:val="single"/>'))),
      [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "a", strong: true },
            { type: "text", text: "b", emphasis: true },
            { type: "text", text: "c", underline: true },
          ],
        },
      ],
    ],
    [
      "lists within lists",
      docxOf(item("a", 1, 0) + item("b", 1, 1) + item("c", 1, 0) + item("d", 2, 0), numbering),
      [
        {
          type: "list",
          ordered: true,
          start: 3,
          items: [[paragraph("a"), { type: "list", ordered: false, items: [[paragraph("b")]] }], [paragraph("c")]],
        },
        { type: "list", ordered: false, items: [[paragraph("d")]] },
      ],
    ],
    [
      "a table with a row that repeats",
      docxOf(
        `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr><w:tc>${p(t("h"))}</w:tc><w:tc>${p(t("i"))}</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${p(t("1"))}${p(t("2"))}</w:tc></w:tr></w:tbl>`,
      ),
      [
        {
          type: "table",
          head: [[{ type: "text", text: "h" }], [{ type: "text", text: "i" }]],
          rows: [[[{ type: "text", text: "1" }, { type: "break" }, { type: "text", text: "2" }], []]],
        },
      ],
    ],
    [
      "each item of a list in a cell on a line of its own",
      docxOf(
        `<w:tbl><w:tr><w:tc>${p(t("h")) + item("a", 2, 0) + item("b", 2, 0)}</w:tc><w:tc>${item("c", 1, 0) + item("d", 1, 0)}</w:tc></w:tr></w:tbl>`,
        numbering,
      ),
      [
        {
          type: "table",
          head: [],
          rows: [[lines("h", "• a", "• b"), lines("3. c", "4. d")]],
        },
      ],
    ],
    [
      "what changes have left",
      docxOf(p(`<w:del>${t("x")}</w:del><w:ins>${t("a")}</w:ins>${t("b", "<w:vanish/>")}`)),
      [paragraph("a")],
    ],
    [
      "no contents, which its headings are",
      docxOf(p(t("Un 3"), '<w:pStyle w:val="TOC1"/>') + p(t("a")), styles(["TOC1", "toc 1"])),
      [paragraph("a")],
    ],
    [
      "a link of a field",
      docxOf(
        p(
          `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "https://a.example/"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${t("a")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
        ),
      ),
      [{ type: "paragraph", content: [{ type: "text", text: "a", link: "https://a.example/" }] }],
    ],
    [
      "quotations",
      docxOf(p(t("a"), '<w:pStyle w:val="Q"/>') + p(t("b"), '<w:pStyle w:val="Q"/>'), styles(["Q", "Quote"])),
      [{ type: "quote", blocks: [paragraph("a"), paragraph("b")] }],
    ],
  ])("%s", (_name, bytes, blocks) => {
    expect(read(bytes).blocks).toEqual(blocks);
  });

  test("with its footnotes and its links, but no link that runs code", () => {
    const bytes = docxOf(
      p(
        `<w:hyperlink r:id="l1">${t("a")}</w:hyperlink><w:hyperlink r:id="l2">${t("b")}</w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r>`,
      ),
      {
        "word/_rels/document.xml.rels": `<Relationships>${relation("l1", "https://a.example/")}${relation("l2", "javascript:x")}</Relationships>`,
        "word/footnotes.xml": `<w:footnotes ${w}><w:footnote w:type="separator" w:id="0">${p(t("-"))}</w:footnote><w:footnote w:id="2">${p(t("dit"))}</w:footnote></w:footnotes>`,
      },
    );
    expect(read(bytes).blocks).toEqual([
      {
        type: "paragraph",
        content: [
          { type: "text", text: "a", link: "https://a.example/" },
          { type: "text", text: "b" },
          { type: "note", blocks: [paragraph("dit")] },
        ],
      },
    ]);
  });
});

const looks = (text: string, properties: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const white = `<w:color w:val="FFFFFF"/>`;
const navy = `<w:shd w:val="clear" w:fill="1F3864"/>`;
const cell = (inner: string, shade = "") => `<w:tc><w:tcPr>${shade}</w:tcPr>${inner}</w:tc>`;
const table = (cells: string, style = "") => `<w:tbl><w:tblPr>${style}</w:tblPr><w:tr>${cells}</w:tr></w:tbl>`;

describe("words of a DOCX that no person sees", () => {
  test.each<[string, string, string[], Record<string, string>?]>([
    ["that vanish", p(looks("a", "<w:vanish/>")), ["a"]],
    ["whose vanishing is off", p(looks("a", `<w:vanish w:val="0"/>`)), []],
    ["of a point", p(looks("a", `<w:sz w:val="2"/>`)), ["a"]],
    ["of four points", p(looks("a", `<w:sz w:val="8"/>`)), []],
    ["white on paper", p(looks("a", white)), ["a"]],
    ["white on a dark paragraph", p(looks("a", white), navy), []],
    ["dark on a dark paragraph", p(looks("a", `<w:color w:val="1F3864"/>`), navy), ["a"]],
    ["white on a dark run", p(looks("a", white + navy)), []],
    ["white with a highlight", p(looks("a", `${white}<w:highlight w:val="black"/>`)), []],
    ["of the colour that the ground asks for", p(looks("a", `<w:color w:val="auto"/>`)), []],
    ["white in a dark cell", table(cell(p(looks("a", white)), navy) + cell(p(t("b")))), []],
    ["white in a bare cell", table(cell(p(looks("a", white))) + cell(p(t("b")))), ["a"]],
    [
      "white in a table of some style",
      table(cell(p(looks("a", white))) + cell(p(t("b"))), `<w:tblStyle w:val="T"/>`),
      [],
    ],
    [
      "by their style",
      p(looks("a", `<w:rStyle w:val="S"/>`)),
      ["a"],
      styles(["S", "Small", `<w:rPr>${white}</w:rPr>`]),
    ],
    [
      "by what the style of their paragraph is based on",
      p(t("a"), `<w:pStyle w:val="B"/>`),
      ["a"],
      styles(["A", "Above", `<w:rPr><w:sz w:val="1"/></w:rPr>`], ["B", "Below", `<w:basedOn w:val="A"/>`]),
    ],
  ])("%s", (_what, body, hidden, others = {}) => {
    const bytes = docxOf(p(t("seen")) + body, others);
    const whole = contentOf(bytes, { prefix: "d", seenOnly: false });
    const seen = contentOf(bytes, { prefix: "d", seenOnly: true });
    expect([whole.hidden, seen.hidden]).toEqual([hidden, hidden]);
    expect(JSON.stringify(seen.blocks).includes('"a"')).toBe(hidden.length === 0);
  });
});

const header = (number: number) =>
  `<Relationship Id="h${number}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="header${number}.xml"/>`;

test("what a person sees of a DOCX begins with the heads of its pages, each once", () => {
  const bytes = docxOf(p(t("body")), {
    "word/_rels/document.xml.rels": `<Relationships>${header(1) + header(2)}</Relationships>`,
    ...Object.fromEntries([1, 2].map((at) => [`word/header${at}.xml`, `<w:hdr ${w}>${p(t("Ada Byron"))}</w:hdr>`])),
  });
  const texts = [false, true].map((seenOnly) => {
    const reading = readOffice(bytes, { prefix: "d", seenOnly });
    return reading.failure === null ? reading.content.blocks.map((block) => plainText([block])) : [];
  });
  expect(texts).toEqual([["body"], ["Ada Byron", "body"]]);
});

/** Blocks and those within them, but for the notes. */
const allOf = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => {
    if (block.type === "list") return [block, ...block.items.flatMap(allOf)];
    return block.type === "quote" || block.type === "callout" ? [block, ...allOf(block.blocks)] : [block];
  });
const headingsOf = (blocks: readonly Block[]) =>
  allOf(blocks).flatMap((block) =>
    block.type === "heading" ? [[block.level, wordsOf(plainLine(block.content))]] : [],
  );
const tablesOf = (blocks: readonly Block[]) =>
  allOf(blocks).flatMap((block) => (block.type === "table" ? [[block.head.length, block.rows.length]] : []));

describe.each(Array.from({ length: 25 }, (_, seed) => seed))("what we write as DOCX (%i)", (seed) => {
  const { document } = cleanDocument({ ...throwDocument(seed), matter: [], sources: [] });

  test("is read with every word, its headings and its tables", async () => {
    const { title, blocks } = read(await renderDocx(document, { modified: new Date(0), pictures: new Map() }));
    const before = [document.subtitle, document.blocks];
    expect([...new Set(wordsOf(JSON.stringify(blocks), "notes"))]).toEqual([
      ...new Set(wordsOf(JSON.stringify(before), "notes")),
    ]);
    expect(title).toBe(document.title);
    expect(headingsOf(blocks)).toEqual(headingsOf(document.blocks));
    expect(tablesOf(blocks)).toEqual(tablesOf(document.blocks));
  });
});
