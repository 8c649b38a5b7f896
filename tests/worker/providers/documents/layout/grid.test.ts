import { describe, expect, test } from "vitest";
import { readFirst, readText } from "../../../../support/document-reading.ts";
import { writePdf } from "../../../../support/pdf-writer.ts";

/** A table whose columns begin every 100 points; an empty text is a cell without one. */
const table = (rows: readonly string[][], shift: (text: string) => number = () => 0) =>
  writePdf({
    pages: [
      {
        texts: rows.flatMap((cells, row) =>
          cells.flatMap((text, cell) =>
            text === "" ? [] : [{ x: 60 + cell * 100 + shift(text), y: 600 - row * 16, text, size: 10 }],
          ),
        ),
      },
    ],
  });

const lines = (rows: readonly string[][]) => rows.map((cells) => cells.join("\t").trimEnd()).join("\n");

const piers = [
  ["Pier", "Low water", "High water", "Light"],
  ["North", "2.1", "4.8", "green"],
  ["West", "", "5.5", "red"],
  ["South", "1.4", "", "white"],
  ["East", "0.9", "3.9", ""],
];

describe("a cell without a text leaves its tab", () => {
  test.each([
    ["in the middle of a row", piers],
    [
      "at the beginning",
      [
        ["Pier", "Low", "High"],
        ["North", "2.1", "4.8"],
        ["", "1.9", "4.6"],
        ["West", "2.2", "5.5"],
      ],
    ],
    [
      "in a row of one value",
      [
        ["Pier", "Low", "High"],
        ["North", "2.1", "4.8"],
        ["", "", "4.6"],
        ["West", "2.2", "5.5"],
      ],
    ],
    [
      "where debit and credit take turns",
      [
        ["Day", "Debit", "Credit"],
        ["Mon", "5", ""],
        ["Tue", "", "7"],
        ["Wed", "4", ""],
      ],
    ],
  ])("%s", async (_, rows) => {
    expect(await readText(table(rows))).toBe(lines(rows));
  });
});

test("values at the right of their column stand below its name", async () => {
  const rows = [
    ["Pier", "Low", "High"],
    ["North", "2", "4"],
    ["West", "3", "5"],
  ];
  expect(await readText(table(rows, (text) => (/\d/.test(text) ? 40 : 0)))).toBe(lines(rows));
});

test("a list of names with their values has no empty cells", async () => {
  const rows = [
    ["Range", "7 m"],
    ["Moon", "full"],
    ["Wind", "west"],
  ];
  expect(await readText(table(rows))).toBe(lines(rows));
});

test("the words behind an empty cell keep their places", async () => {
  const { text, runs } = await readFirst(table(piers));
  const red = runs.find(({ start, end }) => text.slice(start, end) === "red");
  expect(red?.quad[0]).toBeCloseTo(360 / 595, 2);
});
