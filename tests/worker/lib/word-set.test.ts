import { expect, test } from "vitest";
import { createWordSet, fillWordSet } from "../../../worker/lib/word-set.ts";

const words = Array.from({ length: 3_000 }, (_, place) => `word ${place}`);

test("a set of words holds each of its words, and of sixty thousand others three at most", async () => {
  const bytes = await fillWordSet(words);
  const set = createWordSet(bytes);
  const has = (all: readonly string[]) => Promise.all(all.map((word) => set.has(word)));
  expect(await has(words)).toEqual(words.map(() => true));
  const others = Array.from({ length: 60_000 }, (_, place) => `other ${place}`);
  expect((await has(others)).filter(Boolean).length).toBeLessThanOrEqual(3);
  expect((bytes.length * 8) / words.length).toBeLessThan(19);
});

test("a set without words holds none", async () => {
  expect(await createWordSet(await fillWordSet([])).has("word")).toBe(false);
});
