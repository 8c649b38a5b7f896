import { describe, expect, test } from "vitest";
import type { Block } from "../../../../../worker/contract/document/blocks.ts";
import { readOffice } from "../../../../../worker/providers/documents/office/office.ts";
import { formatOf, showNumber } from "../../../../../worker/providers/documents/office/xlsx-values.rules.ts";
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
  ["12.50", 164, '0.00" days"', "12.5"],
  ["3", 164, "[Red]0", "3"],
  ["46348", 164, "[$-40C]d mmmm yyyy", "2026-11-22"],
  ["99999999999", 14, undefined, "99999999999"],
])("%s in format %i %s is %s", (value, id, code, shown) => {
  expect(showNumber(value, formatOf(id, code), false)).toBe(shown);
});

test("a calendar that begins in 1904 is read as such", () => {
  expect(showNumber("0.5", "date", true)).toBe("12:00");
  expect(showNumber("44886", "date", true)).toBe("2026-11-22");
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
