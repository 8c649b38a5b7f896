import type { Platform } from "../../../contract/social/social.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

/** How long after a post is out its numbers are read, in milliseconds. X bills each reading: there are fewer. */
export const readAfterMs: Readonly<Record<Platform, readonly [number, ...number[]]>> = {
  linkedin: [hour, day, 3 * day, 7 * day],
  twitter: [day, 7 * day],
};

/** What one reading of a post costs, in micro-USD: https://docs.x.com/x-api/getting-started/pricing */
const readingMicros: Readonly<Record<Platform, number>> = { linkedin: 0, twitter: 5_000 };

/** What a network bills for all readings of a post, in micro-USD. */
export const readingsMicrosOf = (platform: Platform): number => readAfterMs[platform].length * readingMicros[platform];
