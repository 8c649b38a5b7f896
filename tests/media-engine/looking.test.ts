import { afterAll, beforeAll, expect, test } from "vitest";
import { sources, turnPictures } from "../support/engine-sources.ts";
import { startEngineDesk } from "../support/media-engine.ts";
import type { EngineDesk } from "../support/media-engine.ts";

let desk: EngineDesk;
const upright = { width: 1_080, height: 1_920 };

beforeAll(async () => {
  desk = await startEngineDesk();
  desk.draw("box.mp4", sources.jumpingBox);
  desk.draw("silent.mp4", sources.silent);
  desk.draw("cuts.mp4", sources.cuts);
  desk.draw("trembling.mp4", sources.trembling);
  desk.draw("music.mp3", sources.music);
  desk.draw("recorded.webm", "-i silent.mp4 -c copy -f matroska -live 1");
  turnPictures(desk.folder, "silent.mp4", "turned.mp4");
});
afterAll(() => desk.close());

const pixels = (width: number, height: number, rotation = 0, framesPerSecond = 60) => ({
  codec: "h264",
  width,
  height,
  rotation,
  framesPerSecond,
});

test.each([
  ["a video", "silent.mp4", "mp4", { durationMs: 2_000, video: pixels(90, 160), audio: null }],
  ["one that was filmed sideways", "turned.mp4", "mp4", { durationMs: 2_000, video: pixels(160, 90, 90), audio: null }],
  ["a recording without a length", "recorded.webm", "matroska", { video: pixels(90, 160), audio: null }],
  ["music", "music.mp3", "mp3", { video: null, audio: { codec: "mp3", channels: 1, sampleRate: 44_100 } }],
] as const)("the probe says what %s is", async (_, name, format, expected) => {
  const probed = await desk.result({ kind: "probe", input: desk.input(name, format) });
  expect(probed).toMatchObject(expected);
  expect(probed.durationMs).toBeGreaterThan(900);
});

test("cuts are found by key frames alone, and to the frame inside spans", async () => {
  const input = desk.input("cuts.mp4");
  const coarse = await desk.result({ kind: "scenes", input, spans: null });
  expect(coarse.cutsMs).toEqual([2_000, 4_000]);
  const spans = [
    { fromMs: 1_500, toMs: 2_500 },
    { fromMs: 4_500, toMs: 5_500 },
  ];
  expect(await desk.result({ kind: "scenes", input, spans })).toEqual({ cutsMs: [2_000] });
});

test("frames are small JPEGs in the order of their moments, and one behind the end is the last", async () => {
  const { frames } = await desk.result({
    kind: "frames",
    input: desk.input("box.mp4"),
    atMs: [5_000, 1_000, 60_000],
    side: 160,
  });
  expect(frames.map((frame) => Buffer.from(frame, "base64").subarray(0, 3).toString("hex"))).toEqual(
    Array.from({ length: 3 }, () => "ffd8ff"),
  );
  expect([frames[0] === frames[1], frames.every((frame) => frame.length < 8_000)]).toEqual([false, true]);
});

test("a poster is written as an output", async () => {
  const output = desk.output("poster.jpg");
  const poster = await desk.result({ kind: "poster", input: desk.input("box.mp4"), atMs: 500, side: 320, output });
  expect((await desk.written("poster.jpg", poster)).subarray(0, 3).toString("hex")).toBe("ffd8ff");
});

test("the window of a scene stands where most moves in it", async () => {
  const { scenes } = await desk.result({
    kind: "motion",
    input: desk.input("trembling.mp4"),
    span: { fromMs: 0, toMs: 6_000 },
    cutsMs: [3_000],
    size: upright,
  });
  expect(scenes.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
    [0, 3_000],
    [3_000, 6_000],
  ]);
  const window = ((9 / 16) * 180) / 320;
  for (const [index, box] of [
    [250 / 320, 298 / 320],
    [30 / 320, 78 / 320],
  ].entries()) {
    const { x = 0, y, strength = 0 } = scenes[index] ?? {};
    const from = Math.min(1 - window, Math.max(0, x - window / 2));
    expect([from <= (box[0] ?? 0), from + window >= (box[1] ?? 1), y, strength > 0.9]).toEqual([true, true, 0.5, true]);
  }
});

test("a picture that stands still has no place where more moves", async () => {
  const { scenes } = await desk.result({
    kind: "motion",
    input: desk.input("silent.mp4"),
    span: { fromMs: 0, toMs: 2_000 },
    cutsMs: [],
    size: upright,
  });
  expect(scenes).toEqual([{ fromMs: 0, toMs: 2_000, x: 0.5, y: 0.5, strength: 0 }]);
});
