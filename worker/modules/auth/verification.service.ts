import type { sendVerification, verifyEmail } from "../../contract/auth.contract.ts";
import type { BodyOf } from "../../contract/endpoint.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Attempts } from "./attempts.service.ts";
import { linkInvalid, passwordNeeded } from "./auth.errors.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { Credentials } from "./credentials.service.ts";
import type { Entrance, HeldSession } from "./entrance.service.ts";
import type { Letters } from "./letters.service.ts";
import type { OneTimeTokens } from "./one-time-tokens.service.ts";

interface Dependencies {
  auth: AuthRepository;
  credentials: Credentials;
  entrance: Entrance;
  letters: Letters;
  tokens: OneTimeTokens;
  attempts: Attempts;
  clock: Clock;
}

const success = { success: true as const };

/**
 * Confirming an address. Its mail may reach a person who did not open the account: without a session of that account they
 * type its password, or say that they chose none; then all that was set up before them goes.
 */
export function createVerification({ auth, credentials, entrance, letters, tokens, attempts, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  /** What stands behind a token, which stays unspent. Throws auth.link_invalid. */
  async function look(token: string, held: HeldSession | null) {
    const record = await tokens.read("verify", token);
    const found = record && (await auth.findConfirmation(record.userId, record.email));
    if (!record || !found) throw linkInvalid();
    const known = found.confirmed || held?.caller.id === record.userId;
    return { email: record.email, known, asksPassword: !known && found.hasPassword };
  }

  async function requirePassword(
    email: string,
    password: string | undefined,
    from: Parameters<Credentials["check"]>[2],
  ): Promise<void> {
    if (password === undefined) throw passwordNeeded();
    await credentials.check(email, password, from);
  }

  return {
    async sendVerification(caller: UserCaller, { locale }: BodyOf<typeof sendVerification>) {
      if (caller.emailVerified) return success;
      await attempts.ofSubject(`account ${caller.id}`, "mail");
      await letters.verify({ userId: caller.id, email: caller.email, language: locale });
      return success;
    },

    async readVerification(token: string, held: HeldSession | null) {
      const { email, asksPassword } = await look(token, held);
      return { email, password_needed: asksPassword };
    },

    /** The token is spent by what is right. Throws auth.link_invalid, auth.password_needed, auth.wrong_credentials. */
    async verifyEmail(
      { token, password, disown = false, challenge_response: solution }: BodyOf<typeof verifyEmail>,
      held: HeldSession | null,
      address: string,
    ) {
      const { email, known, asksPassword } = await look(token, held);
      if (asksPassword && !disown) await requirePassword(email, password, { address, solution });
      else await attempts.ofAddress(address, "sign-in");
      const record = await tokens.spend("verify", token);
      if (record === null) throw linkInvalid();
      const keeps = !disown && (known || asksPassword);
      const { passwordRemoved } = keeps ? { passwordRemoved: false } : await auth.proveAddress(email, now());
      if (!(await auth.confirmAddress(record.userId, email, now()))) throw linkInvalid();
      // A session of the account went with the rest.
      const stays = keeps || held?.caller.id !== record.userId;
      return entrance.letInByMail(record.userId, stays ? held : null, { password_removed: passwordRemoved });
    },
  };
}
