import { expect, test } from "vitest";
import { importsOf, readSources } from "./sources.ts";

const product = readSources(/\.tsx?$/).filter(({ path }) => /^(worker|parser|press|frontend)\//.test(path));
const page = product.filter(({ path }) => path.startsWith("frontend/src/"));

test("one lexer reads Markdown", () => {
  const readers = product.filter((source) =>
    importsOf(source).some(({ target, typeOnly }) => /^(marked|markdown-it|remark)\b/.test(target) && !typeOnly),
  );
  expect(readers.map(({ path }) => path)).toEqual(["worker/contract/document/lexer.ts"]);
});

test("a handler that reads Enter asks whether a word is being composed", () => {
  const reading = page.filter(({ text }) =>
    /\.key\b[^;\n]*"Enter"|"Enter"[^;\n]*\.key\b|code\b[^;\n]*"Enter"/.test(text),
  );
  expect(reading.length).toBeGreaterThan(10);
  expect(reading.filter(({ text }) => !text.includes("isComposing(")).map(({ path }) => path)).toEqual([]);
});

test("no page asks the browser in another way whether a word is being composed", () => {
  const others = page.filter(
    ({ path, text }) => /\.isComposing|keyCode/.test(text) && !path.endsWith("is-composing.ts"),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});

const field = /<(input|textarea)\b((?:[^>"{]|"[^"]*"|=>|\{(?:[^{}]|\{[^{}]*\})*\})*?)\/?>/g;
/** Kinds of fields that hold no words. */
const wordless =
  /type="(?:checkbox|radio|range|number|date|time|color|file|datetime-local)"|\{\.\.\.choice\(|inputMode="numeric"/;

test("a field takes the direction of what is typed into it", () => {
  const fields = page.flatMap(({ path, text }) =>
    Array.from(text.matchAll(field), ([, name, attributes = ""]) => ({ path, name, attributes })),
  );
  expect(fields.length).toBeGreaterThan(30);
  const fixed = fields.filter(({ attributes }) => !wordless.test(attributes) && !attributes.includes('dir="auto"'));
  expect(fixed.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

test("so does a field of the widget", () => {
  const made = page
    .filter(({ path }) => path.startsWith("frontend/src/widget/embed/"))
    .flatMap(({ text }) =>
      Array.from(text.matchAll(/el\("(?:input|textarea)", \{([^]*?)\}\)/g), ([, attributes = ""]) => attributes),
    );
  expect(made.length).toBeGreaterThan(2);
  expect(made.filter((attributes) => !/type: "checkbox"|dir: "auto"/.test(attributes))).toEqual([]);
});

test("dates and times that people read are made in one place", () => {
  const makers = page.filter(
    ({ path, text }) =>
      /new Intl\.DateTimeFormat\((?:locale|undefined)\b|\.toLocale(?:Date|Time)String\(/.test(text) &&
      path !== "frontend/src/lib/dates.ts",
  );
  expect(makers.map(({ path }) => path)).toEqual([]);
});

test("no page counts hours in another way than its reader's clock", () => {
  const counting = page.filter(({ text }) => /\bhour(?:Cycle|12):/.test(text));
  // It makes the time of a machine, "2026-12-01T09:30", which no one reads.
  expect(counting.map(({ path }) => path)).toEqual([
    "frontend/src/modules/publishing/composer/schedule/wall-time.rules.ts",
  ]);
});
