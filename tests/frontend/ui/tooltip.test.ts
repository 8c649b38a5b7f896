import { describe, expect, test } from "vitest";
import { placeTip } from "#ui/Tooltip/place.rules.ts";

const view = { width: 400, height: 300 };
const tip = { width: 100, height: 24 };
const boxAt = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

describe("a tooltip stands 6 px beside its element, centred on it", () => {
  test.each([
    ["top", { left: 150, top: 100 }],
    ["bottom", { left: 150, top: 176 }],
    ["left", { left: 74, top: 138 }],
    ["right", { left: 226, top: 138 }],
  ] as const)("on its %s", (side, place) => {
    expect(placeTip(boxAt(180, 130), tip, view, side)).toEqual(place);
  });
});

describe("a tooltip without room on its side stands on the opposite one", () => {
  test.each([
    ["top", boxAt(180, 10), { left: 150, top: 56 }],
    ["bottom", boxAt(180, 250), { left: 150, top: 220 }],
    ["left", boxAt(20, 130), { left: 66, top: 138 }],
    ["right", boxAt(340, 130), { left: 234, top: 138 }],
  ] as const)("%s", (side, element, place) => {
    expect(placeTip(element, tip, view, side)).toEqual(place);
  });
});

describe("a tooltip stays 8 px inside the window", () => {
  test.each([
    ["left", boxAt(2, 130), { left: 8, top: 100 }],
    ["right", boxAt(358, 130), { left: 292, top: 100 }],
  ] as const)("at its %s edge", (_edge, element, place) => {
    expect(placeTip(element, tip, view, "top")).toEqual(place);
  });

  test("where neither side has room", () => {
    expect(placeTip(boxAt(180, 10), tip, { width: 400, height: 60 }, "top")).toEqual({ left: 150, top: 8 });
  });
});
