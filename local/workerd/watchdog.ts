import { setTimeout as pause } from "node:timers/promises";

export interface Watched {
  /** Where its pulse is felt. */
  url: URL;
  /** Milliseconds that it may go without one. */
  limit: number;
  onHang(): Promise<void>;
}

/**
 * The platform ends a Worker that computes for too long, and workerd alone does not: this stands for that limit.
 * Answers what ends the watch.
 */
export function watchOver({ url, limit, onHang }: Watched): () => void {
  const stopped = new AbortController();
  void watch();
  return () => stopped.abort();

  function failUnlessStopped(error: unknown): void {
    if (!stopped.signal.aborted) throw error;
  }

  async function watch(): Promise<void> {
    while (!stopped.signal.aborted) {
      const signal = AbortSignal.any([AbortSignal.timeout(limit), stopped.signal]);
      // A workerd that refuses the call is being started again: that is no silence.
      await fetch(url, { signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      if (signal.aborted) await onHang().catch(failUnlessStopped);
      else await pause(limit / 20);
    }
  }
}
