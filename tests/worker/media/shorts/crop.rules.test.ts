import { describe, expect, test } from "vitest";
import type { CropStrategy } from "../../../../worker/contract/media/video.ts";
import {
  framingOf,
  momentsOf,
  movedTrack,
  scenesOf,
  trackOf,
} from "../../../../worker/modules/media/shorts/crop/crop.rules.ts";
import { barsOf } from "../../../../worker/modules/media/shorts/peaks.rules.ts";

const span = { fromMs: 10_000, toMs: 40_000 };
const scenes = scenesOf(span, [20_000, 30_000]);
const faceAt = (x: number, y = 0.4) => ({ x: x - 0.1, y: y - 0.1, w: 0.2, h: 0.2 });
const look = (atMs: number, ...xs: number[]) => ({ atMs, faces: xs.map((x) => faceAt(x)) });
const motionAt = (strength: number, ...xs: number[]) => ({
  scenes: xs.map((x, at) => ({ ...(scenes[at] ?? span), x, y: 0.5, strength })),
});
const places = (
  strategy: Exclude<CropStrategy, "fit">,
  looks: ReturnType<typeof look>[] | null,
  motion = motionAt(0),
) => trackOf({ strategy, span, scenes, looks, motion }).map(({ at_ms, x }) => [at_ms, x]);

test.each([
  ["begins one, and each cut inside", [20_000, 30_000], [10_000, 20_000, 30_000]],
  ["has no blinks", [10_100, 20_000, 20_100, 39_900], [10_000, 20_000]],
  ["knows no cut outside", [5_000, 45_000], [10_000]],
])("a span %s", (_, cuts, starts) => expect(scenesOf(span, cuts).map(({ fromMs }) => fromMs)).toEqual(starts));

test("the picture is looked at in every scene, more often in long ones, at most eight times", () => {
  expect(momentsOf(scenes).length).toBe(8);
  expect(
    momentsOf(
      scenesOf(
        span,
        Array.from({ length: 20 }, (_, at) => 10_000 + at * 1_500),
      ),
    ).length,
  ).toBe(8);
  expect(momentsOf([{ fromMs: 0, toMs: 1_400 }])).toEqual([700]);
});

describe("a window", () => {
  test.each<
    [string, Exclude<CropStrategy, "fit">, ReturnType<typeof look>[] | null, ReturnType<typeof motionAt>, number[][]]
  >([
    [
      "in the middle stays there, whatever is seen",
      "center",
      [look(12_000, 0.2)],
      motionAt(1, 0.9, 0.9, 0.9),
      [[0, 0.5]],
    ],
    [
      "on faces stands at their median in each scene",
      "face",
      [look(11_000, 0.2), look(13_000, 0.25), look(15_000, 0.9), look(25_000, 0.7), look(35_000, 0.3)],
      motionAt(0),
      [
        [0, 0.25],
        [10_000, 0.7],
        [20_000, 0.3],
      ],
    ],
    [
      "on faces is in the middle of a scene without one",
      "face",
      [look(12_000), look(25_000, 0.2)],
      motionAt(1, 0.9, 0.9, 0.9),
      [
        [0, 0.5],
        [10_000, 0.2],
        [20_000, 0.5],
      ],
    ],
    [
      "does not move for less than 8 % at a cut",
      "face",
      [look(12_000, 0.3), look(25_000, 0.36), look(35_000, 0.44)],
      motionAt(0),
      [
        [0, 0.3],
        [20_000, 0.44],
      ],
    ],
    [
      "takes no face that one look of three shows",
      "auto",
      [look(11_000, 0.2), look(13_000), look(15_000)],
      motionAt(0),
      [[0, 0.5]],
    ],
    [
      "follows what moves, where no face is sure",
      "auto",
      [look(12_000)],
      motionAt(0.8, 0.8, 0.8, 0.2),
      [
        [0, 0.8],
        [20_000, 0.2],
      ],
    ],
    ["stays in the middle, where little moves", "auto", null, motionAt(0.1, 0.8, 0.8, 0.8), [[0, 0.5]]],
  ])("%s", (_, strategy, looks, motion, expected) => expect(places(strategy, looks, motion)).toEqual(expected));

  test("stands on the largest of several faces, and on none of the crowd", () => {
    const small = { x: 0.8, y: 0.5, w: 0.02, h: 0.02 };
    const found = trackOf({
      strategy: "face",
      span,
      scenes: [span],
      looks: [{ atMs: 11_000, faces: [{ x: 0, y: 0, w: 0.1, h: 0.1 }, faceAt(0.6), small] }],
      motion: null,
    });
    expect(found).toEqual([{ at_ms: 0, x: 0.6, y: 0.4 }]);
  });
});

test.each([
  [
    "earlier",
    -2_000,
    [
      [0, 0.2],
      [7_000, 0.7],
    ],
  ],
  ["later, behind a cut", 6_000, [[0, 0.7]]],
])("a clip that begins %s keeps its places at their moments", (_, byMs, expected) => {
  const track = [
    { at_ms: 0, x: 0.2, y: 0.5 },
    { at_ms: 5_000, x: 0.7, y: 0.5 },
  ];
  expect(movedTrack(track, byMs, 20_000).map(({ at_ms, x }) => [at_ms, x])).toEqual(expected);
});

test("the engine gets all of the picture, or at least one place", () => {
  expect(framingOf({ strategy: "fit", track: [] })).toEqual({ fit: "whole" });
  expect(framingOf({ strategy: "auto", track: [] })).toEqual({ fit: "window", places: [{ atMs: 0, x: 0.5, y: 0.5 }] });
});

test.each([
  ["as many bars as asked", Uint8Array.of(0, 255, 51, 0), 2, [100, 20]],
  ["a bar more than once, where there are few", Uint8Array.of(0, 255), 4, [0, 0, 100, 100]],
  ["none of nothing", new Uint8Array(), 4, []],
])("loudness has %s", (_, peaks, bars, expected) => expect(barsOf(peaks, bars)).toEqual(expected));
