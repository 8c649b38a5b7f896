import type { WatchReading } from "../alerts/object/watch.machine.ts";
import type { CallCounts } from "../lib/call-counts.ts";
import { createObjects } from "./objects.ts";

/** The calls that the object of the watch takes. */
export interface WatchCalls extends Rpc.DurableObjectBranded {
  addCalls(counts: CallCounts): void;
  read(lastMinutes: number): WatchReading;
  startProbes(queues: string[]): string[];
  endProbe(queue: string, sentAt: number): void;
  trySaying(name: string, lifeMs: number): boolean;
}

/** What is counted of the whole installation, where the database may be away. */
export interface Watch {
  /** Adds what an isolate has counted. */
  addCalls(counts: CallCounts): Promise<void>;
  /** The sums of the last minutes, and how the probes of queues stand. */
  read(lastMinutes: number): Promise<WatchReading>;
  /** Answers those queues that are to get a probe now. */
  startProbes(queues: readonly string[]): Promise<string[]>;
  endProbe(queue: string, sentAt: number): Promise<void>;
  /** True for one caller in so many milliseconds. */
  trySaying(name: string, lifeMs: number): Promise<boolean>;
}

const onlyOne = "installation";

export function createWatch(objects: DurableObjectNamespace<WatchCalls>): Watch {
  const object = () => createObjects(objects)(onlyOne);
  return {
    addCalls: async (counts) => object().addCalls(counts),
    read: async (lastMinutes) => object().read(lastMinutes),
    startProbes: async (queues) => object().startProbes([...queues]),
    endProbe: async (queue, sentAt) => object().endProbe(queue, sentAt),
    trySaying: async (name, lifeMs) => object().trySaying(name, lifeMs),
  };
}
