import { logWarning } from "../../lib/log.ts";
import { describeFailure } from "../../lib/failures.ts";
import type { Breaches } from "../../providers/breaches/breaches.ts";
import { leakedPassword, weakPassword } from "./auth.errors.ts";
import { nameOfEmail } from "../../lib/email.rules.ts";
import { commonPasswords } from "./common-passwords.ts";
import { followsPattern, plainPassword, stemsOf } from "./passwords.rules.ts";

export type NewPasswords = ReturnType<typeof createNewPasswords>;

/** What a new password is held to, wherever one is chosen. */
export function createNewPasswords({ breaches }: { breaches: Breaches }) {
  // Most isolates judge no password.
  let common: ReadonlySet<string> | undefined;
  const isCommon = (words: readonly string[]): boolean => {
    const set = (common ??= new Set(commonPasswords.split("\n")));
    return words.some((word) => set.has(word));
  };

  const isGuessable = (password: string, email: string | undefined): boolean => {
    const plain = plainPassword(password);
    const stems = stemsOf(plain);
    const own = email === undefined ? [] : [email, nameOfEmail(email)].map(plainPassword);
    if (followsPattern(plain) || own.some((word) => plain === word || stems.includes(word))) return true;
    return isCommon([plain, ...stems]);
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
      if (isGuessable(password, email)) throw weakPassword();
      if (await isLeaked(password)) throw leakedPassword();
    },
  };
}
