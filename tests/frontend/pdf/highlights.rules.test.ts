import { describe, expect, test } from "vitest";
import type { Highlight } from "#contract/pdf/highlights.contract.ts";
import {
  highlightAt,
  highlightsInOrder,
  isEmpty,
  lineQuads,
  type Box,
} from "#modules/pdf/highlights/highlights.rules.ts";
import type { Quad, Rotation } from "#modules/pdf/viewer/quads.rules.ts";

const sheet: Box = { left: 100, top: 100, right: 300, bottom: 500 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const rounded = (quads: readonly Quad[]) => quads.map((quad) => quad.map((side) => Math.round(side * 1000) / 1000));

const highlight = (over: Partial<Highlight>): Highlight => ({
  id: "highlight_0123456789ab",
  page: 1,
  quads: [[0.1, 0.1, 0.5, 0.2]],
  quote: "words",
  author: null,
  color: "yellow",
  note: "",
  created_at: "2026-11-21T10:00:00Z",
  ...over,
});

describe("marked words", () => {
  test.each<[string, Box[], Rotation, number[][]]>([
    ["of one line are one box", [box(120, 140, 160, 160), box(160, 142, 200, 160)], 0, [[0.1, 0.1, 0.5, 0.15]]],
    [
      "of two lines are two",
      [box(120, 140, 200, 160), box(100, 180, 140, 200)],
      0,
      [
        [0.1, 0.1, 0.5, 0.15],
        [0, 0.2, 0.2, 0.25],
      ],
    ],
    ["end where the page does", [box(280, 140, 340, 160)], 0, [[0.9, 0.1, 1, 0.15]]],
    ["beside the page are none", [box(320, 140, 340, 160), box(120, 140, 120, 160)], 0, []],
    [
      "of a page that is turned stand where it has them unturned",
      [box(120, 140, 200, 160)],
      90,
      [[0.1, 0.5, 0.15, 0.9]],
    ],
  ])("%s", (_, rects, by, wanted) => expect(rounded(lineQuads(rects, sheet, by))).toEqual(wanted));
});

describe("highlights", () => {
  const low = highlight({ id: "low", quads: [[0.1, 0.8, 0.5, 0.9]] });
  const high = highlight({ id: "high" });
  const next = highlight({ id: "next", page: 2 });
  const over = highlight({ id: "over", quads: [[0.2, 0.1, 0.3, 0.2]] });

  test("are listed as they are read", () => {
    expect(highlightsInOrder([next, low, high]).map(({ id }) => id)).toEqual(["high", "low", "next"]);
  });

  test.each([
    [0.4, 0.15, "high"],
    [0.25, 0.15, "over"],
    [0.4, 0.85, "low"],
    [0.9, 0.9, undefined],
  ])("at %d, %d show %s, the latest of those that lie there", (x, y, id) => {
    expect(highlightAt([high, low, next, over], 1, x, y)?.id).toBe(id);
  });

  test("of a page as a whole are empty without a note", () => {
    expect([isEmpty({ quads: [], note: " " }), isEmpty({ quads: [], note: "So." }), isEmpty(high)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
