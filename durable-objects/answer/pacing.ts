import type { Clock } from "../../worker/lib/clock.ts";

/** Deltas gather this long before they are sent to readers; the first is sent at once. */
const gatherMs = 60;

/** A function that sends what there is, now or when the last sending is long enough ago. */
export function createPacing(clock: Clock, text: { send(): void; hasMore(): boolean }): () => void {
  let gathering = false;
  return function schedule() {
    if (gathering) return;
    gathering = true;
    text.send();
    clock.after(gatherMs, () => {
      gathering = false;
      if (text.hasMore()) schedule();
    });
  };
}
