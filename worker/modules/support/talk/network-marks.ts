import type { Clock } from "../../../lib/clock.ts";
import { createKeyedHash } from "../../../lib/keyed-hash.ts";
import { networkOf } from "../../../lib/network.rules.ts";

const length = 12;

export type NetworkMarks = ReturnType<typeof createNetworkMarks>;

/** Marks by which a chatbot counts networks: the day is part of them, and no address can be read out of one. */
export function createNetworkMarks(secret: string, clock: Pick<Clock, "now">) {
  const hash = createKeyedHash(secret, "networks of chatbots");
  return {
    async mark(address: string): Promise<string> {
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      return (await hash(`${day} ${networkOf(address)}`)).slice(0, length);
    },
  };
}
