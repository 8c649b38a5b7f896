import type { Clock } from "../../../lib/clock.ts";
import type { KeyedHash } from "../../../lib/keyed-hash.ts";
import type { TrialsRepository } from "./trials.repository.ts";
import { mailboxOf } from "./trials.rules.ts";

interface Dependencies {
  trials: TrialsRepository;
  hash: KeyedHash;
  clock: Clock;
}

export interface Person {
  id: string;
  email: string;
}

export type TrialsService = ReturnType<typeof createTrialsService>;

/**
 * One trial a person: an address in any spelling, and a card. Only keyed hashes are kept. A wallet hides the card behind
 * a number of its own: then the wallet of one device is known again, not the card that is in it.
 */
export function createTrialsService({ trials, hash, clock }: Dependencies) {
  const now = () => new Date(clock.now());
  const ofAddress = (email: string) => hash(`address ${mailboxOf(email)}`);

  return {
    isAvailable: async ({ id, email }: Person): Promise<boolean> => trials.isFree(await ofAddress(email), id),

    /** Comes before the provider is asked; false where the trial was used or another account is about to. */
    claim: async ({ id, email }: Person, checkoutId: string): Promise<boolean> =>
      trials.claim(await ofAddress(email), id, checkoutId, now()),

    /** For a checkout that ended unused. */
    release: (checkoutId: string): Promise<void> => trials.release(checkoutId),

    /** Sweeps claims that were never given back. */
    releaseLost: (): Promise<void> => trials.releaseLost(),

    /** What the provider says became of a trial; `card_known` where another person tried with the same card. */
    async settle(
      userId: string,
      { used, cardFingerprint }: { used: boolean; cardFingerprint: string | null },
    ): Promise<"fine" | "card_known"> {
      if (!used) {
        await trials.releaseUnused(userId);
        return "fine";
      }
      const email = await trials.findEmail(userId);
      await trials.markUsed(email === null ? null : await ofAddress(email), userId, now());
      if (cardFingerprint === null) return "fine";
      return (await trials.noteCard(await hash(`card ${cardFingerprint}`), userId, now())) ? "fine" : "card_known";
    },
  };
}
