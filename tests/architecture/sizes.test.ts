import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { measureFunctions } from "./functions.ts";
import { readSources } from "./sources.ts";
import type { Source } from "./sources.ts";

const files = readSources(/\.(tsx?|js|css|html)$/);
const code = files.filter(({ path }) => /\.tsx?$/.test(path));
const lines = ({ text }: Source) => text.trimEnd().split("\n").length;

test("no file is over 400 lines", () => {
  expect(files.filter((file) => lines(file) > 400).map((file) => `${file.path}: ${lines(file)}`)).toEqual([]);
});

test("a function has 60 lines of its own at most", () => {
  const long = code
    .filter(({ path }) => !path.startsWith("tests/"))
    .flatMap((file) =>
      measureFunctions(file)
        .filter(({ own }) => own > 60)
        .map(({ line, own }) => `${file.path}:${line}: ${own}`),
    );
  expect(long).toEqual([]);
});

test.each([
  ["function alone() {\n  return 1;\n}", [{ line: 1, own: 3 }]],
  ["// Why.\nconst one = () => 1;", [{ line: 2, own: 1 }]],
  [
    "function outer() {\n  // Why.\n\n  const inner = () => {\n    return 1;\n  };\n  return inner;\n}",
    [
      { line: 1, own: 4 },
      { line: 4, own: 3 },
    ],
  ],
])("the lines of the functions of %j are counted", (text, functions) => {
  expect(measureFunctions({ path: "some.ts", text })).toEqual(functions);
});

/** Lines of words in each comment; the lines that only open or close it do not count. */
function commentLengths(text: string): number[] {
  const blocks = [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(
    ([block]) => block.split("\n").filter((line) => /[^\s*/]/.test(line)).length,
  );
  const runs = [...text.matchAll(/(?:^[ \t]*\/\/.*\n)+/gm)].map(([run]) => run.trimEnd().split("\n").length);
  return [...blocks, ...runs];
}

test("a comment has three lines at most", () => {
  const long = files.filter(({ text, path }) => !path.endsWith(".html") && Math.max(0, ...commentLengths(text)) > 3);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test.each([
  ["/** one\n * two\n * three\n */", [3]],
  ["// a\n// b\n// c\n// d\nconst x = 1;\n// e\n", [4, 1]],
])("the lines of %j are counted", (text, lengths) => {
  expect(commentLengths(text)).toEqual(lengths);
});

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|js|css|html)$/;
const pascal = /^[A-Z][A-Za-z0-9]*(\.module|\.test|\.stories)?\.(ts|tsx|css)$/;
/** Pages takes the paths of a function from its file's name. */
const routed = /^frontend\/functions\/\[\[[a-z]+\]\]\.ts$/;
const vague = /(^|[./-])(utils?|helpers?|managers?|misc)([./-]|$)/i;

describe("files are named for what they are", () => {
  test("kebab-case, or PascalCase for components and objects", () => {
    const odd = files
      .map(({ path }) => path)
      .filter((path) => !kebab.test(basename(path)) && !pascal.test(basename(path)) && !routed.test(path));
    expect(odd).toEqual([]);
  });

  test("no utils, no helpers, no manager", () => {
    expect(files.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([]);
  });

  test("a PascalCase file exports what it is named after", () => {
    const nameless = code.filter(({ path, text }) => {
      const [name = ""] = basename(path).split(".");
      if (!/^[A-Z]/.test(name) || path.includes(".test.")) return false;
      return !new RegExp(String.raw`export (default )?(async )?(function|(abstract )?class|const) ${name}\b`).test(
        text,
      );
    });
    expect(nameless.map(({ path }) => path)).toEqual([]);
  });
});

test("nothing is left for later and no rule is switched off in silence", () => {
  const marks = [
    /\b(TODO|FIXME|XXX)\b/,
    /@ts-(ignore|expect-error|nocheck)/,
    /oxlint-disable(?!.* -- )/,
    /eslint-disable/,
  ];
  const found = code.filter(
    ({ path, text }) => !path.startsWith("tests/architecture/") && marks.some((mark) => mark.test(text)),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});
