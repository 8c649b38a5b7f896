/** Milliseconds until a part that still works is named, and between two such lines. */
const intervalMs = 15_000;

/** Names the parts that a start still waits for, so that a slow machine can be told from one that hangs. */
export interface StartProgress {
  /** Answers what `work` answers; until then `part` is named in every line. */
  waitFor<T>(part: string, work: Promise<T>): Promise<T>;
  close(): void;
}

export function createWaiting(say: (line: string) => void): StartProgress {
  const since = new Map<string, number>();
  const timer = setInterval(() => {
    const now = performance.now();
    const parts = [...since].map(([part, start]) => `${part} (${Math.round((now - start) / 1_000)} s)`);
    if (parts.length > 0) say(`waiting for ${parts.join(", ")}`);
  }, intervalMs);
  return {
    async waitFor(part, work) {
      since.set(part, performance.now());
      try {
        return await work;
      } finally {
        since.delete(part);
      }
    },
    close: () => clearInterval(timer),
  };
}
