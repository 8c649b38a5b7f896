import { describe, expect, test } from "vitest";
import { previewKindOf, stillPage, csvTable } from "#ui/Markdown/preview/preview.rules.ts";

describe("a block of code", () => {
  test.each([
    ["html", "<p>Hello</p>", "html"],
    ["HTML", "<p>Hello</p>", "html"],
    ["svg", "<svg/>", "svg"],
    ["xml", '<?xml version="1.0"?>\n<svg xmlns="x"></svg>', "svg"],
    ["xml", "<note><svgx/></note>", null],
    ["csv", "a,b", "csv"],
    ["tsv", "a\tb", "csv"],
    ["python", "print()", null],
    ["", "<p>Hello</p>", null],
  ])("named %j that begins %j is shown as %j", (language, code, kind) => {
    expect(previewKindOf(language, code)).toBe(kind);
  });
});

test("a page that stands still may load nothing", () => {
  expect(stillPage("<p>Hello</p>")).toMatch(
    /^<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
  );
});

test.each([
  [
    "a,b\n1,2\n",
    {
      rows: [
        ["a", "b"],
        ["1", "2"],
      ],
      more: 0,
    },
  ],
  [
    "name;price\nTea;1,50\n\nCake;2,80",
    {
      rows: [
        ["name", "price"],
        ["Tea", "1,50"],
      ],
      more: 1,
    },
  ],
  ["one\ttwo", { rows: [["one", "two"]], more: 0 }],
  ["", { rows: [], more: 0 }],
])("the table %j shows its first rows", (csv, table) => {
  expect(csvTable(csv, 2)).toEqual(table);
});
