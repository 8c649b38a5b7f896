import { setTimeout as pause } from "node:timers/promises";

export interface WatchTarget {
  /** Where its pulse is felt; it may move when it is started again. */
  url(): Promise<URL>;
  /** Milliseconds that it may go without one. */
  limit: number;
  onHang(): Promise<void>;
  /** Called where it does not come back by itself, as when its port was taken meanwhile. */
  onLost(): Promise<void>;
  /** Milliseconds within which a workerd that died is back. */
  back?: number;
}

const longestPause = 1_000;

/**
 * The platform ends a Worker that computes for too long, and workerd alone does not: this stands for that limit.
 * Answers what ends the watch.
 */
export function watchOver({ url, limit, onHang, onLost, back = 5_000 }: WatchTarget): () => void {
  const stopped = new AbortController();
  void watch();
  return () => stopped.abort();

  function failUnlessStopped(error: unknown): void {
    if (!stopped.signal.aborted) throw error;
  }

  async function watch(): Promise<void> {
    let refusedSince: number | undefined;
    while (!stopped.signal.aborted) {
      const signal = AbortSignal.any([AbortSignal.timeout(limit), stopped.signal]);
      const felt = await feel(signal);
      if (stopped.signal.aborted) return;
      if (signal.aborted) await onHang().catch(failUnlessStopped);
      else if (felt) {
        refusedSince = undefined;
        await pause(Math.min(limit / 20, longestPause));
      } else {
        refusedSince ??= Date.now();
        if (Date.now() - refusedSince > back) {
          refusedSince = undefined;
          await onLost().catch(failUnlessStopped);
        }
        await pause(Math.min(limit / 20, back / 10));
      }
    }
  }

  async function feel(signal: AbortSignal): Promise<boolean> {
    return url()
      .then((address) => fetch(address, { signal }))
      .then(() => true)
      .catch(() => false);
  }
}
