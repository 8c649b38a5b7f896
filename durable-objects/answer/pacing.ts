import { gatherMs } from "../../worker/answers/pace.ts";
import type { Clock } from "../../worker/lib/clock.ts";

/** A function that sends what there is, now or when the last sending is `gatherMs` ago. */
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
