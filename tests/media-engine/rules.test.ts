import { describe, expect, test } from "vitest";
import { readDescription } from "../../media/ffmpeg/description.rules.ts";
import { framingFilters, sizeWithin, windowSize } from "../../media/picture/framing.rules.ts";
import { cutPieces } from "../../media/picture/pieces.rules.ts";
import { cutFrames } from "../../media/sound/chunks.rules.ts";
import { createPeaks } from "../../media/sound/peaks.rules.ts";
import { createSilences } from "../../media/sound/silences.rules.ts";

const video = (line: string) => readDescription([line]).streams[0];
const silence = (fromMs: number, toMs: number) => ({ fromMs, toMs });
const pieces = (lengths: number[], transition: "cut" | "fade") =>
  cutPieces(lengths, transition).map(({ clip, fades, fromFrame, frames, atFrame }) =>
    [clip, fades ? "fades" : "stands", fromFrame, frames, atFrame].join(" "),
  );

describe("what ffmpeg writes about a file", () => {
  test.each([
    [
      "  Stream #0:0(und): Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv, bt709), 1920x1080 [SAR 1:1 DAR 16:9], 2 kb/s, 29.97 fps, 30k tbn (default)",
      { codec: "h264", width: 1_920, height: 1_080, framesPerSecond: 29.97, matrix: "bt709" },
    ],
    [
      "  Stream #0:1[0x2](fra): Video: vp9 (Profile 0), yuv420p(tv, smpte170m/bt709/bt709), 64x48, SAR 2:1 DAR 8:3, 1k fps, 1k tbr",
      { index: 1, width: 64, height: 48, pixelShape: 2, framesPerSecond: 1_000, matrix: "smpte170m" },
    ],
    ["  Stream #0:2: Video: mjpeg, yuvj420p(pc), 300x300, 90k tbr (attached pic)", { isPicture: true, matrix: null }],
    ["  Stream #0:3: Video: h264, yuv420p(tv, unknown/bt709/bt709, progressive), 64x48, 30 fps", { matrix: null }],
    ["  Stream #0:1(und): Audio: aac (LC), 44100 Hz, 5.1(side), fltp", { channels: 6, sampleRate: 44_100 }],
    ["  Stream #0:0: Audio: flac, 48000 Hz, 3 channels, s16", { channels: 3, sampleRate: 48_000 }],
  ])("%s", (line, expected) => {
    expect(video(line)).toMatchObject(expected);
  });

  test.each([
    ["      displaymatrix: rotation of -90.00 degrees", 90],
    ["      displaymatrix: rotation of 90.00 degrees", 270],
    ["      rotate          : 180", 180],
  ])("%s turns the picture by %i clockwise", (line, rotation) => {
    const stream = "  Stream #0:0: Video: h264, yuv420p, 64x48, 30 fps";
    expect(readDescription([stream, line]).streams[0]).toMatchObject({ rotation });
  });

  test("a title is no stream, and what is said of the output is not of the file", () => {
    const lines = [
      "  Duration: 01:02:03.04, start: 0.000000, bitrate: 1 kb/s",
      "    Stream #0:7: Video: h264, yuv420p, 9x9 : a title",
      "Output #0, null, to 'pipe:':",
      "  Stream #0:0: Video: h264, yuv420p, 64x48, 30 fps",
    ];
    expect(readDescription(lines)).toEqual({ durationMs: 3_723_040, streams: [] });
  });
});

describe("speech that is too long for one file", () => {
  test.each([
    ["fits", 100, [], [[0, 100]]],
    [
      "is cut at its limit where nothing is silent",
      250,
      [],
      [
        [0, 100],
        [100, 200],
        [200, 250],
      ],
    ],
    [
      "is cut in the last silence that it can end in",
      150,
      [silence(2_000, 2_160), silence(2_880, 2_952)],
      [
        [0, 81],
        [81, 150],
      ],
    ],
    [
      "is not cut in an early silence",
      150,
      [silence(36, 72)],
      [
        [0, 100],
        [100, 150],
      ],
    ],
  ])("%s", (_, frames, silences, expected) => {
    expect(cutFrames(frames, 100 * 144, silences).map(({ from, to }) => [from, to])).toEqual(expected);
  });
});

test("a silence that lasts to the end is closed there", () => {
  const silences = createSilences();
  for (const line of ["silence_start: -0.01", "silence_end: 1.5 | silence_duration: 1.51", "x silence_start: 2.25"])
    silences.parseLine(line);
  expect(silences.end(3_000)).toEqual([
    { fromMs: 0, toMs: 1_500 },
    { fromMs: 2_250, toMs: 3_000 },
  ]);
});

test("peaks are the same however the samples are cut into pieces", () => {
  const bytes = Buffer.alloc(24);
  [0, -32_768, 100, 12_800, -6_400, 0, 0, 0, 1, 0, 640, 0].forEach((sample, at) => bytes.writeInt16LE(sample, at * 2));
  for (const length of [1, 3, 5, 24]) {
    const peaks = createPeaks(4);
    for (let at = 0; at < bytes.length; at += length) peaks.add(bytes.subarray(at, at + length));
    expect([length, peaks.end()]).toEqual([length, { peaks: Uint8Array.from([255, 50, 5]), samples: 12 }]);
  }
});

describe("a window in a source", () => {
  const wide = { width: 1_920, height: 1_080 };
  const upright = { width: 1_080, height: 1_920 };

  test("has the shape of what is made, and is as large as it can be", () => {
    expect(windowSize(wide, upright)).toEqual({ width: 608, height: 1_080 });
    expect(windowSize(upright, wide)).toEqual({ width: 1_080, height: 608 });
    expect(sizeWithin(wide, 320)).toEqual({ width: 320, height: 180 });
    expect(sizeWithin({ width: 90, height: 160 }, 320)).toEqual({ width: 90, height: 160 });
  });

  test("never leaves it, and moves at the frame of each place alone", () => {
    const video = readDescription(["  Stream #0:0: Video: h264, yuv420p, 1920x1080, 30 fps"]).streams[0];
    if (video?.kind !== "video") throw new Error("there is no video");
    const places = [
      { atMs: 0, x: 0, y: 0.5 },
      { atMs: 1_000, x: 0.5, y: 0.5 },
      { atMs: 2_000, x: 0.5, y: 0.5 },
      { atMs: 2_500, x: 0.99, y: 0.5 },
      { atMs: 3_000, x: 0.4, y: 0.5 },
    ];
    expect(framingFilters({ video, size: upright, framing: { fit: "window", places } })).toContain(
      "crop=608:1080:0+656*gte(n\\,30)+656*gte(n\\,75)-848*gte(n\\,90):0,",
    );
  });
});

describe("the pieces of a combined video", () => {
  test.each([
    ["cut", [60, 30], ["0 stands 0 60 0", "1 stands 0 30 60"]],
    ["fade", [60, 45], ["0 stands 0 45 0", "0 fades 45 15 45", "1 stands 15 30 60"]],
    ["fade", [60, 30, 60], ["0 stands 0 45 0", "0 fades 45 15 45", "1 fades 15 15 60", "2 stands 15 45 75"]],
    ["fade", [60], ["0 stands 0 60 0"]],
  ] as const)("that %s, of %j frames", (transition, lengths, expected) => {
    expect(pieces([...lengths], transition)).toEqual(expected);
  });
});
