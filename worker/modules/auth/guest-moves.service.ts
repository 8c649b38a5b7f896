import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import { linkInvalid } from "./auth.errors.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { HeldSession } from "./entrance.service.ts";
import type { OneTimeTokens } from "./one-time-tokens.service.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

interface Dependencies {
  auth: Pick<AuthRepository, "findConversationsOf" | "moveGuest">;
  identity: Pick<Identity, "signatures">;
  tokens: OneTimeTokens;
  clock: Clock;
}

/** Titles are a stranger's words, perhaps: few, and short. */
const shown = { titles: 5, letters: 80 };

export type GuestMoves = ReturnType<typeof createGuestMoves>;

/**
 * A mailed link carries the guest who asked for it. Where the browser that opens it does not hold that guest, another
 * person may have asked: nothing moves before the person has seen what it is.
 */
export function createGuestMoves({ auth, identity, tokens, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  return {
    /** What waits for a yes; null where there is nothing, or the browser itself holds the guest. */
    async offer(guest: string | null, held: HeldSession | null, userId: PersonId) {
      if (guest === null || guest === held?.signed) return null;
      const guestToken = await identity.signatures.people.open(guest);
      if (guestToken === null) return null;
      const { count, titles } = await auth.findConversationsOf(guestToken, shown, now());
      if (count === 0) return null;
      return { claim: await tokens.make("guest_move", { guestToken }, userId), count, titles };
    },

    /** Doing it again finds nothing left to do. Throws auth.link_invalid for a claim that is over or another's. */
    async bringConversations({ id }: UserCaller, claim: string) {
      const record = await tokens.read("guest_move", claim, id);
      if (record === null) throw linkInvalid();
      await auth.moveGuest(record.guestToken, id, now());
      return { success: true as const };
    },
  };
}
