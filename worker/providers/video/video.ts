import type { AspectRatio } from "../../contract/media/video.ts";
import type { ErrorType } from "../ai/error-types.ts";

export interface VideoRequest {
  /** The vendor's own model id. */
  model: string;
  prompt: string;
  seconds: number;
  aspectRatio: AspectRatio;
  /** What the video begins with: PNG, JPEG or WebP. */
  firstImage: { bytes: Uint8Array<ArrayBuffer>; type: string } | null;
  signal: AbortSignal;
}

/** What a model can be asked for. */
export interface VideoAbilities {
  seconds: readonly number[];
  aspectRatios: readonly AspectRatio[];
  firstImage: boolean;
}

/** `rules`: against the vendor's rules. `unfit`: the model does not do this length or shape, or takes no image. */
export type VideoRefusal = "rules" | "unfit";

/** It will not be made, however often it is asked for; it costs nothing. */
export type VideoRefused = { outcome: "refused"; code: VideoRefusal; reason: string };

/** Certainly not begun: it costs nothing, and may be asked for again after `retryAfterMs`, where the vendor said it. */
export type VideoNotBegun = { outcome: "failed"; errorType: ErrorType; reason: string; retryAfterMs: number | null };

/**
 * What became of a submission. After `unknown` it may have begun, and be paid: it is never submitted again.
 * `providerId` is all that later calls need.
 */
export type SubmitResult =
  | { outcome: "submitted"; providerId: string }
  | VideoRefused
  | VideoNotBegun
  | { outcome: "unknown"; errorType: ErrorType; reason: string };

/**
 * How far a video is. `costUsd` is null where the vendor does not tell it. `failed` is final, and free.
 * `unheard`: the question itself failed, and may be repeated.
 */
export type PollResult =
  | { outcome: "running"; begun: boolean }
  | { outcome: "done"; costUsd: number | null }
  | VideoRefused
  | { outcome: "failed"; reason: string }
  | { outcome: "unheard"; errorType: ErrorType; reason: string };

/** `bytes` is null where the vendor does not say it. `gone`: the vendor keeps it no longer. */
export type OpenedVideo =
  | { outcome: "open"; body: ReadableStream<Uint8Array>; type: string; bytes: number | null }
  | { outcome: "gone" }
  | { outcome: "unheard"; errorType: ErrorType; reason: string };

/** A vendor of models that make videos. No call throws for what a vendor may answer. */
export interface Videos {
  /** Null where the vendor offers no such model, or does not say now. */
  abilities(model: string, signal: AbortSignal): Promise<VideoAbilities | null>;
  /** Asked once a video, since each may cost: the caller notes it before, and never repeats it after `unknown`. */
  submit(request: VideoRequest): Promise<SubmitResult>;
  poll(providerId: string, signal: AbortSignal): Promise<PollResult>;
  /** The finished file as a stream, to be stored as it comes. */
  open(providerId: string, signal: AbortSignal): Promise<OpenedVideo>;
}
