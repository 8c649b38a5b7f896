import { describe, expect, test } from "vitest";
import { quadsOf } from "../../../worker/knowledge/quads.rules.ts";

describe("the boxes of a quote", () => {
  const line = { start: 0, end: 100, quad: [0, 0.1, 1, 0.12] as const };
  const next = { start: 101, end: 201, quad: [0, 0.13, 1, 0.15] as const };
  const upright = { start: 0, end: 10, quad: [0.1, 0, 0.12, 1] as const };

  test.each([
    ["a whole line is its box", [line], [{ start: 0, end: 100 }], [[0, 0.1, 1, 0.12]]],
    [
      "a part of a line is that part, a letter wider on both sides",
      [line],
      [{ start: 20, end: 40 }],
      [[0.19, 0.1, 0.41, 0.12]],
    ],
    [
      "two lines are two boxes, each its part",
      [line, next],
      [{ start: 50, end: 111 }],
      [
        [0.49, 0.1, 1, 0.12],
        [0, 0.13, 0.11, 0.15],
      ],
    ],
    ["an upright line is cut from top to bottom", [upright], [{ start: 5, end: 10 }], [[0.1, 0.4, 0.12, 1]]],
    [
      "two ranges are two boxes",
      [line],
      [
        { start: 0, end: 10 },
        { start: 90, end: 100 },
      ],
      [
        [0, 0.1, 0.11, 0.12],
        [0.89, 0.1, 1, 0.12],
      ],
    ],
    ["a range between the lines has none", [line, next], [{ start: 100, end: 101 }], []],
    ["a page without boxes has none", [], [{ start: 0, end: 10 }], []],
  ])("%s", (_name, runs, ranges, quads) => {
    expect(quadsOf(runs, ranges)).toEqual(quads);
  });
});
