import { describe, expect, test } from "vitest";
import type { Block } from "../../../../../worker/contract/document/blocks.ts";
import { textOfBlock } from "../../../../../worker/contract/document/text-of.rules.ts";
import { numberIn } from "../../../../../worker/providers/documents/office/docx-numbers.rules.ts";
import { readOffice } from "../../../../../worker/providers/documents/office/office.ts";
import { docxOf, styles } from "../../../../support/office-files.ts";
import type { OfficeFiles } from "../../../../support/office-files.ts";

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const value = (name: string, val: string | number) => `<w:${name} w:val="${val}"/>`;
const level = (at: number, format: string, text: string, others = "") =>
  `<w:lvl w:ilvl="${at}">${value("start", 1)}${value("numFmt", format)}${others}${value("lvlText", text)}</w:lvl>`;
const kind = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join("")}</w:abstractNum>`;
const list = (id: number, of: number, others = "") =>
  `<w:num w:numId="${id}">${value("abstractNumId", of)}${others}</w:num>`;
const restarted = `<w:lvlOverride w:ilvl="0">${value("startOverride", 1)}</w:lvlOverride>`;

const contract = kind(
  0,
  level(0, "decimal", "%1."),
  level(1, "decimal", "%1.%2"),
  level(2, "lowerLetter", "(%3)"),
  level(3, "lowerRoman", "(%4)"),
);
const plain = kind(1, level(0, "decimal", "%1."), level(1, "bullet", "•"));
const articles = kind(2, level(0, "upperRoman", "Article %1"), level(1, "decimal", "%1.%2", "<w:isLgl/>"));
const numbering: OfficeFiles = {
  "word/numbering.xml": `<w:numbering ${w}>${contract}${plain}${articles}${list(1, 0)}${list(2, 1)}${list(3, 1, restarted)}${list(4, 1)}${list(5, 2)}</w:numbering>`,
};

const p = (text: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const at = (id: number, ilvl: number, text: string, others = "") =>
  p(text, `${others}<w:numPr>${value("ilvl", ilvl)}${value("numId", id)}</w:numPr>`);

function read(body: string, others: OfficeFiles = {}): Block[] {
  const reading = readOffice(docxOf(body, { ...numbering, ...others }), { prefix: "b" });
  if (reading.failure !== null) throw new Error(reading.failure);
  return reading.content.blocks;
}

/** Each line, and the first numbers of the lists. */
const linesOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => [
    ...(block.type === "list" ? [`<${block.ordered ? (block.start ?? 1) : "•"}>`] : []),
    ...textOfBlock(block).split("\n"),
  ]);

describe("clauses keep the numbers that the document counts them by", () => {
  test("over levels, each counted anew below the next one above", () => {
    const body = [
      at(1, 0, "Rent"),
      at(1, 1, "Amount"),
      at(1, 2, "water"),
      at(1, 2, "heating"),
      at(1, 3, "gas"),
      at(1, 1, "Payment"),
      at(1, 2, "by transfer"),
      at(1, 0, "Term"),
      at(1, 1, "Length"),
    ];
    expect(linesOf(read(body.join("")))).toEqual([
      "<1>",
      "Rent",
      "1.1 Amount",
      "(a) water",
      "(b) heating",
      "(i) gas",
      "1.2 Payment",
      "(a) by transfer",
      "Term",
      "2.1 Length",
    ]);
  });

  test("on headings, which no style counts again", () => {
    const heading = value("outlineLvl", 0);
    const blocks = read(
      at(5, 0, "Rent", heading) + at(5, 1, "Amount") + at(5, 0, "Term", heading) + at(5, 1, "Length"),
    );
    expect(linesOf(blocks)).toEqual(["Article I Rent", "1.1 Amount", "Article II Term", "2.1 Length"]);
    expect(blocks[0]).toMatchObject({ type: "heading", unnumbered: true });
  });

  test("by the style that stands for a level", () => {
    const linked = kind(3, level(0, "decimal", "%1"), level(1, "decimal", "%1.%2", value("pStyle", "Clause")));
    const others = {
      ...styles(["Clause", "Clause", `<w:pPr><w:numPr>${value("numId", 9)}</w:numPr></w:pPr>`]),
      "word/numbering.xml": `<w:numbering ${w}>${linked}${list(9, 3)}</w:numbering>`,
    };
    const clause = value("pStyle", "Clause");
    expect(linesOf(read(p("Amount", clause) + p("Payment", clause), others))).toEqual(["1.1 Amount", "1.2 Payment"]);
  });
});

describe("a list", () => {
  test("goes on counting behind what stands between its items", () => {
    expect(linesOf(read(at(2, 0, "a") + at(2, 0, "b") + p("between") + at(2, 0, "c")))).toEqual([
      "<1>",
      "a",
      "b",
      "between",
      "<3>",
      "c",
    ]);
  });

  test.each([
    ["begins anew where the document says so", 3, "<1>"],
    ["of the same kind goes on without that", 4, "<2>"],
  ])("%s", (_, id, start) => {
    expect(linesOf(read(at(2, 0, "a") + p("between") + at(id, 0, "b"))).slice(-2)).toEqual([start, "b"]);
  });
});

test.each([
  ["decimalZero", 7, "07"],
  ["lowerRoman", 4, "iv"],
  ["upperRoman", 1994, "MCMXCIV"],
  ["lowerLetter", 28, "bb"],
  ["upperLetter", 3, "C"],
  ["ordinal", 22, "22nd"],
  ["ordinal", 12, "12th"],
  ["none", 3, ""],
  ["lowerRoman", 0, "0"],
])("%s writes %i as %s", (format, number, text) => {
  expect(numberIn(format, number)).toBe(text);
});
