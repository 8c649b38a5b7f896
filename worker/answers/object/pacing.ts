import type { Clock } from "../../lib/clock.ts";

/** Deltas gather this long between two sendings to readers; the first is sent at once. */
const gatherMs = 60;

/** A function that sends what there is, now or when the last sending is long enough ago. */
export function createPacing(clock: Clock, send: () => void): () => void {
  let sentAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  const sendNow = () => {
    isWaiting = false;
    sentAt = clock.now();
    send();
  };
  return function schedule() {
    if (isWaiting) return;
    const dueMs = sentAt + gatherMs - clock.now();
    if (dueMs <= 0) return sendNow();
    isWaiting = true;
    clock.after(dueMs, sendNow);
  };
}
