import type { Clock } from "./clock.ts";

/** What `read` answered, for so many milliseconds; a failure is not kept. */
export function keptFor<T>(clock: Pick<Clock, "now">, lifeMs: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { since: number; value: Promise<T> } | null = null;
  return () => {
    if (kept !== null && clock.now() - kept.since < lifeMs) return kept.value;
    const mine = { since: clock.now(), value: read() };
    kept = mine;
    mine.value.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.value;
  };
}
