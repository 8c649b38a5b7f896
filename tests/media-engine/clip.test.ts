import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readHealth } from "../../media/ffmpeg/health.ts";
import type { ClipOrder } from "../../worker/providers/engine/engine.ts";
import { mp4MarkBox } from "../../worker/contract/provenance/mp4-mark.rules.ts";
import { sources, turnPictures } from "../support/engine-sources.ts";
import { sourceTypeOf } from "../support/exiftool.ts";
import { ffmpeg, startEngineDesk } from "../support/media-engine.ts";
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
  desk.draw("hlg.mp4", sources.hlgRed);
  desk.draw("pq.mp4", sources.pqRed);
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

test.each([
  ["HLG", "hlg.mp4"],
  ["PQ", "pq.mp4"],
])("pictures of a phone in %s keep their colours, in the clip and on its poster", async (curve, name) => {
  const whole = { fit: "whole" } as const;
  for (const framing of [middle, whole]) {
    const input = desk.input(name);
    const clip = await render(`${curve}-${framing.fit}`, { input, span: { fromMs: 0, toMs: 1_000 }, framing });
    expect(clip.video).toMatch(/yuv420p\(tv, bt709/);
    expect(isRed(clip.colourAt(0.5, 90, 160))).toBe(true);
    const poster = pictureAt(desk.folder, `${curve}-${framing.fit}.jpg`, 0, [size.width, size.height]);
    expect(isRed(poster.at(90, 160))).toBe(true);
  }
  const { frames } = await desk.result({ kind: "frames", input: desk.input(name), atMs: [500], side: 160 });
  writeFileSync(join(desk.folder, `${curve}-frame.jpg`), frames[0] ?? "", "base64");
  expect(isRed(pictureAt(desk.folder, `${curve}-frame.jpg`, 0, [160, 90]).at(80, 45))).toBe(true);
});

/** An ffmpeg that was built without a filter: it does not list it, and fails where it is asked for it. */
function ffmpegWithout(filter: string): string {
  const path = join(desk.folder, `ffmpeg-without-${filter}`);
  writeFileSync(
    path,
    `#!/bin/sh
case "$*" in *${filter}*) echo "No such filter: '${filter}'" >&2; exit 8;; esac
case "$*" in *-filters*) "${ffmpeg}" "$@" | grep -v " ${filter} ";; *) exec "${ffmpeg}" "$@";; esac
`,
    { mode: 0o755 },
  );
  return path;
}

test("an ffmpeg without zscale says that it lacks it, and makes a clip of HDR all the same, if paler", async () => {
  const ffmpegPath = ffmpegWithout("zscale");
  expect((await readHealth(ffmpegPath)).missing).toEqual(["zscale"]);
  const other = await startEngineDesk({ ffmpegPath });
  try {
    other.place("hlg.mp4", readFileSync(join(desk.folder, "hlg.mp4")));
    const [output, poster] = [other.output("pale.mp4"), other.output("pale.jpg")];
    const input = other.input("hlg.mp4");
    const made = await other.result(clipOf("pale", { input, output, poster, span: { fromMs: 0, toMs: 500 } }));
    await other.written("pale.mp4", made.video);
    const [red, green, blue] = pictureAt(other.folder, "pale.mp4", 0.2, [size.width, size.height]).at(90, 160);
    expect(red).toBeGreaterThan(Math.max(green, blue));
  } finally {
    await other.close();
  }
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

test("a clip of what a model made or changed says so, and so does its picture: by its file, or else by its order", async () => {
  const marked = Buffer.concat([readFileSync(join(desk.folder, "box.mp4")), mp4MarkBox("edited")]);
  desk.place("edited.mp4", marked);
  const said = async (name: string, input: ClipOrder["input"]) => {
    const { made, poster } = await render(name, { input, span: { fromMs: 0, toMs: 500 } });
    return [await desk.written(`${name}.mp4`, made.video), poster].map((bytes) => sourceTypeOf(bytes));
  };
  const [made, edited] = ["trainedAlgorithmicMedia", "compositeWithTrainedAlgorithmicMedia"];
  expect(await said("of-order", { ...desk.input("box.mp4"), mark: "made" })).toEqual([made, made]);
  expect(await said("of-file", { ...desk.input("edited.mp4"), mark: "made" })).toEqual([edited, edited]);
  expect(await said("of-camera", desk.input("box.mp4"))).toEqual([null, null]);
});
