import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

/** docs/style.md: a comment names the account, the reader or the consumer that it means. */
const riddles = /\b(?:whoever|nobody|somebody|what is told)\b/i;
const comment = /^\s*(?:\/\/|\/\*|\*)/;

test("no comment of the product speaks of nobody, somebody or whoever", () => {
  const found = readSources(/\.tsx?$/)
    .filter(({ path }) => !path.startsWith("tests/"))
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
        .filter(({ line }) => comment.test(line) && riddles.test(line))
        .map(({ line, place }) => `${place} ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
