import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { present } from "../support/present.ts";
import { readSources, type Source } from "./sources.ts";

/** docs/style.md: a sentence names the account, the reader or the consumer that it means. */
const riddles =
  /\b(?:whoever|nobody|somebody|everybody|anybody|is told|are told|unless told|(?:for|to|from) who|what is not nothing)\b/i;

const script = /(?:^\s*\*|(?:^|[\s{])\/[/*]).*/;
const commentIn: Readonly<Record<string, RegExp>> = {
  ts: script,
  tsx: script,
  js: script,
  css: script,
  sql: /--.*/,
  toml: /(?:^|\s)#.*/,
};
/** The first argument of `test`, of `describe` and of what their `each` returns, on one line or several. */
const title =
  /(?:\b(?:test|describe)(?:\.\w+(?:\([^"'`]*?\))?)*|\))\(\s*(?<quote>["'`])(?<words>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/g;

/** docs/style.md: a comment begins with its subject, which "Of ..." leaves to the reader. */
const subjectless = /^(?:\{?\/\*\*?|\/\/|\*|--|#)?\s*Of\b/;

const riddlesIn = ({ path, text }: Source, part: (line: string) => string, sought = riddles): string[] =>
  text
    .split("\n")
    .map((line, index) => ({ words: part(line).trim(), place: `${path}:${index + 1}` }))
    .filter(({ words }) => sought.test(words))
    .map(({ words, place }) => `${place} ${words}`);

function commentsOf(source: Source, sought = riddles): string[] {
  const comment = present(commentIn[source.path.split(".").pop() ?? ""]);
  return riddlesIn(source, (line) => comment.exec(line)?.[0] ?? "", sought);
}

const titlesOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(title)]
    .map(({ groups }) => groups?.["words"] ?? "")
    .filter((words) => riddles.test(words))
    .map((words) => `${path} ${words}`);

const read = (path: string): Source => ({ path, text: readFileSync(path, "utf8") });

test("a comment names who and what it means", () => {
  const sources = [...readSources(/\.(?:tsx?|js|css|sql|toml)$/), read("wrangler.toml")];
  expect(sources.flatMap((source) => commentsOf(source))).toEqual([]);
});

test("a comment begins with its subject", () => {
  const sources = [...readSources(/\.(?:tsx?|js|css|sql|toml)$/), read("wrangler.toml")];
  expect(sources.flatMap((source) => commentsOf(source, subjectless))).toEqual([]);
});

test("a title of a test names who and what it means", () => {
  const sources = readSources(/\.tsx?$/).filter(({ path }) => path.startsWith("tests/"));
  expect(sources.flatMap(titlesOf)).toEqual([]);
});

/** Quoted are examples of what not to write; the target of a link is the name of a file. */
function proseOf(path: string, line: string): string {
  const prose = line.replaceAll(/\]\([^)]*\)/g, "]");
  return path === "docs/style.md" ? prose.replaceAll(/"[^"]*"/g, "") : prose;
}

test("a page of the docs names who and what it means", () => {
  const pages = [...globSync("*.md"), ...globSync("docs/**/*.md")].map((path) => read(path.replaceAll("\\", "/")));
  expect(pages.flatMap((page) => riddlesIn(page, (line) => proseOf(page.path, line)))).toEqual([]);
});

test.each([
  ["above a line", "a.ts", (word: string) => `/** What ${word} reads. */`],
  ["behind a line", "a.ts", (word: string) => `const one = 1; // ${word} reads it`],
  ["in JSX", "a.tsx", (word: string) => `<p>{/* ${word} reads it */}</p>`],
  ["in SQL", "a.sql", (word: string) => `select 1; -- ${word} reads it`],
  ["in TOML", "a.toml", (word: string) => `key = 1 # ${word} reads it`],
])("a comment %s is read, and a string is not", (_name, path, line) => {
  for (const word of ["nobody", "Whoever", "is told", "what is not nothing"])
    expect(commentsOf({ path, text: `\n${line(word)}` })).toEqual([expect.stringContaining(`${path}:2 `)]);
  expect(commentsOf({ path, text: 'say = "nobody";' })).toEqual([]);
});

test.each([
  ["a docstring", (words: string) => `/** ${words} the file. */`],
  ["a docstring of lines", (words: string) => `/**\n * ${words} the file.\n */`],
  ["a line", (words: string) => `  // ${words} the file.`],
  ["JSX", (words: string) => `<p>{/* ${words} the file */}</p>`],
])("a comment without a subject is found in %s", (_name, comment) => {
  const found = (words: string) => commentsOf({ path: "a.tsx", text: comment(words) }, subjectless);
  expect(found("Of")).toHaveLength(1);
  expect(found("The name of")).toEqual([]);
});

test.each([
  ["a test", (words: string) => `test("${words}", () => {`],
  ["a suite for each", (words: string) => `describe.each(languages)("${words}, in %s", (language) => {`],
  ["a suite that may be skipped", (words: string) => `describe.skipIf(!url)('${words}', () => {`],
  ["a table", (words: string) => `] as const)(\n  \`\${one} ${words}\`,\n  async () => {`],
])("the title of %s is read", (_name, line) => {
  expect(titlesOf({ path: "a.test.ts", text: line("that somebody reads") })).toHaveLength(1);
  expect(titlesOf({ path: "a.test.ts", text: line("that a guest reads") })).toEqual([]);
});
