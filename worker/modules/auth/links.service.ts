import type { requestLink, requestReset, resetPassword } from "../../contract/auth.contract.ts";
import type { BodyOf } from "../../contract/endpoint.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import type { Attempts } from "./attempts.service.ts";
import { linkInvalid } from "./auth.errors.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { nameOfEmail, normalEmail } from "./auth.rules.ts";
import type { Entrance } from "./entrance.service.ts";
import type { Letters } from "./letters.service.ts";
import type { OneTimeTokens } from "./one-time-tokens.service.ts";
import type { NewPasswords } from "./passwords.service.ts";

interface Parts {
  auth: AuthRepository;
  identity: Identity;
  entrance: Entrance;
  letters: Letters;
  tokens: OneTimeTokens;
  attempts: Attempts;
  newPasswords: NewPasswords;
  clock: Clock;
}

const success = { success: true as const };

/** What works by mail. Asking answers the same for every address; every bad token is auth.link_invalid. */
export function createLinks({ auth, identity, entrance, letters, tokens, attempts, newPasswords, clock }: Parts) {
  const now = () => new Date(clock.now());
  const countMail = async (email: string, address: string) => {
    await attempts.ofAddress(address, "mail");
    await attempts.ofSubject(`e-mail ${email}`, "mail");
  };

  return {
    async requestLink({ email: typed, guest, locale, redirect }: BodyOf<typeof requestLink>, address: string) {
      const email = normalEmail(typed);
      await countMail(email, address);
      await letters.link({ email, guest: guest ?? null, language: locale, redirect });
      return success;
    },

    /** Signs in by a mailed link, and makes the account of an address that has none. */
    async validateToken({ email: typed, token }: { email: string; token: string }, address: string) {
      const email = normalEmail(typed);
      await attempts.ofAddress(address, "sign-in");
      const record = await tokens.spend("link", token, email);
      if (record === null) throw linkInvalid();
      const { passwordRemoved } = await auth.proveAddress(email, now());
      const userId = await auth.findOrMake(email, nameOfEmail(email), now());
      return { ...(await entrance.letIn({ userId }, record.guest)), password_removed: passwordRemoved };
    },

    async requestReset({ email: typed, locale }: BodyOf<typeof requestReset>, address: string) {
      const email = normalEmail(typed);
      await countMail(email, address);
      await letters.reset({ userId: await auth.findId(email), email, language: locale });
      return success;
    },

    /** Ends every session of the account. Reading the mail also confirms the address. */
    async resetPassword({ token, password }: BodyOf<typeof resetPassword>, address: string) {
      await attempts.ofAddress(address, "sign-in");
      await newPasswords.requireStrong(password);
      const record = await tokens.spend("reset", token);
      if (!record?.userId || !(await auth.confirmAddress(record.userId, record.email, now()))) throw linkInvalid();
      await auth.replacePassword(record.userId, await identity.passwords.hash(password), null, now());
      return success;
    },

    async verifyEmail(token: string, address: string) {
      await attempts.ofAddress(address, "sign-in");
      const record = await tokens.spend("verify", token);
      if (record === null || !(await auth.confirmAddress(record.userId, record.email, now()))) throw linkInvalid();
      return entrance.letIn({ userId: record.userId }, record.guest);
    },
  };
}
