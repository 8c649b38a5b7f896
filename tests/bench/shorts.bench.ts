import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { MediaView } from "../../worker/contract/media/media.contract.ts";
import type { ShortsJobView, ShortView } from "../../worker/contract/media/shorts.contract.ts";
import { probeFilm } from "../../worker/modules/media/library/films/film-probe.ts";
import { createRangeReader } from "../../worker/modules/media/library/films/range-reader.ts";
import { makeAccount } from "../integration/auth-client.ts";
import type { SignedIn } from "../integration/auth-client.ts";
import { runFfmpegTool } from "../support/media-engine.ts";
import { askPlanner, uploadMedia } from "../support/media-uploading.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { inMilliseconds, median } from "./report.ts";
import type { BenchRow } from "./report.ts";

const [minutes, shorts] = [10, 5];
const everyMs = 250;
const rounds = 5;
const monthly = (units: number) => ({ period: "month", units });
const limits = {
  "shorts-creation": monthly(50),
  "source-minutes": monthly(300),
  shorts: { sourceMinutes: 60 },
  caps: { "social-accounts": 1, "media-storage": 20_000 },
};

/** Half a minute of 1080p that moves, over and over, and as long a tone that rests every five seconds. */
function drawSource(folder: string): string {
  const half = "-f lavfi -i testsrc2=s=1920x1080:r=30:d=30 -c:v libx264 -preset veryfast -b:v 4M -an half.mp4";
  runFfmpegTool(["-v", "error", ...half.split(" ")], folder);
  const tone = `aevalsrc=0.2*sin(880*PI*t)*lt(mod(t\\,5)\\,4.2):s=44100:d=${minutes * 60}`;
  const copied = `-stream_loop ${minutes * 2 - 1} -i half.mp4 -f lavfi -i ${tone} -map 0:v -map 1:a -c:v copy -c:a aac -shortest -movflags +faststart whole.mp4`;
  runFfmpegTool(["-v", "error", ...copied.split(" ")], folder);
  return join(folder, "whole.mp4");
}

/** Seconds of computing of the engine of this process and of all that it ran to its end; the kernel counts hundredths. */
function engineSeconds(): number {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  const engine = rows
    .map((row) => /^\s*(\d+)\s+(\d+)\s.*media\/index\.ts/.exec(row))
    .find((row) => Number(row?.[2]) === process.pid);
  const stat = readFileSync(`/proc/${engine?.[1]}/stat`, "utf8");
  const [user = 0, system = 0, ofChildren = 0, systemOfChildren = 0] = stat
    .slice(stat.lastIndexOf(")"))
    .split(" ")
    .slice(12, 16)
    .map(Number);
  return (user + system + ofChildren + systemOfChildren) / 100;
}

async function timed(work: () => Promise<unknown>): Promise<{ wall: number; computed: number; value: string }> {
  const [since, before] = [performance.now(), engineSeconds()];
  await work();
  const [wall, computed] = [(performance.now() - since) / 1_000, engineSeconds() - before];
  return { wall, computed, value: `${wall.toFixed(1)} s (${computed.toFixed(1)} CPU s)` };
}

/** The probe by itself, over the file as the store would give its ranges. */
async function measureProbe(path: string, bytes: number): Promise<{ read: number; milliseconds: number }> {
  const file = openSync(path, "r");
  const samples: number[] = [];
  let read = 0;
  for (let round = 0; round < rounds; round += 1) {
    read = 0;
    const ranges = createRangeReader(bytes, async (from, to) => {
      const part = new Uint8Array(to - from);
      readSync(file, part, 0, part.length, from);
      read += part.length;
      return part;
    });
    const since = performance.now();
    await probeFilm(ranges, "video/mp4");
    samples.push(performance.now() - since);
  }
  closeSync(file);
  return { read, milliseconds: median(samples) };
}

interface Work {
  stack: TestStack;
  who: SignedIn;
  source: MediaView;
}

const generate = ({ stack, who, source }: Work) =>
  askPlanner<ShortsJobView>(stack, who, "POST", `/generate/long-video-to-shorts/${who.id}`, {
    media_id: source.id,
    posts_count: shorts,
    subtitle_language: "spoken",
  });
const read = ({ stack, who }: Work, job: string) =>
  askPlanner<ShortsJobView>(stack, who, "GET", `/long-video-to-shorts/status/${who.id}/${job}`);

async function until<T>(ask: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await ask();
    if (isSo(value)) return value;
    await pause(everyMs);
  }
}

const isOver = ({ status }: ShortsJobView): boolean => status === "completed" || status === "failed";

async function measureShorts(work: Work): Promise<{ rows: BenchRow[]; first: ShortView }> {
  const { job_id: id } = await generate(work);
  const since = performance.now();
  let firstSeconds = 0;
  const all = await timed(async () => {
    await until(
      () => read(work, id),
      (job) => isOver(job) || job.shorts.some(({ state }) => state === "ready"),
    );
    firstSeconds = (performance.now() - since) / 1_000;
    await until(() => read(work, id), isOver);
  });
  const job = await read(work, id);
  const [first] = job.shorts;
  if (first === undefined) throw new Error(`no short was made: ${job.error}`);
  const seconds = job.shorts.reduce((sum, { from_ms: from, to_ms: to }) => sum + to - from, 0) / 1_000;
  return {
    first,
    rows: [
      { what: `${minutes} min of 1080p, the first short`, value: `${firstSeconds.toFixed(1)} s`, target: "<= 45 s" },
      {
        what: `all ${job.shorts.length}, ${seconds.toFixed(0)} s of video`,
        value: all.value,
        target: "<= 120 s",
      },
    ],
  };
}

async function rerender({ stack, who }: Work, { id, version }: ShortView): Promise<string> {
  const path = `/shorts/${who.id}/${id}`;
  const changed = await askPlanner<ShortView>(stack, who, "PATCH", path, { base_version: version, style: "box" });
  const again = await timed(async () => {
    await askPlanner(stack, who, "POST", `${path}/render`, { base_version: changed.version });
    await until(
      () => askPlanner<{ short: ShortView }>(stack, who, "GET", path),
      ({ short }) => short.state === "ready" && short.is_rendered,
    );
  });
  return again.value;
}

/** From the wish to stop until the engine has let go of the order. */
async function cancel(work: Work): Promise<string> {
  const { stack, who } = work;
  const { job_id: id } = await generate(work);
  const running = () => stack.sql("select 1 from engine_run where subject = $1 and begun_at is not null", [id]);
  await until(running, (rows) => rows.length > 0);
  const since = performance.now();
  await askPlanner(stack, who, "DELETE", `/media-jobs/${who.id}/${id}`);
  await until(running, (rows) => rows.length === 0);
  return inMilliseconds(performance.now() - since);
}

/** From a long video to its shorts as a person waits for them: Worker, queue, stand-ins of the models, and the real engine. */
export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "shorts-bench-"));
  const stack = await startStack({ engine: true });
  try {
    const path = drawSource(folder);
    const bytes = readFileSync(path);
    const probe = await measureProbe(path, bytes.length);
    const who = await makeAccount(stack, "bench@example.test");
    await stack.sql("update entitlement set limits = $2 where user_id = $1", [who.id, limits]);
    const source = await uploadMedia(stack, who, { bytes, name: "whole.mp4", mediaType: "video/mp4" });
    const work = { stack, who, source };
    const { rows, first } = await measureShorts(work);
    return [
      { what: "the source", value: `${(bytes.length / 1e6).toFixed(0)} MB` },
      { what: "its probe", value: inMilliseconds(probe.milliseconds), target: "<= 100 ms" },
      { what: "what the probe reads", value: `${(probe.read / 1024).toFixed(0)} KB`, target: "<= 64 KB" },
      ...rows,
      {
        what: `one again, ${((first.to_ms - first.from_ms) / 1_000).toFixed(0)} s`,
        value: await rerender(work, first),
        target: "<= 15 s",
      },
      { what: "a job that runs is stopped", value: await cancel(work), target: "<= 3000 ms" },
    ];
  } finally {
    await stack.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
