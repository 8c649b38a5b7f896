import { describe, expect, test } from "vitest";
import { quadsOf } from "../../../worker/knowledge/quads.rules.ts";

describe("the boxes of a quote", () => {
  /** Letters that are all as wide. */
  const text = "o".repeat(201);
  const line = { start: 0, end: 100, quad: [0, 0.1, 1, 0.12] as const };
  const next = { start: 101, end: 201, quad: [0, 0.13, 1, 0.15] as const };
  const upright = { start: 0, end: 10, quad: [0.1, 0, 0.12, 1] as const };

  test.each([
    ["a whole line is its box", [line], [{ start: 0, end: 100 }], [[0, 0.1, 1, 0.12]]],
    [
      "a part of a line is that part, a little wider on both sides",
      [line],
      [{ start: 20, end: 40 }],
      [[0.194, 0.1, 0.406, 0.12]],
    ],
    [
      "two lines are two boxes, each its part",
      [line, next],
      [{ start: 50, end: 111 }],
      [
        [0.494, 0.1, 1, 0.12],
        [0, 0.13, 0.106, 0.15],
      ],
    ],
    ["an upright line is cut from top to bottom", [upright], [{ start: 5, end: 10 }], [[0.1, 0.44, 0.12, 1]]],
    [
      "two ranges are two boxes",
      [line],
      [
        { start: 0, end: 10 },
        { start: 90, end: 100 },
      ],
      [
        [0, 0.1, 0.106, 0.12],
        [0.894, 0.1, 1, 0.12],
      ],
    ],
    [
      "of a line that runs upwards the part is counted from below",
      [{ ...upright, turn: 270 as const }],
      [{ start: 5, end: 10 }],
      [[0.1, 0, 0.12, 0.56]],
    ],
    [
      "parts of one line are one box",
      [
        { start: 0, end: 40, quad: [0, 0.1, 0.4, 0.12] as const },
        { start: 41, end: 100, quad: [0.41, 0.1, 1, 0.12] as const },
      ],
      [{ start: 0, end: 100 }],
      [[0, 0.1, 1, 0.12]],
    ],
    ["a range between the lines has none", [line, next], [{ start: 100, end: 101 }], []],
    ["a page without boxes has none", [], [{ start: 0, end: 10 }], []],
  ])("%s", (_name, runs, ranges, quads) => {
    expect(quadsOf(text, runs, ranges)).toEqual(quads);
  });

  test("wide letters take more of a line than narrow ones", () => {
    const [[, , right] = []] = quadsOf(
      "WWWW illi illi",
      [{ start: 0, end: 14, quad: [0, 0, 1, 0.1] }],
      [{ start: 0, end: 4 }],
    );
    expect(right).toBeGreaterThan(0.55);
  });

  test("Arabic lines are cut from the right", () => {
    const arabic = "\u0645\u0645\u0645\u0645\u0645\u0645\u0645\u0645";
    const [[left] = []] = quadsOf(arabic, [{ start: 0, end: 8, quad: [0, 0, 1, 0.1] }], [{ start: 0, end: 4 }]);
    expect(left).toBeCloseTo(0.425, 5);
  });
});
