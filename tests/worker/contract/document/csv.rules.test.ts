import { expect, test } from "vitest";
import { csvOf, recordsIn } from "../../../../worker/contract/document/csv.rules.ts";

test.each([
  [
    "values",
    "a,b\nc,d",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "an end of lines as of Windows, and one at the end",
    "a,b\r\nc,d\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["quotes around separators and line ends", '"a,b","c\nd"', [["a,b", "c\nd"]]],
  ["doubled quotes", '"say ""hi""",b', [['say "hi"', "b"]]],
  ["letters after a closing quote, which belong to no value", '"a"bc,d', [["a", "d"]]],
  ["a quote that never ends", '"a,b\nc', [["a,b\nc"]]],
  [
    "empty values, also at the end",
    ",a,\n,",
    [
      ["", "a", ""],
      ["", ""],
    ],
  ],
  ["an empty line", "a\n\nb", [["a"], [""], ["b"]]],
  ["nothing", "", []],
])("%s", (_what, text, records) => {
  expect([...recordsIn(text, ",")]).toEqual(records);
});

test.each([
  ["=1+1", `"'=1+1"`],
  ["+33", `"'+33"`],
  ["-1", `"'-1"`],
  ["@sum", `"'@sum"`],
  ["\t=1", `"'\t=1"`],
  ["\r=1", `"'\r=1"`],
  ['say "hi", you', `"say ""hi"", you"`],
  [null, `""`],
  ["＝1+1", `"'＝1+1"`],
  ["＋33, －1, ＠sum", `"'＋33, －1, ＠sum"`],
  ["Inès", `"Inès"`],
])("a table has %j as %s", (value, written) => {
  expect(csvOf([[value, 1]])).toBe(`\uFEFF${written},"1"\r\n`);
});
