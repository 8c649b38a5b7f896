import type { Session } from "../../contract/auth.contract.ts";
import type { BodyOf, ResponseOf } from "../../contract/endpoint.ts";
import type { setPassword, signIn, signUp } from "../../contract/auth.contract.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { logError } from "../../lib/log.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import { toUserView } from "../../callers/user-view.rules.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { emailTaken } from "./auth.errors.ts";
import { sessionExpired } from "../../callers/callers.errors.ts";
import { nameOfEmail, normalEmail } from "../../lib/email.rules.ts";
import { randomToken } from "./auth.rules.ts";
import type { Attempts } from "./attempts.service.ts";
import type { Credentials } from "./credentials.service.ts";
import type { Entrance } from "./entrance.service.ts";
import type { Letters } from "./letters.service.ts";
import type { NewPasswords } from "./passwords.service.ts";
import type { Proofs } from "./proofs.service.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

interface Dependencies {
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
export function createAccounts(parts: Dependencies) {
  const { auth, identity, credentials, entrance, letters, attempts, newPasswords, proofs, clock } = parts;
  const now = () => new Date(clock.now());

  /** The account is open: a mail that cannot be queued is asked for again, from inside. */
  const welcome = async (userId: PersonId | null, email: string, { locale, redirect }: BodyOf<typeof signUp>) => {
    const letter = { email, language: locale, redirect };
    const writing = userId === null ? letters.knownAddress(letter) : letters.verify({ userId, ...letter });
    await writing.catch((error: unknown) => logError("mail.not_queued", error));
  };

  return {
    /** Throws auth.challenge_required, request.too_many. */
    async createGuest(address: string, solution?: string): Promise<Session> {
      await attempts.ofNetwork({ address, solution }, "guest");
      const token = randomToken();
      const caller = await auth.makeGuest(token, now());
      if (caller === null) throw new Error("the guest that was made is not there");
      return { token: await identity.signatures.people.sign(token), user: toUserView(caller) };
    },

    /**
     * Three times a day it says that an address is taken. From then on every sign-up of that address answers the same
     * after the same work, and a mail tells its owner. Throws auth.email_taken, auth.weak_password, auth.challenge_required.
     */
    async signUp(form: BodyOf<typeof signUp>, address: string): Promise<ResponseOf<typeof signUp>> {
      const email = normalEmail(form.email);
      await attempts.ofAddress(address, "sign-in");
      await newPasswords.requireStrong(form.password, email);
      await attempts.ofNetwork({ address, solution: form.challenge_response }, "sign-up");
      const hash = await identity.passwords.hash(form.password);
      const subject = `e-mail ${email}`;
      const isTold = await attempts.allows(subject, "taken-address");
      const userId = await auth.makeAccount({ name: form.name.trim() || nameOfEmail(email), email, hash }, now());
      if (isTold && userId === null) throw emailTaken();
      if (isTold) await attempts.giveBack(subject, "taken-address");
      const session =
        isTold && userId !== null ? await entrance.letIn({ userId, redirect: form.redirect }, form.guest, {}) : null;
      if (session !== null || (await attempts.allows(subject, "mail"))) await welcome(userId, email, form);
      return session ?? { check_inbox: true };
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
      await letters.notify("passwordChanged", { email: caller.email, language: locale });
      return success;
    },

    async signOut(caller: UserCaller) {
      await auth.endSession(caller.sessionId);
      return success;
    },
  };
}
