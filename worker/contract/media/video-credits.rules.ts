import { videoLimits } from "./video.ts";

/** As how many credits so many seconds count, by what the vendor takes for one; told before, and held. */
export function videoCreditsOf(usdPerSecond: number, seconds: number): number {
  return Math.ceil(Math.round(usdPerSecond * seconds * 1_000_000) / videoLimits.creditMicros);
}
