import type { VideoFacts } from "../networks/facts.ts";
import { mebibyte } from "../networks/measures.ts";
import { networkFacts, type Platform } from "../networks/networks.ts";

export const mediaTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;
export type MediaType = (typeof mediaTypes)[number];
export const videoTypes = ["video/mp4", "video/quicktime", "video/webm", "video/x-matroska"] as const;
export type VideoType = (typeof videoTypes)[number];
export const audioTypes = ["audio/mpeg", "audio/mp4", "audio/wav", "audio/ogg", "audio/flac"] as const;
export type AudioType = (typeof audioTypes)[number];

/** The limits of a video: pixels of a side, images a second, tracks, and what is kept of its length. */
export const filmLimits = {
  leastSide: 16,
  mostSide: 8_192,
  framesPerSecond: 1_000,
  tracks: 64,
  milliseconds: 2_147_483_647,
} as const;

/**
 * The largest image, which is X's for a GIF, sound and video; pixels of one image, which are LinkedIn's, and of its shorter side; how many files an account
 * keeps; and characters of what an image is made from.
 */
export const mediaLimits = {
  bytes: 15 * mebibyte,
  pixels: 36_152_319,
  leastSide: 16,
  files: 5_000,
  audioBytes: 100 * mebibyte,
  videoBytes: 2_147_483_647,
  promptLength: 4_000,
} as const;

/** What of a medium a network looks at; null where it is not known, and the network judges. */
export interface CarriedFile {
  mediaType: string;
  bytes: number;
  durationMs: number | null;
  width: number | null;
  height: number | null;
}

const isGif = ({ mediaType }: CarriedFile): boolean => mediaType === "image/gif";
const isVideo = ({ mediaType }: CarriedFile): boolean => mediaType.startsWith("video/");

export const mediaProblems = [
  "type",
  "too_many",
  "too_large",
  "gif_alone",
  "video_alone",
  "too_small",
  "too_short",
  "too_long",
  "too_narrow",
] as const;

export interface MediaProblem {
  problem: (typeof mediaProblems)[number];
  /** What the network allows: files, bytes, milliseconds, or the longer side by the shorter one. */
  limit?: number;
}

/** Why the network would refuse these media of one part, with what it allows; null where it takes them. */
export function mediaProblemOf(platform: Platform, media: readonly CarriedFile[]): MediaProblem | null {
  const { types, count, imageBytes, gifBytes, gifAlone, video } = networkFacts[platform].media;
  if (media.length > count) return { problem: "too_many", limit: count };
  const known = [...types, ...video.types];
  if (media.some(({ mediaType }) => !known.includes(mediaType))) return { problem: "type" };
  if (media.length > 1 && media.some(isVideo)) return { problem: "video_alone" };
  if (gifAlone && media.length > 1 && media.some(isGif)) return { problem: "gif_alone" };
  for (const one of media) {
    const limit = isGif(one) ? gifBytes : imageBytes;
    const found = isVideo(one) ? videoProblemOf(video, one) : imageProblemOf(one, limit);
    if (found !== null) return found;
  }
  return null;
}

const imageProblemOf = ({ bytes }: CarriedFile, limit: number): MediaProblem | null =>
  bytes > limit ? { problem: "too_large", limit } : null;

function videoProblemOf(
  { bytes: size, milliseconds, ratio }: VideoFacts,
  { bytes, durationMs, width, height }: CarriedFile,
): MediaProblem | null {
  if (bytes > size.most) return { problem: "too_large", limit: size.most };
  if (bytes < size.least) return { problem: "too_small", limit: size.least };
  if (durationMs !== null && durationMs < milliseconds.least)
    return { problem: "too_short", limit: milliseconds.least };
  if (durationMs !== null && durationMs > milliseconds.most) return { problem: "too_long", limit: milliseconds.most };
  const isNarrow =
    width !== null && height !== null && Math.max(width, height) / Math.min(width, height) > ratio + 0.005;
  return isNarrow ? { problem: "too_narrow", limit: ratio } : null;
}
