import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

/** docs/style.md: a comment names the account, the reader or the consumer that it means. */
const riddles = /\b(?:whoever|nobody|somebody|everybody|anybody|is told|are told|unless told|(?:for|to|from) who)\b/i;
const comment = /^\s*(?:\/\/|\/\*|\*)/;

test("no comment of the product speaks of nobody, somebody, everybody or whoever, or of what is told", () => {
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
