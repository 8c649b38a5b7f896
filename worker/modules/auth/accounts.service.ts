import type { Session } from "../../contract/auth.contract.ts";
import type { BodyOf } from "../../contract/endpoint.ts";
import type { setPassword, signIn, signUp } from "../../contract/auth.contract.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { logError } from "../../lib/log.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import { toUserView } from "../users/users.rules.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { emailTaken, sessionExpired } from "./auth.errors.ts";
import { nameOfEmail, normalEmail, randomToken } from "./auth.rules.ts";
import type { Attempts } from "./attempts.service.ts";
import type { Credentials } from "./credentials.service.ts";
import type { Entrance } from "./entrance.service.ts";
import type { Letters } from "./letters.service.ts";
import type { NewPasswords } from "./passwords.service.ts";
import type { Proofs } from "./proofs.service.ts";

interface Parts {
  auth: AuthRepository;
  identity: Identity;
  credentials: Credentials;
  entrance: Entrance;
  letters: Letters;
  attempts: Attempts;
  newPasswords: NewPasswords;
  proofs: Pick<Proofs, "require">;
  clock: Clock;
}

const success = { success: true as const };

/** Guests, and people with a password. */
export function createAccounts(parts: Parts) {
  const { auth, identity, credentials, entrance, letters, attempts, newPasswords, proofs, clock } = parts;
  const now = () => new Date(clock.now());

  return {
    /** Throws auth.challenge_required, request.too_many. */
    async createGuest(address: string, solution?: string): Promise<Session> {
      await attempts.ofNetwork({ address, solution }, "guest");
      const token = randomToken();
      const caller = await auth.makeGuest(token, now());
      if (caller === null) throw new Error("the guest that was made is not there");
      return { token: await identity.signatures.people.sign(token), user: toUserView(caller) };
    },

    /** Throws auth.email_taken, auth.weak_password, request.too_many. */
    async signUp(
      { name, email: typed, password, guest, locale, redirect }: BodyOf<typeof signUp>,
      address: string,
    ): Promise<Session> {
      const email = normalEmail(typed);
      await attempts.ofAddress(address, "sign-in");
      await newPasswords.requireStrong(password, email);
      const hash = await identity.passwords.hash(password);
      const userId = await auth.makeAccount({ name: name.trim() || nameOfEmail(email), email, hash }, now());
      if (userId === null) throw emailTaken();
      const session = await entrance.letIn({ userId }, guest, {});
      // The account is open: a mail that cannot be queued is asked for again, from inside.
      await letters
        .verify({ userId, email, language: locale, redirect })
        .catch((error: unknown) => logError("mail.not_queued", error));
      return session;
    },

    /** Throws auth.wrong_credentials, auth.challenge_required, auth.suspended, request.too_many. */
    async signIn({ email, password, guest, challenge_response }: BodyOf<typeof signIn>, address: string) {
      const place = { address, solution: challenge_response };
      return entrance.letIn(await credentials.check(normalEmail(email), password, place), guest, {});
    },

    /** Ends every other session of the account. Throws auth.weak_password, auth.leaked_password, and what the proof refuses. */
    async setPassword(caller: UserCaller, { current, password, locale }: BodyOf<typeof setPassword>) {
      await proofs.require(caller, { password: current });
      await newPasswords.requireStrong(password, caller.email);
      const hash = await identity.passwords.hash(password);
      if (!(await auth.replacePassword(caller.id, hash, caller.sessionId, now()))) throw sessionExpired();
      await letters.tell("passwordChanged", { email: caller.email, language: locale });
      return success;
    },

    async signOut(caller: UserCaller) {
      await auth.endSession(caller.sessionId);
      return success;
    },
  };
}
