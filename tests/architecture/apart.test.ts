import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { apart } from "../support/apart.ts";
import { readSources } from "./sources.ts";

const tests = readSources(/^tests\/.*\.tsx?$/).filter(({ path }) => !/^tests\/(e2e|integration|contract)\//.test(path));
const together = tests.filter(({ path }) => !apart.some((place) => matchesGlob(path, place)));

test("a test that replaces modules or globals stands among those that run apart", () => {
  const replacing = together.filter(
    ({ path, text }) => path.endsWith(".test.ts") && /\bvi\.(mock|doMock|stubGlobal|stubEnv)\(/.test(text),
  );
  expect(replacing.map(({ path }) => path)).toEqual([]);
});

test("what a test listens to is heard anew by every test, for it ends with each", () => {
  const once = together.filter(({ text }) => /^(?:(?:const|let) [^>]*)?vi\.spyOn\(/m.test(text));
  expect(once.map(({ path }) => path)).toEqual([]);
});

test("a module that several tests import begins nothing by being imported, for it is loaded once for all of them", () => {
  const beginning = tests.filter(
    ({ path, text }) => !path.endsWith(".test.ts") && /^(before|after)(All|Each)\(/m.test(text),
  );
  expect(beginning.map(({ path }) => path)).toEqual([]);
});
