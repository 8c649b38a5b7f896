import type { Platform } from "./social.ts";

const mebibyte = 1024 * 1024;

export const mediaTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;
export type MediaType = (typeof mediaTypes)[number];
export const videoTypes = ["video/mp4", "video/quicktime", "video/webm", "video/x-matroska"] as const;
export type VideoType = (typeof videoTypes)[number];
export const audioTypes = ["audio/mpeg", "audio/mp4", "audio/wav", "audio/ogg", "audio/flac"] as const;
export type AudioType = (typeof audioTypes)[number];

/** Of a video: pixels of a side, images a second, tracks, and what is kept of its length. */
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

interface NetworkMedia {
  types: readonly string[];
  /** Images of one post. */
  count: number;
  imageBytes: number;
  gifBytes: number;
  /** A GIF goes out without other images. */
  gifAlone: boolean;
}

/** What each network takes with a post, or with one part of a thread. */
export const networkMedia: Readonly<Record<Platform, NetworkMedia>> = {
  /** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/images-api */
  linkedin: {
    types: ["image/png", "image/jpeg", "image/gif"],
    count: 20,
    imageBytes: mediaLimits.bytes,
    gifBytes: mediaLimits.bytes,
    gifAlone: false,
  },
  /** https://docs.x.com/x-api/media/quickstart/best-practices */
  twitter: { types: mediaTypes, count: 4, imageBytes: 5 * mebibyte, gifBytes: 15 * mebibyte, gifAlone: true },
};

interface StoredImage {
  mediaType: string;
  bytes: number;
}

const isGif = ({ mediaType }: StoredImage): boolean => mediaType === "image/gif";

export type MediaProblem = "type" | "too_many" | "too_large" | "gif_alone";

/** Why the network would refuse these images of one part, with what it allows; null where it takes them. */
export function mediaProblemOf(
  platform: Platform,
  media: readonly StoredImage[],
): { problem: MediaProblem; limit?: number } | null {
  const { types, count, imageBytes, gifBytes, gifAlone } = networkMedia[platform];
  if (media.length > count) return { problem: "too_many", limit: count };
  if (media.some(({ mediaType }) => !types.includes(mediaType))) return { problem: "type" };
  if (gifAlone && media.length > 1 && media.some(isGif)) return { problem: "gif_alone" };
  for (const one of media) {
    const limit = isGif(one) ? gifBytes : imageBytes;
    if (one.bytes > limit) return { problem: "too_large", limit };
  }
  return null;
}
