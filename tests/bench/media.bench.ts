import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ClipOrder } from "../../worker/providers/engine/engine.ts";
import { startEngineDesk } from "../support/media-engine.ts";
import type { EngineDesk } from "../support/media-engine.ts";
import { inMilliseconds, median } from "./report.ts";
import type { BenchRow } from "./report.ts";

const rounds = 3;
const shortMs = 30_000;
const memoryEveryMs = 100;
const inSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/** Words that change three times a second, as in a short. */
const captions = `[Script Info]
ScriptType: v4.00+
PlayResX: 1080
PlayResY: 1920

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, Bold, BorderStyle, Outline, Alignment, MarginL, MarginR, MarginV
Style: Default,Instrument Sans,90,&H0000FFFF,&H00000000,-1,1,4,2,90,90,480

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${Array.from({ length: 90 }, (_, index) => `Dialogue: 0,${timeOf(index)},${timeOf(index + 1)},Default,,0,0,0,,Élève numéro ${index}`).join("\n")}
`;

function timeOf(third: number): string {
  const hundredths = Math.round((third * 100) / 3);
  return `0:00:${String(Math.floor(hundredths / 100)).padStart(2, "0")}.${String(hundredths % 100).padStart(2, "0")}`;
}

const shortOf = (desk: EngineDesk): ClipOrder => ({
  kind: "clip",
  input: desk.input("source.mp4"),
  span: { fromMs: 5_000, toMs: 5_000 + shortMs },
  framing: {
    fit: "window",
    places: [
      { atMs: 0, x: 0.4, y: 0.5 },
      { atMs: 12_000, x: 0.6, y: 0.5 },
    ],
  },
  size: { width: 1_080, height: 1_920 },
  captions,
  output: desk.output("short.mp4"),
  poster: desk.output("short.jpg"),
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** The most that any one ffmpeg of this process held meanwhile, in megabytes. */
async function peakDuring(work: Promise<unknown>): Promise<number> {
  let peak = 0;
  const watch = setInterval(() => {
    const rows = execFileSync("ps", ["-A", "-o", "ppid=,rss=,args="], { encoding: "utf8" }).split("\n");
    for (const row of rows) {
      const [, parent, kilobytes] = /^\s*(\d+)\s+(\d+)\s+\S*ffmpeg/.exec(row) ?? [];
      if (Number(parent) === process.pid) peak = Math.max(peak, Number(kilobytes) / 1_024);
    }
  }, memoryEveryMs);
  await work.finally(() => clearInterval(watch));
  return peak;
}

async function measureCancel(desk: EngineDesk, id: string): Promise<number> {
  await desk.begin(id, shortOf(desk));
  for (;;) {
    const state = await desk.read(id);
    if (state.state !== "running") throw new Error(`the order ended before it was cancelled: ${state.state}`);
    if (state.share > 0.3) return timed(() => desk.call("DELETE", `/jobs/${id}`));
    await wait(memoryEveryMs);
  }
}

const repeat = async (measure: (round: number) => Promise<number>): Promise<number> => {
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) samples.push(await measure(round));
  return median(samples);
};

/** One engine, one short at a time: what the pages wait for. */
export async function run(): Promise<BenchRow[]> {
  const desk = await startEngineDesk();
  try {
    const tone = "-f lavfi -i sine=f=440:d=40";
    desk.draw(
      "source.mp4",
      `-f lavfi -i testsrc2=s=1920x1080:r=30:d=40 ${tone} -c:v libx264 -preset veryfast -c:a aac`,
    );
    const input = desk.input("source.mp4");
    const peak = await peakDuring(desk.result(shortOf(desk)));
    const outputs = [desk.output("speech.mp3")];
    const audio = { kind: "audio", input, outputs, mostBytes: 24_000_000, peaks: desk.output("peaks") } as const;
    return [
      { what: "the source", value: `${(statSync(join(desk.folder, "source.mp4")).size / 1e6).toFixed(0)} MB, 40 s` },
      {
        what: "a short of 30 s, 1080x1920, with captions",
        value: inSeconds(await repeat(() => timed(() => desk.result(shortOf(desk))))),
        target: "<= 18 s",
      },
      { what: "the most memory of its ffmpeg", value: `${peak.toFixed(0)} MB`, target: "<= 500 MB" },
      { what: "its sound, silences and peaks", value: inSeconds(await repeat(() => timed(() => desk.result(audio)))) },
      {
        what: "its probe",
        value: inMilliseconds(await repeat(() => timed(() => desk.result({ kind: "probe", input })))),
      },
      {
        what: "an order that runs is ended",
        value: inMilliseconds(await repeat((round) => measureCancel(desk, `ended-${round}`))),
        target: "<= 3000 ms",
      },
    ];
  } finally {
    await desk.close();
  }
}
