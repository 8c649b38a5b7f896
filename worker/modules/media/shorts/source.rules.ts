import type { StoredInput } from "../../../engine/asks.ts";
import type { RunFailure } from "../../../engine/run.ts";
import { markOfOrigin } from "../library/origin.rules.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import type { Source } from "./rows/transcripts.repository.ts";

/** A video with the one demuxer that may open it, by the type that its bytes have, and with what a model had to do with it. */
export const inputOf = ({
  fileKey,
  mediaType,
  origin,
}: Pick<Source, "fileKey" | "mediaType" | "origin">): StoredInput => ({
  key: fileKey,
  format: /webm|matroska/.test(mediaType) ? "matroska" : "mp4",
  mark: markOfOrigin(origin),
});

const failures: Readonly<Record<RunFailure, ErrorCode>> = {
  unreadable: "social.video_unreadable",
  no_audio: "social.no_audio",
  too_much: "social.video_too_much",
  broken: "social.shorts_interrupted",
  lost: "social.shorts_interrupted",
};

/** Why work on a video ended, as its owner reads it. */
export const sourceFailure = (failure: RunFailure): ErrorCode => failures[failure];

const minute = 60_000;
export const countedMinutes = (durationMs: number): number => Math.max(1, Math.ceil(durationMs / minute));
