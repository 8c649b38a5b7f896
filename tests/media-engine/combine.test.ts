import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CombineOrder } from "../../worker/providers/engine/engine.ts";
import { mp4MarkBox } from "../../worker/contract/provenance/mp4-mark.rules.ts";
import { sources } from "../support/engine-sources.ts";
import { sourceTypeOf } from "../support/exiftool.ts";
import { runFfmpegTool, startEngineDesk } from "../support/media-engine.ts";
import type { EngineDesk } from "../support/media-engine.ts";
import { loudnessOf, pictureAt, probeVideo } from "../support/probed-video.ts";

let desk: EngineDesk;
const size = { width: 180, height: 320 };

beforeAll(async () => {
  desk = await startEngineDesk();
  desk.draw("box.mp4", sources.jumpingBox);
  desk.draw("silent.mp4", sources.silent);
  desk.draw("music.mp3", sources.music);
  const box = readFileSync(join(desk.folder, "box.mp4"));
  writeFileSync(join(desk.folder, "generated.mp4"), Buffer.concat([box, mp4MarkBox("made")]));
});
afterAll(() => desk.close());

const clips = () => [
  { input: desk.input("box.mp4"), fromMs: 0, toMs: 1_500 },
  { input: desk.input("silent.mp4"), fromMs: 200, toMs: 1_700 },
  { input: desk.input("box.mp4"), fromMs: 4_000, toMs: 5_000 },
];

async function combine(name: string, change: Partial<CombineOrder>) {
  const made = await desk.result({
    kind: "combine",
    clips: clips(),
    transition: "cut",
    music: null,
    size,
    captions: null,
    output: desk.output(`${name}.mp4`, 65_536),
    poster: desk.output(`${name}.jpg`),
    ...change,
  });
  await desk.written(`${name}.jpg`, made.poster);
  const bytes = await desk.written(`${name}.mp4`, made.video);
  const colourAt = (atSeconds: number, x: number, y: number) =>
    pictureAt(desk.folder, `${name}.mp4`, atSeconds, [size.width, size.height]).at(x, y);
  return { made, colourAt, file: `${name}.mp4`, ...probeVideo(desk.folder, `${name}.mp4`, bytes) };
}

/** Everything that ffmpeg finds wrong while it decodes all of a file. */
const faultsOf = (file: string) => runFfmpegTool(["-v", "warning", "-i", file, "-f", "null", "-"], desk.folder).trim();

test("clips of several shapes fade into each other: frames are their sum without the transitions", async () => {
  const video = await combine("faded", { transition: "fade" });
  expect([video.frames, video.made.durationMs]).toEqual([45 + 45 + 30 - 2 * 15, 3_000]);
  expect(video.video).toMatch(/h264 \(High\).*yuv420p\(tv, bt709.*180x320 \[SAR 1:1.*30 fps/);
  expect(video.boxes.indexOf("moov")).toBeLessThan(video.boxes.indexOf("mdat"));
  expect(Math.abs(video.durationMs - 3_000)).toBeLessThanOrEqual(34);
  expect(faultsOf(video.file)).toBe("");
  // Half of the blue of one and half of the green of the next, in the middle of their transition.
  const [, green, blue] = video.colourAt(1.25, 90, 20);
  expect([green > 40 && green < 120, blue > 40 && blue < 120]).toEqual([true, true]);
  expect(Math.abs(loudnessOf(desk.folder, video.file) + 14)).toBeLessThanOrEqual(1);
});

test("cuts lose no frame, and captions stand by the time of the whole", async () => {
  const video = await combine("cut", { captions });
  expect([video.frames, faultsOf(video.file)]).toEqual([45 + 45 + 30, ""]);
  const yellowAt = (atSeconds: number) => {
    const picture = pictureAt(desk.folder, video.file, atSeconds, [size.width, size.height]);
    const all = Array.from({ length: size.width * size.height }, (_, at) => picture.at(at % 180, Math.floor(at / 180)));
    return all.filter(([red, green, blue]) => Math.min(red, green) > 150 && blue < 110).length > 20;
  };
  expect([yellowAt(1), yellowAt(3.2)]).toEqual([false, true]);
});

test("music lies under the clips to their end, though it is shorter, as loud as was asked for", async () => {
  const video = await combine("accompanied", {
    clips: [{ input: desk.input("silent.mp4"), fromMs: 0, toMs: 2_000 }],
    music: { input: desk.input("music.mp3", "mp3"), level: 0.5 },
  });
  expect(Math.abs(video.durationMs - 2_000)).toBeLessThanOrEqual(34);
  expect(Math.abs(loudnessOf(desk.folder, video.file) + 14)).toBeLessThanOrEqual(1);
});

const captions = `[Script Info]
ScriptType: v4.00+
PlayResX: 1080
PlayResY: 1920

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, Bold, BorderStyle, Outline, Alignment, MarginL, MarginR, MarginV
Style: Default,Instrument Sans,120,&H0000FFFF,&H00000000,-1,1,4,2,90,90,480

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:03.00,0:00:03.50,Default,,0,0,0,,Trois secondes
`;

test("a video says that a model made its clips, or some of them, and so does its picture", async () => {
  const generated = { input: desk.input("generated.mp4"), fromMs: 0, toMs: 500 };
  const said = async (name: string, own: CombineOrder["clips"]) => {
    const { made } = await combine(name, { clips: own });
    const files = [await desk.written(`${name}.mp4`, made.video), await desk.written(`${name}.jpg`, made.poster)];
    return files.map((bytes) => sourceTypeOf(bytes));
  };
  expect(await said("all-made", [generated])).toEqual(["trainedAlgorithmicMedia", "trainedAlgorithmicMedia"]);
  const mixed = await said("some-made", [generated, { ...generated, input: desk.input("box.mp4") }]);
  expect(mixed).toEqual(["compositeWithTrainedAlgorithmicMedia", "compositeWithTrainedAlgorithmicMedia"]);
  expect(await said("none-made", [{ ...generated, input: desk.input("box.mp4") }])).toEqual([null, null]);
});
