import { expect, test } from "vitest";
import type { Quads } from "#contract/citations.contract.ts";
import { hashOfPassage, passageOfHash } from "#navigation/passage-hash.rules.ts";

test.each<[string, number, Quads]>([
  ["page=4", 4, []],
  ["page=12&at=1200.3100.8800.3290", 12, [[0.12, 0.31, 0.88, 0.329]]],
  [
    "page=1&at=0.0.10000.500,0.500.5000.1000",
    1,
    [
      [0, 0, 1, 0.05],
      [0, 0.05, 0.5, 0.1],
    ],
  ],
])("the link %s leads to a page and marks its passage", (hash, page, quads) => {
  expect(hashOfPassage(page, quads)).toBe(hash);
  expect(passageOfHash(`#${hash}`)).toEqual({ page, quads });
});

test.each([
  ["", null],
  ["#create", null],
  ["#page=0", null],
  ["#page=1e3", null],
  ["#page=3&at=", { page: 3, quads: [] }],
  ["#page=3&at=1.2.3,99999.1.1.1,-1.0.0.0,<b>", { page: 3, quads: [] }],
])("of the link %j what is no place is left out", (hash, passage) => {
  expect(passageOfHash(hash)).toEqual(passage);
});
