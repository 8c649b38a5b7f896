import type { requestLink, requestReset, resetPassword, validateToken } from "../../contract/auth.contract.ts";
import type { BodyOf, ParamsOf } from "../../contract/endpoint.ts";
import type { SwitchStates } from "../../contract/switches.rules.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import type { Attempts } from "./attempts.service.ts";
import { linkInvalid } from "./auth.errors.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { nameOfEmail, normalEmail } from "../../lib/email.rules.ts";
import type { Entrance, HeldSession } from "./entrance.service.ts";
import type { GuestMoves } from "./guest-moves.service.ts";
import type { Letters } from "./letters.service.ts";
import type { OneTimeTokens } from "./one-time-tokens.service.ts";
import type { NewPasswords } from "./passwords.service.ts";

interface Dependencies {
  auth: AuthRepository;
  identity: Identity;
  entrance: Entrance;
  letters: Letters;
  moves: Pick<GuestMoves, "offer">;
  tokens: OneTimeTokens;
  attempts: Attempts;
  newPasswords: NewPasswords;
  switches: Pick<SwitchStates, "require">;
  clock: Clock;
}

const success = { success: true as const };

/** What works by mail. Asking answers the same for every address; every bad token is auth.link_invalid. */
export function createLinks(parts: Dependencies) {
  const { auth, identity, entrance, letters, moves, tokens, attempts, newPasswords, switches, clock } = parts;
  const now = () => new Date(clock.now());

  return {
    async requestLink(
      { email: typed, guest, locale, redirect, challenge_response: solution }: BodyOf<typeof requestLink>,
      address: string,
    ) {
      const email = normalEmail(typed);
      await attempts.ofMail(email, { address, solution });
      await letters.link({ email, guest: guest ?? null, language: locale, redirect });
      return success;
    },

    /**
     * Signs in by a mailed link, and makes the account of an address that has none. What was set up at an unconfirmed
     * address goes, unless the browser holds a session of that very account.
     */
    async validateToken(
      { email: typed, token }: ParamsOf<typeof validateToken>,
      held: HeldSession | null,
      address: string,
    ) {
      const email = normalEmail(typed);
      await attempts.ofAddress(address, "sign-in");
      const record = await tokens.spend("link", token, email);
      if (record === null) throw linkInvalid();
      if ((await auth.findId(email)) === null) await switches.require(["sign-up", "read-only"]);
      if (held !== null) await auth.confirmAddress(held.caller.id, email, now());
      const { passwordRemoved } = await auth.proveAddress(email, now());
      const userId = await auth.findOrMake(email, nameOfEmail(email), now());
      const waiting = await moves.offer(record.guest, held, userId);
      return entrance.letInByMail(userId, held, { password_removed: passwordRemoved, waiting });
    },

    async requestReset(
      { email: typed, locale, challenge_response: solution }: BodyOf<typeof requestReset>,
      address: string,
    ) {
      const email = normalEmail(typed);
      await attempts.ofMail(email, { address, solution });
      await letters.reset({ userId: await auth.findId(email), email, language: locale });
      return success;
    },

    /** Ends every session of the account. Reading the mail also proves the address. */
    async resetPassword({ token, password, locale }: BodyOf<typeof resetPassword>, address: string) {
      await attempts.ofAddress(address, "sign-in");
      await newPasswords.requireStrong(password);
      const record = await tokens.spend("reset", token);
      if (!record?.userId) throw linkInvalid();
      await auth.proveAddress(record.email, now());
      if (!(await auth.confirmAddress(record.userId, record.email, now()))) throw linkInvalid();
      await auth.replacePassword(record.userId, await identity.passwords.hash(password), null, now());
      await letters.notify("passwordChanged", { email: record.email, language: locale });
      return success;
    },
  };
}
