import { describe, expect, test } from "vitest";
import { plainLine, plainText } from "../../../../../worker/contract/document/walk.rules.ts";
import { readOffice } from "../../../../../worker/providers/documents/office/office.ts";
import { docxOf, styles } from "../../../../support/office-files.ts";
import type { OfficeFiles } from "../../../../support/office-files.ts";

const t = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (inner: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;
const raised = `<w:vertAlign w:val="superscript"/>`;
const lowered = `<w:vertAlign w:val="subscript"/>`;
const symbol = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
const font = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`;
const box = (inner: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox>${inner}</w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

function blocksOf(body: string, others: OfficeFiles = {}) {
  const reading = readOffice(docxOf(body, others), { prefix: "b" });
  if (reading.failure !== null) throw new Error(reading.failure);
  return reading.content.blocks;
}

describe("words of a word-processor file", () => {
  test.each([
    ["a power", t("3 x 10") + t("6", raised) + t(" cells"), "3 x 10⁶ cells"],
    ["a power of several runs", t("10") + t("-", raised) + t("6", raised), "10⁻⁶"],
    ["a molecule", t("H") + t("2", lowered) + t("O"), "H₂O"],
    ["an ordinal", t("le 1") + t("er", raised) + t(" mai"), "le 1er mai"],
    ["the mark of a note that is no note", t("harbour") + t("3", raised), "harbour[3]"],
    [
      "signs of Wingdings",
      symbol("Wingdings", "F0FC") + t(" Yes ") + symbol("Wingdings", "F0A8") + t(" No"),
      "✓ Yes ☐ No",
    ],
    ["signs of Symbol", symbol("Symbol", "F061") + t("≤") + symbol("Symbol", "F0A5"), "α≤∞"],
    ["letters set in Symbol", t("a = ") + t("Dp", font("Symbol")), "a = Δπ"],
    ["letters of their own set in Symbol", t("β", font("Symbol")), "β"],
    ["boxes of a form", `${box("<w:checked/>")}${t(" yes ")}${box('<w:default w:val="0"/>')}${t(" no")}`, "☑ yes ☐ no"],
    [
      "soft hyphens and spaces without width",
      `${t("infor\u00ADma\u200Btion")}<w:r><w:softHyphen/></w:r>${t("s")}`,
      "informations",
    ],
    [
      "how a word is read aloud",
      `<w:r><w:ruby><w:rubyPr/><w:rt>${t("にほん")}</w:rt><w:rubyBase>${t("日本")}</w:rubyBase></w:ruby></w:r>${t(" end")}`,
      "日本(にほん) end",
    ],
  ])("%s", (_, inner, expected) => {
    expect(plainText(blocksOf(p(inner)))).toBe(expected);
  });

  test("are raised by their style too", () => {
    const others = styles(["Up", "Up", `<w:rPr>${raised}</w:rPr>`]);
    expect(plainText(blocksOf(p(t("12 m") + t("2", '<w:rStyle w:val="Up"/>')), others))).toBe("12 m²");
  });
});

test("a formula by itself is a block, one among words a part of the line", () => {
  const formula = "<m:oMath><m:r><m:t>a=b</m:t></m:r></m:oMath>";
  const [own, among] = blocksOf(p(`<m:oMathPara>${formula}</m:oMathPara>`) + p(formula + t(" holds")));
  expect(own).toMatchObject({ type: "math", tex: "a=b" });
  expect(among).toMatchObject({ type: "paragraph", content: [{ type: "math", tex: "a=b" }, { text: " holds" }] });
});

const removed = `<w:rPr><w:del w:id="5"/></w:rPr>`;
const row = (properties: string, ...cells: string[]) =>
  `<w:tr><w:trPr>${properties}</w:trPr>${cells.map((cell) => (cell.startsWith("<w:tc>") ? cell : `<w:tc>${p(t(cell))}</w:tc>`)).join("")}</w:tr>`;
const cell = (properties: string, text: string) => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(t(text))}</w:tc>`;

describe("changes that are tracked are read as accepted", () => {
  test("a paragraph whose end is removed goes on with the next, which says what they are", () => {
    const blocks = blocksOf(p(t("The tenant pays "), removed) + p(t("for water."), '<w:outlineLvl w:val="0"/>'));
    expect(blocks).toMatchObject([{ type: "heading", content: [{ text: "The tenant pays for water." }] }]);
  });

  test("a removed end before a table or at the end of all loses no words", () => {
    const blocks = blocksOf(p(t("a"), removed) + `<w:tbl>${row("", "b", "c")}</w:tbl>` + p(t("d"), removed));
    expect(plainText(blocks).match(/\w/g)).toEqual(["a", "b", "c", "d"]);
  });

  test.each([
    [
      "a removed row",
      row("", "Item", "Price") + row("<w:del/>", "Crane", "77") + row("<w:ins/>", "Winch", "88"),
      [
        ["Item", "Price"],
        ["Winch", "88"],
      ],
    ],
    [
      "a removed cell",
      row("", "a", cell("<w:cellDel/>", "x"), "b") + row("", "c", "d"),
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a row in a control",
      `<w:sdt><w:sdtContent>${row("", "a", "b")}</w:sdtContent></w:sdt>${row("", "c", "d")}`,
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "cells that are merged",
      row("", cell('<w:vMerge w:val="restart"/>', "North"), "P1", "5") +
        row("", cell("<w:vMerge/>", ""), cell('<w:gridSpan w:val="2"/>', "shut")),
      [
        ["North", "P1", "5"],
        ["North", "shut", "shut"],
      ],
    ],
    [
      "a title over all columns",
      row("", cell('<w:gridSpan w:val="2"/>', "Prices")) + row("", "a", "b"),
      [
        ["Prices", ""],
        ["a", "b"],
      ],
    ],
  ])("%s", (_, rows, expected) => {
    const [table] = blocksOf(`<w:tbl>${rows}</w:tbl>`);
    expect(table?.type === "table" && table.rows.map((cells) => cells.map(plainLine))).toEqual(expected);
  });
});
