import type { Clock } from "../../../lib/clock.ts";
import type { KeyedHashes } from "../../../lib/keyed-hash.ts";
import { logError } from "../../../lib/log.ts";
import type { TrialsRepository } from "./trials.repository.ts";
import { mailboxOf } from "./trials.rules.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  trials: TrialsRepository;
  /** Under every key that claims were ever made under. */
  hashes: KeyedHashes;
  clock: Clock;
}

export interface Person {
  id: PersonId;
  email: string;
}

/** What a key makes of this names the key, and reveals nothing of it. */
const keyName = "name of a key of trials";

export type TrialsService = ReturnType<typeof createTrialsService>;

/**
 * One trial a person: an address in any spelling, and a card. Only keyed hashes are kept. A wallet hides the card behind
 * a number of its own: then the wallet of one device is known again, not the card that is in it.
 */
export function createTrialsService({ trials, hashes, clock }: Dependencies) {
  const now = () => new Date(clock.now());
  const ofAddress = (email: string) => hashes(`address ${mailboxOf(email)}`);

  return {
    async isAvailable({ id, email }: Person): Promise<boolean> {
      const { isFree, missing } = await trials.readFree(await ofAddress(email), await hashes(keyName), id);
      return areKeysThere(missing) && isFree;
    },

    /** Comes before the provider is asked; false where the trial was used or another account is about to. */
    claim: async ({ id, email }: Person, checkoutId: string): Promise<boolean> =>
      areKeysThere(await trials.keepKeys(await hashes(keyName), now())) &&
      trials.claim(await ofAddress(email), id, checkoutId, now()),

    /** Releases the trial of a checkout that ended unused. */
    release: (checkoutId: string): Promise<void> => trials.release(checkoutId),

    /** Sweeps claims that were never given back. */
    releaseLost: (): Promise<void> => trials.releaseLost(),

    /** What the provider says became of a trial; `card_known` where another person tried with the same card. */
    async settle(
      userId: PersonId,
      { used, cardFingerprint }: { used: boolean; cardFingerprint: string | null },
    ): Promise<"fine" | "card_known"> {
      if (!used) {
        await trials.releaseUnused(userId);
        return "fine";
      }
      const email = await trials.findEmail(userId);
      await trials.markUsed(email === null ? null : await ofAddress(email), userId, now());
      if (cardFingerprint === null) return "fine";
      return (await trials.noteCard(await hashes(`card ${cardFingerprint}`), userId, now())) ? "fine" : "card_known";
    },
  };
}

/** There are no trials while a key of earlier claims is gone: a person who had one would not be known again. */
function areKeysThere(missing: number): boolean {
  if (missing > 0) logError("trials.key_missing", new Error("TRIAL_KEYS lacks a key of earlier trials"), { missing });
  return missing === 0;
}
