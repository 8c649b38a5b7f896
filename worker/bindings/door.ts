import { networkOf } from "../lib/network.rules.ts";

export type Door = ReturnType<typeof createDoor>;

/** Counts calls of a network where they arrive: near, without a database or an object. */
export const createDoor = (limiter: RateLimit) => ({
  /** False where the network has had its calls of this minute. On Cloudflare each call names an address; without one it is this machine's. */
  admits: async (address: string): Promise<boolean> =>
    address === "" || (await limiter.limit({ key: networkOf(address) })).success,
});
