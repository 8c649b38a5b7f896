import { expect, test } from "vitest";
import { importsOf, readSources } from "./sources.ts";

/** What serves jobs of every kind. */
const shared = readSources(/\.ts$/).filter(({ path }) => /^worker\/(jobs|queues|bindings)\//.test(path));
const oneKind = /\/pdf\//;

test("what serves jobs of every kind imports nothing of one", () => {
  const found = shared.flatMap((source) =>
    importsOf(source)
      .filter(({ target }) => oneKind.test(target))
      .map(({ target }) => `${source.path}: ${target}`),
  );
  expect(found).toEqual([]);
});

test("what serves jobs of every kind names nothing of one", () => {
  const words = /\b(documentId|pages|pagesDone|password)\b/;
  expect(shared.filter(({ text }) => words.test(text)).map(({ path }) => path)).toEqual([]);
});

test("no kind parses its `detail` or `carry` beside its `defineJobText`, which knows versions", () => {
  const parsed = /JSON\.parse\([^;]*\b(carry|detail)\b/;
  const kinds = readSources(/\.ts$/).filter(({ path }) => path.startsWith("worker/"));
  expect(kinds.flatMap(({ path, text }) => (parsed.test(text) ? [path] : []))).toEqual([]);
});
