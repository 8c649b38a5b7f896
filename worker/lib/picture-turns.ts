import { ServiceBusy } from "./busy.ts";
import type { Clock } from "./clock.ts";
import { createGate } from "./gate.ts";

export type PictureTurns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Pictures that people send are unpacked one after the other, in the isolate that answers everyone: a small file may hold 250 MB of
 * pixels, and several at once kept the calls to the database waiting until their time was over. Throws service.busy.
 */
export function createPictureTurns(clock: Clock): PictureTurns {
  const gate = createGate({ atOnce: 1, waiting: 12, waitMs: 20_000 }, clock);
  return async (work) => {
    const leave = await gate.enter();
    if (leave === null) throw new ServiceBusy();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
