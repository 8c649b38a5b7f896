import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

const sources = readSources(/\.ts$/).filter(({ path }) => path.startsWith("worker/"));

/** Every kind of answer stands in an `x.answer.ts`, with its name first. */
const names = sources.flatMap(({ path, text }) =>
  path.endsWith(".answer.ts") ? [...text.matchAll(/^ {4}name: "(\w[\w-]*)"/gm)].map(([, name]) => name ?? "") : [],
);

test("what serves answers of every kind names none of them", () => {
  expect(names).toEqual(expect.arrayContaining(["chat", "document", "writing"]));
  const named = new RegExp(`["'\`](${names.join("|")})["'\`]`);
  const shared = sources.filter(({ path }) => path.startsWith("worker/answers/"));
  expect(shared.flatMap(({ path, text }) => (named.test(text) ? [path] : []))).toEqual([]);
});
