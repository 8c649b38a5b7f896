import { session, streaming } from "../../contract/limits.ts";
import type { Clock } from "../../lib/clock.ts";
import type { LiveAnswer } from "./live-answer.ts";

/** A reader that opens so soon after a push may have been let in before it. */
const inFlightMs = 30_000;

/**
 * While an answer has readers: heartbeats, and the end for readers whose session has ended, or their membership of the team
 * that pays. Ends are pushed. A reader that was let in by a signature alone is asked about once, as soon as the database
 * answers. What no push tells, such as an end by time, is found within a minute.
 */
export function createReaderWatch(
  liveAnswer: () => LiveAnswer | null,
  { clock, sessionsEndedAt }: { clock: Clock; sessionsEndedAt: () => number },
) {
  /** Readers that were not asked about since there was a reason to. */
  const doubted = new Set<string>();
  /** Null while nothing is watched. */
  let cancelBeat: (() => void) | null = null;
  let checking: Promise<void> | null = null;
  let checkedAt = clock.now();

  async function ask(live: LiveAnswer): Promise<void> {
    const keys = [...new Set([...live.readers.keys(), ...doubted])];
    if (keys.length === 0) return;
    const alive = await live.kind.readers.findAlive(keys, live.run.workspaceId).catch(() => null);
    // The database is away: the next beat asks again.
    if (alive === null) return;
    for (const key of keys) doubted.delete(key);
    checkedAt = clock.now();
    live.endReaders(new Set(keys.filter((key) => !alive.includes(key))));
  }

  /** One at a time; what is doubted meanwhile is asked about next. */
  function check(): Promise<void> {
    const live = liveAnswer();
    if (live === null) return Promise.resolve();
    return (checking ??= ask(live).finally(() => (checking = null)));
  }

  async function tick(): Promise<void> {
    const live = liveAnswer();
    if (live === null || live.readers.count() === 0) {
      cancelBeat = null;
      return;
    }
    live.beat();
    if (doubted.size > 0 || clock.now() - checkedAt >= session.recheck) await check();
    beatLater();
  }

  function beatLater(): void {
    cancelBeat = clock.after(streaming.heartbeat, () => void tick());
  }

  function watch(): void {
    if (cancelBeat !== null) return;
    checkedAt = clock.now();
    beatLater();
  }

  async function doubt(keys: readonly string[]): Promise<void> {
    for (const key of keys) doubted.add(key);
    // What is under way may have been asked before there was a reason to.
    await checking;
    await check();
  }

  return {
    opened(key: string): void {
      watch();
      if (clock.now() - sessionsEndedAt() < inFlightMs) void doubt([key]);
    },

    doubt: (keys: readonly string[]): void => void doubt(keys),

    /** The answer is whole: a timer that waits keeps its object awake, which is paid for. */
    rest(): void {
      cancelBeat?.();
      cancelBeat = null;
    },

    /** Sessions have ended: all readers are asked about, and the asker, who may come back by a signature alone. */
    async closeEnded(): Promise<void> {
      const live = liveAnswer();
      if (live === null) return;
      watch();
      await doubt([...live.readers.keys(), live.asker.readerKey]);
    },
  };
}
