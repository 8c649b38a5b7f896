import { passkeys } from "../../contract/limits.ts";
import { fromBase64Url, toBase64Url } from "../../lib/base64.ts";
import { createId } from "../../lib/ids.ts";
import type { SignedLinks } from "../../lib/signed-link.ts";
import type { AccountKind } from "./used-codes.tables.ts";
import type { UsedCodes } from "./used-codes.service.ts";

interface Dependencies {
  kind: AccountKind;
  signed: SignedLinks;
  usedCodes: Pick<UsedCodes, "takeOnce">;
}

/** What a challenge is for: a sign-in, or what is done in the session of this id. */
export type ChallengePurpose = "sign-in" | `addition ${string}` | `proof ${string}`;

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

const shape = /^([A-Za-z0-9]{24})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

/** Challenges that nothing keeps before they are answered: each names its end and carries our signature. */
export function createPasskeyChallenges({ kind, signed, usedCodes }: Dependencies) {
  const wordsOf = (purpose: ChallengePurpose, nonce: string) => `${kind} ${purpose} ${nonce}`;

  return {
    /** In base64url, as options of browsers have it. */
    async make(purpose: ChallengePurpose): Promise<string> {
      const nonce = createId();
      const { expires, signature } = await signed.sign(wordsOf(purpose, nonce), passkeys.challengeMinutes);
      return toBase64Url(new TextEncoder().encode(`${nonce}.${expires}.${signature}`));
    },

    /** False for one of another purpose, session or site, and for one that is over. */
    async isGood(purpose: ChallengePurpose, challenge: string): Promise<boolean> {
      const text = new TextDecoder().decode(fromBase64Url(challenge) ?? new Uint8Array());
      const [, nonce, expires, signature] = shape.exec(text) ?? [];
      if (nonce === undefined || expires === undefined || signature === undefined) return false;
      return signed.isGood(wordsOf(purpose, nonce), { expires, signature });
    },

    /** False where the account answered it before: a recorded answer opens nothing. */
    spend: (accountId: string, challenge: string): Promise<boolean> =>
      usedCodes.takeOnce(kind, accountId, challenge, passkeys.challengeMinutes * 60_000),
  };
}
