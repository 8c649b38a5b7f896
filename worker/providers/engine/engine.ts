import type { ModelMark } from "../../contract/provenance/model-mark.rules.ts";
import type { EngineHealth } from "./wire.rules.ts";

/** A file that the engine reads: a signed address of this API, good for one key, one verb and an hour. */
export interface EngineInput {
  url: string;
  /** What our own probe found it to be: the one demuxer that may open it. */
  format: "mp4" | "matroska" | "mp3" | "wav" | "aac" | "ogg" | "flac";
  /** What the library knows that a model had to do with it; what the file says of itself counts before. */
  mark?: ModelMark | null | undefined;
}

/** A file that the engine writes: each part is put to the address with `&part=n`, from 1, all but the last of one size. */
export interface EngineOutput {
  url: string;
  partBytes: number;
}

/** A span in milliseconds of the source; `toMs` is the first that is no longer in it. */
export interface Span {
  fromMs: number;
  toMs: number;
}

/** A size in pixels; what is made has even sides. */
export interface FrameSize {
  width: number;
  height: number;
}

/** From `atMs` of the clip on, the window stands with its centre there; 0 to 1 of the source as it is shown. */
export interface WindowPlace {
  atMs: number;
  x: number;
  y: number;
}

/** How a source fills another shape: a window of it that stands still between its places, or all of it before itself, blurred. */
export type Framing = { fit: "window"; places: readonly WindowPlace[] } | { fit: "whole" };

export interface ProbeOrder {
  kind: "probe";
  input: EngineInput;
}

export interface ProbedFile {
  durationMs: number;
  /** Its size is the one that is shown: upright, of square pixels, of even sides; it was turned clockwise by `rotation`. */
  video: { codec: string; width: number; height: number; rotation: number; framesPerSecond: number } | null;
  audio: { codec: string; channels: number; sampleRate: number } | null;
}

/** Speech of a source as mono MP3 of 32 kb/s, cut in silences into files of at most `mostBytes` (less where a model reads less). */
export interface AudioOrder {
  kind: "audio";
  input: EngineInput;
  /** More than the source can need. */
  outputs: readonly EngineOutput[];
  mostBytes: number;
  /** Loudness as bytes, `peaksPerSecond` of them, from its first moment to its last. */
  peaks: EngineOutput;
}

export const peaksPerSecond = 20;

export interface HeardAudio {
  durationMs: number;
  /** One for each output that was used, in order; where each begins in the source, exactly. */
  chunks: readonly (Span & WrittenFile)[];
  peaks: WrittenFile;
  silences: readonly Span[];
}

/** Where the picture cuts: by key frames alone, or frame by frame inside the spans. */
export interface ScenesOrder {
  kind: "scenes";
  input: EngineInput;
  spans: readonly Span[] | null;
}

export interface SeenScenes {
  cutsMs: readonly number[];
}

/** Small JPEGs of single moments, at most eight. */
export interface FramesOrder {
  kind: "frames";
  input: EngineInput;
  atMs: readonly number[];
  /** The longer side, in pixels. */
  side: number;
}

export interface TakenFrames {
  /** Base64, in the order of `atMs`. */
  frames: readonly string[];
}

/** Where the picture moves most, scene by scene. */
export interface MotionOrder {
  kind: "motion";
  input: EngineInput;
  span: Span;
  cutsMs: readonly number[];
  size: FrameSize;
}

export interface SeenMotion {
  /** One for each scene; `strength` is 0 where nothing moves in one place more than in others, at most 1. */
  scenes: readonly (Span & { x: number; y: number; strength: number })[];
}

interface MadeVideo {
  size: FrameSize;
  /** A whole ASS file, or null without captions. */
  captions: string | null;
  output: EngineOutput;
  poster: EngineOutput;
}

export interface ClipOrder extends MadeVideo {
  kind: "clip";
  input: EngineInput;
  span: Span;
  framing: Framing;
}

export interface CombineOrder extends MadeVideo {
  kind: "combine";
  clips: readonly (Span & { input: EngineInput })[];
  transition: "cut" | "fade";
  /** Music under the clips; `level` is 0 to 1, beside the sound that they have. */
  music: { input: EngineInput; level: number } | null;
}

export interface PosterOrder {
  kind: "poster";
  input: EngineInput;
  atMs: number;
  /** The longer side, in pixels. */
  side: number;
  output: EngineOutput;
}

/** What stands in an output: the API joins its parts only now, so that there is never half a file. */
export interface WrittenFile {
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
  parts: readonly { part: number; etag: string }[];
}

export interface RenderedVideo {
  durationMs: number;
  framesPerSecond: number;
  video: WrittenFile;
  poster: WrittenFile;
}

export interface EngineResults {
  probe: ProbedFile;
  audio: HeardAudio;
  scenes: SeenScenes;
  frames: TakenFrames;
  motion: SeenMotion;
  clip: RenderedVideo;
  combine: RenderedVideo;
  poster: WrittenFile;
}

export type EngineOrder =
  | ProbeOrder
  | AudioOrder
  | ScenesOrder
  | FramesOrder
  | MotionOrder
  | ClipOrder
  | CombineOrder
  | PosterOrder;
export type OrderKind = EngineOrder["kind"];

/** `unreadable`: the file is not what it says; `no_audio`: there is nothing to hear; `too_much`: time, disk or memory ran out. */
export type EngineFailure = "unreadable" | "no_audio" | "too_much" | "broken";

export type EngineState<Kind extends OrderKind> =
  | { state: "running"; share: number }
  | { state: "done"; result: EngineResults[Kind] }
  | { state: "failed"; failure: EngineFailure; reason: string }
  /** The engine does not know it, or no longer: its container was replaced. */
  | { state: "gone" };

/** `busy`: it works on another order; `refused`: it will never take this one. */
export type EngineAnswer = { answer: "begun" } | { answer: "busy" } | { answer: "refused"; reason: string };

/** Work on sound and pictures, done elsewhere. No call waits for the work itself, and each throws where the engine is away. */
export interface MediaEngine {
  readHealth(): Promise<EngineHealth>;
  /** Begins an order; the same id again is the same order. */
  begin(id: string, order: EngineOrder): Promise<EngineAnswer>;
  /** How far it is. A result is kept for ten minutes after its end. */
  read<Kind extends OrderKind>(id: string, kind: Kind): Promise<EngineState<Kind>>;
  /** Ends it, and all that it began, within three seconds; fine where it is not known. */
  cancel(id: string): Promise<void>;
}
