import { afterAll, beforeAll, expect, test } from "vitest";
import { runFfmpegTool, startEngineDesk } from "../support/media-engine.ts";
import type { EngineDesk } from "../support/media-engine.ts";

let desk: EngineDesk;

/** A tone of a tenth of a second in every second but the first; the seconds 4 and 5 are silent. */
const beeps =
  "-f lavfi -i aevalsrc='if(gte(t\\,1)*(lt(t\\,4)+gte(t\\,6))*lt(mod(t\\,1)\\,0.1)\\,0.8*sin(2*PI*1000*t)\\,0)':s=48000:d=8 -ac 2";

beforeAll(async () => {
  desk = await startEngineDesk();
  desk.draw("beeps.wav", beeps.replaceAll("'", ""));
  desk.draw("quiet.mp4", "-f lavfi -i color=blue:s=64x64:r=10:d=1 -an");
});
afterAll(() => desk.close());

/** Where the tones of an MP3 begin, in milliseconds. */
function onsetsOf(name: string): number[] {
  const samples = runFfmpegTool(["-v", "error", "-i", name, "-f", "s16le", "-ar", "16000", "-"], desk.folder);
  const bytes = Buffer.from(samples, "latin1");
  const onsets: number[] = [];
  let last = -Infinity;
  for (let at = 0; at * 2 + 1 < bytes.length; at += 1) {
    if (Math.abs(bytes.readInt16LE(at * 2)) < 3_000) continue;
    if (at - last > 4_000) onsets.push(at / 16);
    last = at;
  }
  return onsets;
}

const outputs = () => [1, 2, 3, 4, 5, 6].map((place) => desk.output(`speech-${place}.mp3`));
const rounded = (values: readonly number[]) => values.map(Math.round);

test("speech is one file where it fits, and its words stand where they are said", async () => {
  const input = desk.input("beeps.wav", "wav");
  const heard = await desk.result({
    kind: "audio",
    input,
    outputs: outputs(),
    mostBytes: 1e6,
    peaks: desk.output("peaks"),
  });
  expect([heard.durationMs, heard.chunks.length]).toEqual([8_000, 1]);
  const [whole] = heard.chunks;
  if (!whole) throw new Error("there is no speech");
  await desk.written("speech-1.mp3", whole);
  expect(rounded(onsetsOf("speech-1.mp3"))).toEqual([1_000, 2_000, 3_000, 6_000, 7_000]);
  const peaks = await desk.written("peaks", heard.peaks);
  expect(peaks.length).toBe(160);
  expect([...peaks].flatMap((peak, index) => (peak > 100 ? [index / 20] : []))).toEqual([
    1, 1.05, 2, 2.05, 3, 3.05, 6, 6.05, 7, 7.05,
  ]);
  expect(heard.silences.map(({ fromMs, toMs }) => [Math.round(fromMs / 100), Math.round(toMs / 100)])).toEqual([
    [0, 10],
    [11, 20],
    [21, 30],
    [31, 60],
    [61, 70],
    [71, 80],
  ]);
});

test("more than a file may hold is cut in silences, and each file says exactly where it begins", async () => {
  const input = desk.input("beeps.wav", "wav");
  const mostBytes = 12_000;
  const heard = await desk.result({ kind: "audio", input, outputs: outputs(), mostBytes, peaks: desk.output("peaks") });
  const found: number[] = [];
  for (const [index, chunk] of heard.chunks.entries()) {
    const bytes = await desk.written(`speech-${index + 1}.mp3`, chunk);
    expect(bytes.length).toBeLessThanOrEqual(mostBytes);
    found.push(...onsetsOf(`speech-${index + 1}.mp3`).map((at) => at + chunk.fromMs));
  }
  expect(rounded(found)).toEqual([1_000, 2_000, 3_000, 6_000, 7_000]);
  expect(heard.chunks.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
    [0, 2_556],
    [2_556, 4_536],
    [4_536, 6_552],
    [6_552, 8_000],
  ]);
});

test("what has no sound fails as that, and nothing is written", async () => {
  const order = { kind: "audio", input: desk.input("quiet.mp4"), outputs: outputs(), mostBytes: 1e6 } as const;
  expect(await desk.carryOut({ ...order, peaks: desk.output("peaks-of-nothing") })).toMatchObject({
    state: "failed",
    failure: "no_audio",
  });
});
