import type { Clock } from "../../lib/clock.ts";
import type { AuthRepository } from "./auth.repository.ts";

interface Dependencies {
  auth: Pick<AuthRepository, "removeEmptyGuests" | "removeExpired">;
  clock: Clock;
}

const guestIdleMs = 7 * 86_400_000;

/** Deletes what has expired: idle guests without content, sessions, tokens and codes. */
export const createTidying = ({ auth, clock }: Dependencies) => ({
  removeEmptyGuests: () => auth.removeEmptyGuests(new Date(clock.now() - guestIdleMs)),
  removeExpired: () => auth.removeExpired(new Date(clock.now())),
});
