import type { GuestLimits } from "../../bindings/guest-limits.ts";
import { tooMany } from "../limits/limits.errors.ts";

type Kind = Parameters<GuestLimits["take"]>[1];

export type Attempts = ReturnType<typeof createAttempts>;

/** Counts what can be guessed or flooded; every refusal is request.too_many. */
export function createAttempts(guests: Pick<GuestLimits, "take" | "takeFor">) {
  return {
    ofAddress: async (address: string, kind: Kind) => orRefuse(await guests.take(address, kind)),
    ofSubject: async (subject: string, kind: Kind) => orRefuse(await guests.takeFor(subject, kind)),
  };
}

function orRefuse(taken: boolean): void {
  if (!taken) throw tooMany();
}
