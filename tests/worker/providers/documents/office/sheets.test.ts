import { describe, expect, test } from "vitest";
import type { Block } from "../../../../../worker/contract/document/blocks.ts";
import { plainLine } from "../../../../../worker/contract/document/walk.rules.ts";
import { readOffice } from "../../../../../worker/providers/documents/office/office.ts";
import { formatOf, showNumber, showWords } from "../../../../../worker/providers/documents/office/xlsx-values.rules.ts";
import { xlsxOf } from "../../../../support/office-files.ts";

/** The rows of each table as plain words, its head first. */
function rowsOf(bytes: Uint8Array): string[][][] {
  const reading = readOffice(bytes, { prefix: "b" });
  if (reading.failure !== null) throw new Error(reading.failure);
  return reading.content.blocks.map((block: Block) => {
    if (block.type !== "table") return [];
    return [block.head, ...block.rows].map((row) =>
      row.map((cell) => cell.map((one) => (one.type === "text" ? one.text : "")).join("")),
    );
  });
}

test("a workbook is its sheets that are shown, each a table with its name", () => {
  const bytes = xlsxOf(
    [
      {
        name: "Marées",
        rows: '<row><c r="B1" t="s"><v>0</v></c><c r="D1" t="inlineStr"><is><t>Haut</t></is></c></row><row/><row><c r="B3" s="1"><v>46348</v></c><c r="D3"><v>0.30000000000000004</v></c></row><row><c r="B4" t="b"><v>1</v></c><c r="D4" t="str"><v>a</v></c></row>',
      },
      { name: "Caché", state: "hidden", rows: '<row><c r="A1"><v>1</v></c></row>' },
      { name: "Vide", rows: "" },
    ],
    {
      "xl/sharedStrings.xml": "<sst><si><r><t>Da</t></r><r><t>te</t></r><rPh><t>x</t></rPh></si></sst>",
      "xl/styles.xml": '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    },
  );
  expect(rowsOf(bytes)).toEqual([
    [
      ["Date", "Haut"],
      ["2026-11-22", "0.3"],
      ["TRUE", "a"],
    ],
  ]);
  expect(readOffice(bytes, { prefix: "s" })).toMatchObject({
    content: { kind: "xlsx", blocks: [{ id: "s-1", caption: [{ text: "Marées" }] }] },
  });
});

test.each([
  ["46348", 14, undefined, "2026-11-22"],
  ["46348.4375", 22, undefined, "2026-11-22 10:30"],
  ["0.4375", 164, "hh:mm", "10:30"],
  ["1", 14, undefined, "1900-01-01"],
  ["61", 14, undefined, "1900-03-01"],
  ["0.125", 9, undefined, "12.5 %"],
  ["12.50", 164, '0.00" days"', "12.50 days"],
  ["1250.5", 164, "#,##0.00\\ [$€-40C]", "1250.50 €"],
  ["1250.567", 164, '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-', "1250.567 €"],
  ["-12", 164, '"$"#,##0.00;[Red]"$"#,##0.00', "-$12.00"],
  ["-12", 164, "#,##0;(#,##0)", "(12)"],
  ["-12", 164, "0.0", "-12.0"],
  ["0", 164, '0;-0;"none"', "none"],
  ["5", 164, ";;;", ""],
  ["1250000", 164, '0.0,,"M€"', "1.25M€"],
  ["421", 164, "000000", "000421"],
  ["123456789", 164, "000-00-0000", "123-45-6789"],
  ["612345678", 164, '0#" "##" "##" "##" "##', "06 12 34 56 78"],
  ["1.75", 164, "[h]:mm", "42:00"],
  ["1.75", 46, undefined, "42:00:00"],
  ["0.0625", 164, "[mm]:ss", "90:00"],
  ["1.75", 164, "hh:mm", "18:00"],
  ["1.75", 12, undefined, "1 3/4"],
  ["0.375", 164, "?/8", "3/8"],
  ["0.5", 164, "0.00%", "50.00 %"],
  ["1234567", 11, undefined, "1234567"],
  ["150", 164, '[>=100]0" boxes";0" bottles"', "150 boxes"],
  ["7", 164, '[>=100]0" boxes";0" bottles"', "7 bottles"],
  ["3", 164, "General", "3"],
  ["3", 164, "[Red]0", "3"],
  ["46348", 164, "[$-40C]d mmmm yyyy", "2026-11-22"],
  ["99999999999", 14, undefined, "99999999999"],
])("%s in format %i %s is %s", (value, id, code, shown) => {
  expect(showNumber(value, formatOf(id, code), false)).toBe(shown);
});

test.each([
  ["AB", '"Ref. "@', "Ref. AB"],
  ["AB", '0;-0;0;"ref "@', "ref AB"],
  ["AB", "0.00", "AB"],
])("the words %s in format %s are %s", (words, code, shown) => {
  expect(showWords(words, formatOf(164, code))).toBe(shown);
});

const words = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, cells: string, others = "") => `<row r="${number}" ${others}>${cells}</row>`;

/** A workbook of one sheet; `before` and `behind` stand around its rows. */
function sheetOf(rows: string, { before = "", behind = "" }): Uint8Array {
  const sheet = `<worksheet>${before}<sheetData>${rows}</sheetData>${behind}</worksheet>`;
  return xlsxOf([{ name: "A", rows: "" }], { "xl/worksheets/sheet1.xml": sheet });
}

test("merged cells say their words in each row and column, a title over all columns once", () => {
  const rows = [
    row(1, words("A1", "Depths")),
    row(2, words("A2", "Region") + words("B2", "Spring")),
    row(3, words("A3", "North") + words("B3", "1") + words("C3", "2")),
    row(4, words("B4", "3") + words("C4", "4")),
  ];
  const merged = ["A1:C1", "B2:C2", "A3:A4", "A9:XFD1048576", "nonsense"].map((ref) => `<mergeCell ref="${ref}"/>`);
  const bytes = sheetOf(rows.join(""), { behind: `<mergeCells>${merged.join("")}</mergeCells>` });
  expect(rowsOf(bytes)).toEqual([
    [
      ["Depths", "", ""],
      ["Region", "Spring", "Spring"],
      ["North", "1", "2"],
      ["North", "3", "4"],
    ],
  ]);
});

describe("what a sheet does not show", () => {
  const rows = [
    row(1, words("A1", "Pier") + words("B1", "Cost")),
    row(2, words("A2", "P1") + words("B2", "5")),
    row(3, words("A3", "P2") + words("B3", "6"), 'hidden="1"'),
    row(4, words("A4", "P3") + words("B4", "7"), 'hidden="1" outlineLevel="1"'),
  ].join("");
  const hidden = '<cols><col min="2" max="2" hidden="1"/></cols>';
  const read = (before: string, seenOnly: boolean) => {
    const reading = readOffice(sheetOf(rows, { before }), { prefix: "b", seenOnly });
    if (reading.failure !== null) throw new Error(reading.failure);
    const [table] = reading.content.blocks;
    const shown = table?.type === "table" ? table.rows.map((cells) => cells.map(plainLine).join(" ")) : [];
    return { shown, hidden: reading.content.hidden };
  };

  test("is left out where the seen alone is asked for, but for folded rows", () => {
    expect(read(hidden, true)).toEqual({ shown: ["P1", "P3"], hidden: ["Cost", "5", "P2 6", "7"] });
  });

  test("and is read and named elsewhere", () => {
    expect(read("", false)).toEqual({ shown: ["P1 5", "P2 6", "P3 7"], hidden: ["P2 6"] });
  });

  test("rows that a filter leaves out are read", () => {
    expect(read('<sheetPr filterMode="1"/>', true).shown).toEqual(["P1 5", "P2 6", "P3 7"]);
  });
});

test("a calendar that begins in 1904 is read as such", () => {
  expect(showNumber("0.5", formatOf(14, undefined), true)).toBe("12:00");
  expect(showNumber("44886", formatOf(14, undefined), true)).toBe("2026-11-22");
});

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])]);

describe("values in lines", () => {
  test.each<[string, Uint8Array, string[][]]>([
    [
      "commas",
      utf8("a,b\n1,2\n"),
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "semicolons with decimal commas",
      utf8("nom;prix\r\nthé;1,50\r\ncafé;2,00"),
      [
        ["nom", "prix"],
        ["thé", "1,50"],
        ["café", "2,00"],
      ],
    ],
    [
      "tabs",
      utf8("a\tb\n1\t2"),
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a separator that is named",
      utf8("sep=|\na|b,c\n1|2,3"),
      [
        ["a", "b,c"],
        ["1", "2,3"],
      ],
    ],
    [
      "quotes",
      utf8('a,b\n"x, ""y""\nz",2'),
      [
        ["a", "b"],
        ['x, "y"\nz', "2"],
      ],
    ],
    [
      "a quote without an end",
      utf8('a,b\n1,"2'),
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "rows of other lengths",
      utf8("a,b\n1\n1,2,3"),
      [
        ["a", "b", ""],
        ["1", "", ""],
        ["1", "2", "3"],
      ],
    ],
    [
      "a mark of UTF-8",
      utf8("\uFEFFa,b\n1,2"),
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "UTF-16",
      utf16("é,b\n1,2"),
      [
        ["é", "b"],
        ["1", "2"],
      ],
    ],
    ["Windows-1252", new Uint8Array([0xe9, 0x2c, 0x80]), [["é", "€"]]],
    ["one column", utf8("a\nb"), [["a"], ["b"]]],
  ])("%s", (_name, bytes, rows) => {
    expect(rowsOf(bytes)).toEqual([rows]);
  });
});
