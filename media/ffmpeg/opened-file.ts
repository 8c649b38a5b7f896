import type { ModelMark } from "../../worker/contract/provenance/model-mark.rules.ts";
import type { FrameSize } from "../../worker/providers/engine/engine.ts";
import { EngineError } from "../engine-error.ts";
import { flags, inputArguments, mostPixels } from "./arguments.ts";
import type { NamedFile } from "./arguments.ts";
import { readDescription } from "./description.rules.ts";
import type { DescribedStream } from "./description.rules.ts";
import type { FfmpegRun } from "./run.ts";

type Run = (run: FfmpegRun) => Promise<void>;

const mostSide = 8_192;
const mostFramesPerSecond = 300;
const leastSide = 16;
/** A header may claim any length; 24 days is what a whole number of the database holds. */
const mostMs = 2_147_483_647;
const copyToNowhere = "-map 0:v? -map 0:a? -c copy -f null -";

/** A file as ffmpeg describes it. */
export interface DescribedFile extends NamedFile {
  durationMs: number;
  video: Extract<DescribedStream, { kind: "video" }> | null;
  audio: Extract<DescribedStream, { kind: "audio" }> | null;
}

/** A file that was fetched, with what it says that a model had to do with it. */
export interface OpenedFile extends DescribedFile {
  mark: ModelMark | null;
}

export type FilmedFile = OpenedFile & { video: NonNullable<OpenedFile["video"]> };

export function requirePictures(file: OpenedFile): FilmedFile {
  const { video } = file;
  if (!video) throw new EngineError("unreadable", "it has no pictures");
  return { ...file, video };
}

function refuseStrangeLength(durationMs: number): void {
  if (durationMs <= 0) throw new EngineError("unreadable", "it has no length");
  if (durationMs > mostMs) throw new EngineError("unreadable", `a length of ${durationMs} ms is not read`);
}

/** Reads what a file holds and refuses pictures that no camera makes, before a frame is decoded. */
export async function openFile(file: NamedFile, run: Run): Promise<DescribedFile> {
  const lines: string[] = [];
  await run({
    arguments: [...inputArguments(file), ...flags(`-t 0 ${copyToNowhere}`)],
    failsAs: "unreadable",
    onLine: (line) => lines.push(line),
  });
  const { durationMs: told, streams } = readDescription(lines);
  const video = streams.find((stream) => stream.kind === "video" && !stream.isPicture);
  const audio = streams.find((stream) => stream.kind === "audio");
  if (!video && !audio) throw new EngineError("unreadable", "it has neither pictures nor sound");
  if (video?.kind === "video") refuseStrangePictures(video);
  const durationMs = told ?? (await measureDuration(file, run));
  refuseStrangeLength(durationMs);
  return {
    ...file,
    durationMs,
    video: video?.kind === "video" ? video : null,
    audio: audio?.kind === "audio" && audio.sampleRate > 0 ? audio : null,
  };
}

function refuseStrangePictures({ width, height, framesPerSecond }: NonNullable<OpenedFile["video"]>): void {
  const isSmall = Math.min(width, height) < leastSide;
  if (isSmall || Math.max(width, height) > mostSide || width * height > mostPixels)
    throw new EngineError("unreadable", `pictures of ${width}x${height} are not read`);
  if (framesPerSecond > mostFramesPerSecond)
    throw new EngineError("unreadable", `${framesPerSecond} frames a second are not read`);
}

/** Recorders of browsers leave the length out: then the packets are counted, without decoding one. */
async function measureDuration(file: NamedFile, run: Run): Promise<number> {
  let durationMs = 0;
  await run({
    failsAs: "unreadable",
    arguments: [...inputArguments(file), ...flags(copyToNowhere)],
    onProgress: (doneMs) => (durationMs = Math.max(durationMs, doneMs)),
  });
  return Math.round(durationMs);
}

/** The picture upright and of square pixels, with even sides, as most codecs want them. */
export function shownSize({ width, height, pixelShape, rotation }: NonNullable<OpenedFile["video"]>): FrameSize {
  const across = even(width * pixelShape);
  return rotation % 180 === 0 ? { width: across, height: even(height) } : { width: even(height), height: across };
}

export const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);
