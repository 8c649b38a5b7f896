import type { Clock } from "../lib/clock.ts";
import { networkOf } from "../lib/network.rules.ts";
import type { GuestLimitObject } from "../../durable-objects/guest-limit/GuestLimitObject.ts";
import type { RateKind } from "../../durable-objects/guest-limit/guest-limit.machine.ts";

/** What guests of an address may do; `hold` names the object that holds a unit, so that it is settled there. */
export type GuestLimits = ReturnType<typeof createGuestLimits>;

export function createGuestLimits(objects: DurableObjectNamespace<GuestLimitObject>, secret: string, clock: Clock) {
  const encoder = new TextEncoder();
  let key: Promise<CryptoKey> | undefined;
  const importKey = () =>
    crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

  /** The day is part of the hash: nobody can link an address over days, the operator included. */
  const nameOf = async (subject: string): Promise<string> => {
    key ??= importKey();
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    const mac = await crypto.subtle.sign("HMAC", await key, encoder.encode(`${day} ${subject}`));
    return [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  };
  const named = (name: string) => objects.get(objects.idFromName(name));
  const ofAddress = (address: string) => nameOf(`address ${networkOf(address)}`);

  return {
    async peek(address: string): Promise<number> {
      return named(await ofAddress(address)).peek();
    },

    async reserve(address: string, id: string, limit: number): Promise<{ ok: boolean; used: number; hold: string }> {
      const hold = await ofAddress(address);
      const { ok, used } = await named(hold).reserve(id, limit);
      return { ok, used, hold };
    },

    async settle(hold: string, id: string, units: 0 | 1): Promise<void> {
      await named(hold).settle(id, units);
    },

    /** Counts one try of a rated kind by an address; false means too many. */
    async take(address: string, kind: RateKind): Promise<boolean> {
      return named(await ofAddress(address)).take(kind);
    },

    /** The same, counted by something else than an address: a caller's id, the hash of an e-mail. */
    async takeFor(subject: string, kind: RateKind): Promise<boolean> {
      return named(await nameOf(`subject ${subject}`)).take(kind);
    },
  };
}
