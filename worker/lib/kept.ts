import type { Clock } from "./clock.ts";
import { logError } from "./log.ts";

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

/** How old a value may be before it is read anew, and how old it may be given while it is. */
export const refreshMs = { from: 20_000, most: 50_000 } as const;

export interface RefreshParts {
  clock: Pick<Clock, "now">;
  /** Keeps a read alive that its request does not wait for. */
  after: (work: Promise<unknown>) => void;
}

interface Refresh<T> extends RefreshParts {
  /** The name of a failed read in the log. */
  event: string;
  read: () => Promise<T>;
}

export interface KeptValue<T> {
  /** What was read last where a read fails; throws where nothing was read before. */
  read(): Promise<T>;
  /** The next read is a new one. */
  forget(): void;
}

/**
 * A value that every request of an isolate reads. Past `refreshMs.from` one request has it read anew, and the value before is given
 * meanwhile. No request waits for the read of another: one that is cancelled takes its own read with it.
 */
export function keptFresh<T>({ event, read, clock, after }: Refresh<T>): KeptValue<T> {
  let known: { at: number; value: T } | null = null;
  let refreshingSince: number | null = null;
  let forgotten = 0;

  async function readNow(): Promise<T> {
    const [at, generation] = [clock.now(), forgotten];
    try {
      const value = await read();
      if (generation === forgotten) known = { at, value };
      return value;
    } catch (error) {
      if (known === null) throw error;
      logError(event, error);
      return known.value;
    }
  }

  async function refresh(): Promise<void> {
    refreshingSince = clock.now();
    try {
      await readNow();
    } finally {
      refreshingSince = null;
    }
  }

  return {
    async read() {
      const now = clock.now();
      if (known === null || now - known.at >= refreshMs.most) return readNow();
      const isRefreshing = refreshingSince !== null && now - refreshingSince < refreshMs.from;
      if (now - known.at >= refreshMs.from && !isRefreshing) after(refresh().catch(() => undefined));
      return known.value;
    },
    forget() {
      known = null;
      forgotten += 1;
    },
  };
}
