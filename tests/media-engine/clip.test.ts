import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClipOrder } from "../../worker/providers/engine/engine.ts";
import { sources, turnPictures } from "../support/engine-sources.ts";
import { startEngineDesk } from "../support/media-engine.ts";
import type { EngineDesk } from "../support/media-engine.ts";
import { loudnessOf, pictureAt, probeVideo } from "../support/probed-video.ts";

let desk: EngineDesk;
const size = { width: 180, height: 320 };
const middle = { fit: "window", places: [{ atMs: 0, x: 0.5, y: 0.5 }] } as const;

beforeAll(async () => {
  desk = await startEngineDesk();
  desk.draw("box.mp4", sources.jumpingBox);
  desk.draw("silent.mp4", sources.silent);
  desk.draw("odd.mp4", sources.odd);
  turnPictures(desk.folder, "silent.mp4", "turned.mp4");
});
afterAll(() => desk.close());

const clipOf = (name: string, change: Partial<ClipOrder>): ClipOrder => ({
  kind: "clip",
  input: desk.input("box.mp4"),
  span: { fromMs: 1_000, toMs: 5_000 },
  framing: middle,
  size,
  captions: null,
  output: desk.output(`${name}.mp4`),
  poster: desk.output(`${name}.jpg`),
  ...change,
});

async function render(name: string, change: Partial<ClipOrder>) {
  const made = await desk.result(clipOf(name, change));
  const bytes = await desk.written(`${name}.mp4`, made.video);
  const poster = await desk.written(`${name}.jpg`, made.poster);
  const colourAt = (atSeconds: number, x: number, y: number) =>
    pictureAt(desk.folder, `${name}.mp4`, atSeconds, [size.width, size.height]).at(x, y);
  return { made, poster, colourAt, file: `${name}.mp4`, ...probeVideo(desk.folder, `${name}.mp4`, bytes) };
}

type Colour = readonly [number, number, number];
const isWhite = ([red, green, blue]: Colour) => Math.min(red, green, blue) > 200;
const isBlue = ([red, green, blue]: Colour) => blue > 120 && Math.max(red, green) < 60;
const isGreen = ([red, green, blue]: Colour) => green > 120 && Math.max(red, blue) < 60;
const isRed = ([red, green, blue]: Colour) => red > 120 && Math.max(green, blue) < 60;
const isYellow = ([red, green, blue]: Colour) => Math.min(red, green) > 150 && blue < 110;

test("a clip is what every network takes: High, 30 frames, stereo, its index first, its sound at -14 LUFS", async () => {
  const clip = await render("upright", { size: { width: 1_080, height: 1_920 }, span: { fromMs: 2_000, toMs: 3_500 } });
  expect(clip.video).toMatch(/h264 \(High\).*yuv420p\(tv, bt709.*1080x1920 .*30 fps/);
  expect(clip.audio).toMatch(/aac.*48000 Hz, stereo/);
  expect(clip.boxes.indexOf("moov")).toBeLessThan(clip.boxes.indexOf("mdat"));
  expect([clip.frames, clip.made.durationMs, clip.made.framesPerSecond]).toEqual([45, 1_500, 30]);
  expect(Math.abs(clip.durationMs - 1_500)).toBeLessThanOrEqual(34);
  expect(Math.abs(loudnessOf(desk.folder, clip.file) + 14)).toBeLessThanOrEqual(1);
  expect(clip.poster.subarray(0, 3).toString("hex")).toBe("ffd8ff");
});

test("the window stands still at each place, and jumps to the next at its moment", async () => {
  const places = [
    { atMs: 0, x: 0.125, y: 0.5 },
    { atMs: 2_000, x: 0.875, y: 0.5 },
  ];
  const clip = await render("followed", { framing: { fit: "window", places } });
  for (const [atSeconds, x] of [
    [0.1, 70],
    [1.9, 70],
    [2.1, 110],
    [3.9, 110],
  ] as const)
    expect([atSeconds, isWhite(clip.colourAt(atSeconds, x, 160))]).toEqual([atSeconds, true]);
  expect([isBlue(clip.colourAt(1.9, 160, 160)), isBlue(clip.colourAt(2.1, 30, 160))]).toEqual([true, true]);
});

test("the whole picture stands before itself, blurred, and nothing of it is cut off", async () => {
  const clip = await render("whole", { framing: { fit: "whole" }, span: { fromMs: 0, toMs: 1_000 } });
  // The box stands 11 pixels from the edge; the picture is 101 of 320 rows high.
  expect([isWhite(clip.colourAt(0.5, 22, 160)), isBlue(clip.colourAt(0.5, 100, 160))]).toEqual([true, true]);
  expect(clip.colourAt(0.5, 150, 20)[2]).toBeGreaterThan(60);
});

test("captions are drawn where they belong, in their colour, and their words are no commands", async () => {
  const clip = await render("spoken", {
    span: { fromMs: 0, toMs: 1_000 },
    captions: captionsOf("Élève, movie=a:b[in]';"),
  });
  const picture = pictureAt(desk.folder, clip.file, 0.5, [size.width, size.height]);
  const rows = new Set<number>();
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) if (isYellow(picture.at(x, y))) rows.add(y);
  expect(rows.size).toBeGreaterThan(5);
  expect([Math.min(...rows) > 200, Math.max(...rows) < 240]).toEqual([true, true]);
});

test("what was filmed upright is upright, and what has no sound is silent in stereo", async () => {
  const clip = await render("turned", {
    input: desk.input("turned.mp4"),
    span: { fromMs: 0, toMs: 1_000 },
    framing: { fit: "whole" },
  });
  // A quarter clockwise: what stood above is on the right.
  expect([isRed(clip.colourAt(0.5, 40, 160)), isGreen(clip.colourAt(0.5, 140, 160))]).toEqual([true, true]);
  expect(clip.audio).toMatch(/aac.*48000 Hz, stereo/);
  expect([clip.frames, loudnessOf(desk.folder, clip.file) < -60]).toEqual([30, true]);
});

test("wide pixels, 4:4:4 and frames at odd moments become an ordinary video; quiet sound is heard", async () => {
  const clip = await render("even", { input: desk.input("odd.mp4"), span: { fromMs: 500, toMs: 9_000 } });
  expect(clip.video).toMatch(/h264 \(High\).*yuv420p.*180x320 \[SAR 1:1.*30 fps/);
  expect(Math.abs(clip.frames - 45)).toBeLessThanOrEqual(2);
  expect(Math.abs(loudnessOf(desk.folder, clip.file) + 14)).toBeLessThanOrEqual(1);
});

test("a stretch behind the end of its source fails as unreadable", async () => {
  const behind = clipOf("behind", { span: { fromMs: 9_000, toMs: 12_000 } });
  expect(await desk.carryOut(behind)).toMatchObject({ state: "failed", failure: "unreadable" });
});

const captionsOf = (text: string): string => `[Script Info]
ScriptType: v4.00+
PlayResX: 1080
PlayResY: 1920

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, Bold, BorderStyle, Outline, Alignment, MarginL, MarginR, MarginV
Style: Default,Instrument Sans,90,&H0000FFFF,&H00000000,-1,1,4,2,90,90,480

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.00,0:00:10.00,Default,,0,0,0,,${text}
`;
