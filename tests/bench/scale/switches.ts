import type { Installation } from "./installation.rules.ts";
import { vendors } from "./figures.ts";

export interface Switch {
  name: string;
  turn(installation: Installation): Installation;
}

const turning = (name: string, change: Partial<Installation>): Switch => ({
  name,
  turn: (installation) => ({ ...installation, ...change }),
});

const none = turning("as deployed", {});
const autoscaled = turning("16 units", { computeUnits: vendors.autoscaledUnits });
const moreConsumers = (consumers: number): Switch =>
  turning(`${consumers} consumers`, { documentConsumers: consumers, parserIsolates: consumers / 10 });

/** Each turned alone. */
export const switches: readonly Switch[] = [
  none,
  turning("Hyperdrive", { hyperdrive: true }),
  autoscaled,
  turning("56 units", { computeUnits: vendors.largestUnits }),
  turning("2 read replicas", { replicas: 2 }),
  turning("8 databases by account", { databases: 8, documentQueues: 8, parserIsolates: 8 }),
  moreConsumers(vendors.consumersOfQueue),
  turning("256 rows a sum", { rowsOfSum: 256 }),
];

/** In this order, each on top of those before: what is full first is what the next one moves. */
export const way: readonly Switch[] = [
  none,
  moreConsumers(50),
  autoscaled,
  moreConsumers(vendors.consumersOfQueue),
  turning("8 databases by account, a queue of documents each", {
    databases: 8,
    documentQueues: 8,
    parserIsolates: (8 * vendors.consumersOfQueue) / 10,
  }),
];
