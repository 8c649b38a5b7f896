import { DurableObject } from "cloudflare:workers";
import type { WatchCalls } from "../../bindings/watch.ts";
import type { Env } from "../../env.ts";
import type { CallCounts } from "../../lib/call-counts.ts";
import { systemClock } from "../../lib/clock.ts";
import { addCalls, emptyWatch, endProbe, readWatch, startProbes, trySaying } from "./watch.machine.ts";
import type { WatchReading, WatchState } from "./watch.machine.ts";

const key = "watch";
/** Counts come from every isolate: they are stored together, and what ends before is a few seconds of counts. */
const storeEveryMs = 5_000;

/** What no row can say while the database is away: calls and their errors, probes of queues, and that it was told. One object. */
export class WatchObject extends DurableObject<Env> implements WatchCalls {
  private state: WatchState | null = null;
  private storing = false;

  private current(): WatchState {
    this.state ??= { ...emptyWatch, ...this.ctx.storage.kv.get<Partial<WatchState>>(key) };
    return this.state;
  }

  private store(state: WatchState): void {
    this.state = state;
    this.ctx.storage.kv.put(key, state);
  }

  addCalls(counts: CallCounts): void {
    this.state = addCalls(this.current(), counts, systemClock.now());
    if (this.storing) return;
    this.storing = true;
    systemClock.after(storeEveryMs, () => {
      this.storing = false;
      this.store(this.current());
    });
  }

  read(lastMinutes: number): WatchReading {
    return readWatch(this.current(), lastMinutes, systemClock.now());
  }

  startProbes(queues: string[]): string[] {
    const { state, due } = startProbes(this.current(), queues, systemClock.now());
    this.store(state);
    return due;
  }

  endProbe(queue: string, sentAt: number): void {
    this.store(endProbe(this.current(), queue, sentAt, systemClock.now()));
  }

  trySaying(name: string, lifeMs: number): boolean {
    const { state, isFirst } = trySaying(this.current(), name, lifeMs, systemClock.now());
    if (isFirst) this.store(state);
    return isFirst;
  }
}
