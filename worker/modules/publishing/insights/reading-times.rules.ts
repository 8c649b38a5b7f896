import { networkFacts, type Platform } from "../../../contract/networks/networks.ts";

/** What a network bills for all readings of a post, in micro-USD. */
export function readingsMicrosOf(platform: Platform): number {
  const { readAfterMs, readingMicros } = networkFacts[platform].numbers;
  return readAfterMs.length * readingMicros;
}
