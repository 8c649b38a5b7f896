import { expect, test } from "vitest";
import { importsOf, readSources } from "./sources.ts";

/** What serves uploads of every kind. */
const shared = readSources(/\.tsx?$/).filter(({ path }) =>
  /^(worker\/uploads\/|worker\/bindings\/uploads\.ts|frontend\/src\/tasks\/)/.test(path),
);

test("what serves uploads of every kind imports nothing of one", () => {
  const found = shared.flatMap((source) =>
    importsOf(source)
      .filter(({ target }) => /\/pdf\/|\.upload\.ts$/.test(target))
      .map(({ target }) => `${source.path}: ${target}`),
  );
  expect([shared.length > 20, found]).toEqual([true, []]);
});

test("what serves uploads of every kind names nothing of one", () => {
  const words = /documentId|folder|\bpdf\b/i;
  expect(shared.filter(({ text }) => words.test(text)).map(({ path }) => path)).toEqual([]);
});
