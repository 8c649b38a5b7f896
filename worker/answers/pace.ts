import { passedOrAborted } from "../lib/clock.ts";
import type { Clock } from "../lib/clock.ts";

/** Words gather this long between two sendings to readers; the first are sent at once. */
export const gatherMs = 60;

/** An answer that is still being written by then is read as often as it is sent: each read wakes everything behind it. */
const promptMs = 250;

/** Waits before the next read of an answer whose first words came at `firstAt`, until the signal aborts at most. */
export async function awaitWords(clock: Clock, firstAt: number, signal: AbortSignal): Promise<void> {
  if (clock.now() - firstAt >= promptMs) await passedOrAborted(clock, gatherMs, signal);
}
