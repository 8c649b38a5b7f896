import type { Clock } from "../../lib/clock.ts";
import type { AuthRepository } from "./auth.repository.ts";

interface Dependencies {
  auth: Pick<AuthRepository, "removeEmptyGuests" | "removeExpired">;
  clock: Clock;
}

const day = 86_400_000;
const guestIdleMs = 7 * day;
/** Longer than anything that was begun by a guest goes on. */
const lateRowsMs = 3 * day;

/** Deletes what has expired: idle guests without content, sessions, tokens and codes. */
export const createTidying = ({ auth, clock }: Dependencies) => ({
  removeEmptyGuests: () => auth.removeEmptyGuests(new Date(clock.now() - guestIdleMs)),
  removeExpired: () => auth.removeExpired(new Date(clock.now()), new Date(clock.now() - lateRowsMs)),
});
