import { fromBase64 } from "../../lib/base64.ts";
import { logWarning } from "../../lib/log.ts";
import { describeFailure } from "../../lib/failures.ts";
import { createWordSet } from "../../lib/word-set.ts";
import type { WordSet } from "../../lib/word-set.ts";
import type { Breaches } from "../../providers/breaches/breaches.ts";
import { leakedPassword, weakPassword } from "./auth.errors.ts";
import { nameOfEmail } from "../../lib/email.rules.ts";
import { commonPasswords } from "./common-passwords.ts";
import { followsPattern, plainPassword, stemsOf } from "./passwords.rules.ts";

export type NewPasswords = ReturnType<typeof createNewPasswords>;

/** What a new password is held to, wherever one is chosen. */
export function createNewPasswords({ breaches }: { breaches: Breaches }) {
  let set: WordSet | undefined;
  const isCommon = async (words: readonly string[]): Promise<boolean> => {
    set ??= createWordSet(fromBase64(commonPasswords) ?? new Uint8Array(4));
    for (const word of words) if (await set.has(word)) return true;
    return false;
  };

  const isGuessable = async (password: string, email: string | undefined): Promise<boolean> => {
    const plain = plainPassword(password);
    const stems = stemsOf(plain);
    const own = email === undefined ? [] : [email, nameOfEmail(email)].map(plainPassword);
    if (followsPattern(plain) || own.some((word) => plain === word || stems.includes(word))) return true;
    return isCommon([...new Set([plain, ...stems])]);
  };

  /** With the service away, a password is accepted, and the log says so. */
  const isLeaked = (password: string): Promise<boolean> =>
    breaches.hold(password).catch((error: unknown) => {
      logWarning("auth.breaches_unknown", { reason: describeFailure(error) });
      return false;
    });

  return {
    /** Throws auth.weak_password, auth.leaked_password. */
    async requireStrong(password: string, email?: string): Promise<void> {
      if (await isGuessable(password, email)) throw weakPassword();
      if (await isLeaked(password)) throw leakedPassword();
    },
  };
}
