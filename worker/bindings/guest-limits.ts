import { guest } from "../contract/limits.ts";
import type { Clock } from "../lib/clock.ts";
import { networkOf } from "../lib/network.rules.ts";
import { allowanceOf, dayOf, requireUnits } from "../modules/limits/limits.rules.ts";
import type { Hold, Quota } from "../modules/limits/quota.ts";
import type { GuestLimitObject } from "../../durable-objects/guest-limit/GuestLimitObject.ts";
import type { RateKind } from "../../durable-objects/guest-limit/guest-limit.machine.ts";

/** The quota of guests, whose subject is their address and who have the chat alone; and how often who may try. */
export interface GuestLimits extends Quota {
  /** Gives a question back that was stopped unseen; false, and still held, where that was done often enough today. */
  withdraw(hold: Hold): Promise<boolean>;
  /** Counts one try of a rated kind by an address; false means too many. */
  take(address: string, kind: RateKind): Promise<boolean>;
  /** The same, counted by something else than an address: a caller's id, the hash of an e-mail. */
  takeFor(subject: string, kind: RateKind): Promise<boolean>;
}

export function createGuestLimits(
  objects: DurableObjectNamespace<GuestLimitObject>,
  secret: string,
  clock: Clock,
): GuestLimits {
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

  const allowance = (used: number) => allowanceOf(guest.questionsPerDay, used, dayOf(new Date(clock.now())).end);
  const settle = async (object: string | null, id: string, units: number) => {
    if (object !== null) await named(object).settle(id, units);
  };

  return {
    async peek(address, queryType) {
      return queryType === "chat" ? allowance(await named(await ofAddress(address)).peek()) : null;
    },

    async reserve(address, queryType, id, units) {
      requireUnits(units, 1);
      if (queryType !== "chat") return { state: "off" };
      const object = await ofAddress(address);
      const { ok, used } = await named(object).reserve(id, units, guest.questionsPerDay);
      return ok
        ? { state: "held", hold: { id, object }, allowance: allowance(used) }
        : { state: "reached", allowance: allowance(used) };
    },

    async settle({ object, id }, units) {
      requireUnits(units, 0);
      await settle(object, id, units);
    },

    release: ({ object, id }) => settle(object, id, 0),

    withdraw: async ({ object, id }) => object !== null && named(object).withdraw(id),

    take: async (address, kind) => named(await ofAddress(address)).take(kind),
    takeFor: async (subject, kind) => named(await nameOf(`subject ${subject}`)).take(kind),
  };
}
