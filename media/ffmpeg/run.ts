import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type { EngineFailure } from "../../worker/providers/engine/engine.ts";
import { EngineError } from "../engine-error.ts";
import { guardGroup, signalGroup } from "./process-group.ts";

export interface FfmpegRun {
  arguments: readonly string[];
  /** What it means where ffmpeg gives up and names no other reason; `broken` unless said. */
  failsAs?: EngineFailure;
  /** How much of the output there is: milliseconds of its time, and frames. */
  onProgress?: (doneMs: number, frames: number) => void;
  /** What is written to standard output. */
  onOutput?: (bytes: Buffer) => void;
  /** Each line that ffmpeg says; it says what filters found only where this is given. */
  onLine?: (line: string) => void;
}

export interface FfmpegPlace {
  binary: string;
  /** Where it runs: every file is named from there. */
  folder: string;
  signal: AbortSignal;
  /** For fonts that were found, kept from run to run. */
  cache: string;
}

/** After it was asked to end, ffmpeg finishes its file first: 14.5 seconds were measured. */
const killGraceMs = 2_000;
const keptLines = 20;
const fault = /error|invalid|cannot|could not|failed/i;
const ofTheFile = /Invalid data found|Decoder .* not found|Picture size \S+ is invalid/i;

/** Runs ffmpeg in a process group of its own to its end, or until the signal ends the whole group. */
export async function runFfmpeg(run: FfmpegRun, { binary, folder, signal, cache }: FfmpegPlace): Promise<void> {
  signal.throwIfAborted();
  const level = run.onLine ? "info" : "error";
  const child = spawn(
    binary,
    ["-nostdin", "-hide_banner", "-nostats", "-loglevel", level, "-y", "-progress", "pipe:3", ...run.arguments],
    {
      cwd: folder,
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      env: { PATH: process.env["PATH"] ?? "", HOME: folder, XDG_CACHE_HOME: cache, AV_LOG_FORCE_NOCOLOR: "1" },
    },
  );
  const ended = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  const id = child.pid;
  if (id === undefined) {
    await ended.catch(() => {});
    throw new EngineError("broken", "ffmpeg cannot be started");
  }
  const release = guardGroup(id);
  let late: NodeJS.Timeout | undefined;
  const end = () => {
    signalGroup(id, "SIGTERM");
    late = setTimeout(() => signalGroup(id, "SIGKILL"), killGraceMs);
  };
  signal.addEventListener("abort", end, { once: true });
  const said: string[] = [];
  const [output, errors, progress] = child.stdio.slice(1) as Readable[];
  if (!output || !errors || !progress) throw new Error("ffmpeg was started without its pipes");
  output.on("data", (bytes: Buffer) => run.onOutput?.(bytes));
  createInterface({ input: errors }).on("line", (line) => {
    run.onLine?.(line);
    said.push(line);
    if (said.length > keptLines) said.shift();
  });
  let frames = 0;
  createInterface({ input: progress }).on("line", (line) => {
    frames = Number(/^frame=(\d+)$/.exec(line)?.[1] ?? frames);
    // In spite of its name this counts microseconds, in every version.
    const [, microseconds] = /^out_time_ms=(\d+)$/.exec(line) ?? [];
    if (microseconds !== undefined) run.onProgress?.(Number(microseconds) / 1_000, frames);
  });
  try {
    const [code, killedBy] = await ended;
    signal.throwIfAborted();
    if (code !== 0) throw failureOf(killedBy, said, run.failsAs);
  } finally {
    clearTimeout(late);
    signal.removeEventListener("abort", end);
    signalGroup(id, "SIGKILL");
    release();
  }
}

function failureOf(
  killedBy: NodeJS.Signals | null,
  said: readonly string[],
  otherwise: EngineFailure = "broken",
): EngineError {
  const words = said.join("\n");
  if (killedBy === "SIGKILL") return new EngineError("too_much", "ffmpeg was killed, as where memory runs out");
  if (killedBy) return new EngineError("broken", `ffmpeg crashed: ${killedBy}`);
  if (words.includes("max_streams")) return new EngineError("unreadable", "it has too many tracks");
  if (/No space left on device|Cannot allocate memory/.test(words))
    return new EngineError("too_much", "disk or memory ran out");
  const reason = (said.find((line) => fault.test(line)) ?? said.at(-1) ?? "ffmpeg said nothing").slice(0, 300);
  return new EngineError(ofTheFile.test(words) ? "unreadable" : otherwise, reason);
}
