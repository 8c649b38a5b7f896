import type { Clock } from "../../../lib/clock.ts";
import type { KeyRing } from "../../../lib/key-ring.ts";
import { createKeyedHashes } from "../../../lib/keyed-hash.ts";
import { networkOf } from "../../../lib/network.rules.ts";

const length = 12;

export type NetworkMarks = ReturnType<typeof createNetworkMarks>;

/** Marks by which a chatbot counts networks: the day is part of them, and no address can be read out of one. */
export function createNetworkMarks(ring: KeyRing, clock: Pick<Clock, "now">) {
  const hashes = createKeyedHashes(ring, "networks of chatbots");
  return {
    /** The mark to count under, and those that it was counted under by earlier keys. */
    async mark(address: string): Promise<{ network: string; earlierNetworks: string[] }> {
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      const [first, ...earlier] = await hashes(`${day} ${networkOf(address)}`);
      return { network: first.slice(0, length), earlierNetworks: earlier.map((hash) => hash.slice(0, length)) };
    },
  };
}
