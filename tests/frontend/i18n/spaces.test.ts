import { describe, expect, test } from "vitest";
import { typesetAll } from "#i18n/typeset.ts";
import { readSources } from "../../architecture/sources.ts";
import { texts } from "../../support/texts.ts";

/** What knows of the narrow space without showing it: what documents are set with, and what reads what people type. */
const knowing =
  /^(?:worker\/(?:contract\/document\/(?:typeset|shown-spaces)\.rules\.ts|contract\/(?:assistant|cv)\/|modules\/media\/shorts\/captions\/|knowledge\/)|frontend\/(?:fonts\/|src\/lib\/format\.ts|src\/modules\/admin\/frame\/amounts\.ts))/;
const sources = readSources(/\.tsx?$/).filter(({ path }) => /^(?:frontend|worker|migrations)\//.test(path));

test("no text of the product is written with a narrow space, which the fonts of pages do not have", () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const narrow = sources.filter(({ path, text }) => !knowing.test(path) && /\u202f|\\u202f/i.test(text));
  expect(narrow.map(({ path }) => path)).toEqual([]);
});

test("French texts that the build sets are written with plain spaces before their signs", () => {
  const written = sources.filter(({ path }) =>
    /^frontend\/src\/locales\/fr\/|^worker\/contract\/errors\/|^migrations\/seed\/landing\//.test(path),
  );
  expect(written.length).toBeGreaterThan(50);
  expect(written.filter(({ text }) => /\u00a0[;:!?»%€]|«\u00a0/.test(text)).map(({ path }) => path)).toEqual([]);
});

/** Strings of a source, with a letter for what stands in their blanks; a blank that holds strings itself is left out. */
const stringsOf = (text: string) =>
  Array.from(text.matchAll(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g), ([string]) =>
    string.replaceAll(/\$\{[^{}]*\}/g, "x"),
  );

test("mails and prompts, which no build sets, are written with no-break spaces before their signs", () => {
  const written = sources.filter(({ path }) =>
    /\.mails(?:\.fr)?\.ts$|\/notices\/[\w-]*words[\w.-]*\.ts$|^migrations\/seed\/prompts\/fr\//.test(path),
  );
  expect(written.length).toBeGreaterThan(15);
  const parted = written.flatMap(({ path, text }) =>
    stringsOf(text)
      .filter((string) => !string.includes("${") && /[\p{L}\p{N})»] (?:[;!?»]|:(?=\s|$))|« /u.test(string))
      .map((string) => `${path}: ${string.slice(0, 80)}`),
  );
  expect(parted).toEqual([]);
});

describe.each(Object.keys(texts.fr) as (keyof typeof texts.fr)[])("in %s", (namespace) => {
  test("every French sign stands behind a space that shows and keeps it on its line", () => {
    const shown = Object.entries(typesetAll(texts.fr[namespace], "fr"));
    const unkept = shown.filter(([, text]) => /[\p{L}\p{N})»}][ \u202f](?:[;!?»%]|:(?=\s|$))|«[ \u202f]/u.test(text));
    expect(unkept).toEqual([]);
  });
});
