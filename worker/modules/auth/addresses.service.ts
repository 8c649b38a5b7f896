import type { confirmNewEmail, requestNewEmail } from "../../contract/account.contract.ts";
import type { BodyOf } from "../../contract/endpoint.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Attempts } from "./attempts.service.ts";
import { emailTaken, emailUnchanged, linkInvalid } from "./auth.errors.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { normalEmail } from "../../lib/email.rules.ts";
import type { Letters } from "./letters.service.ts";
import type { OneTimeTokens } from "./one-time-tokens.service.ts";
import type { Proofs } from "./proofs.service.ts";
import type { Visit } from "./visit.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

/** Tells the payment provider an address that has changed. */
export interface CustomerSync {
  syncUser(userId: PersonId): Promise<void>;
}

interface Dependencies {
  auth: Pick<AuthRepository, "findId" | "changeAddress" | "takeBack">;
  tokens: OneTimeTokens;
  proofs: Proofs;
  letters: Pick<Letters, "newAddress" | "addressLeft" | "reset">;
  billing: CustomerSync;
  attempts: Attempts;
  clock: Clock;
}

const success = { success: true as const };

/** Changes the address of an account: the new one is proven, and the former one gets a mail. */
export function createAddresses({ auth, tokens, proofs, letters, billing, attempts, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  return {
    /** Answers the same whether or not the address has an account. Throws auth.email_unchanged, and what the proof refuses. */
    async requestNewEmail(caller: UserCaller, body: BodyOf<typeof requestNewEmail>, address: string) {
      const email = normalEmail(body.email);
      if (email === caller.email) throw emailUnchanged();
      await proofs.require(caller, body);
      await attempts.ofAddress(address, "mail");
      await attempts.ofSubject(`account ${caller.id}`, "mail");
      const taken = (await auth.findId(email)) !== null;
      await letters.newAddress({ userId: caller.id, from: caller.email, email, taken, language: body.locale });
      return success;
    },

    /**
     * Only for the account that asked, so that the reader of a mail that was sent to a wrong address gets no account.
     * Throws auth.link_invalid, auth.email_taken.
     */
    async confirmNewEmail(caller: UserCaller, { token, locale }: BodyOf<typeof confirmNewEmail>, visit: Visit) {
      const record = await tokens.read("address", token);
      if (record?.userId !== caller.id || record.from !== caller.email) throw linkInvalid();
      const { from, to } = record;
      const change = await auth.changeAddress(caller.id, from, to, now());
      if (change === "taken") throw emailTaken();
      if (change === "moved") throw linkInvalid();
      await letters.addressLeft({ userId: caller.id, email: from, language: locale });
      visit.after(() => billing.syncUser(caller.id));
      return { email: to };
    },

    /**
     * By the mail to the former address: it is the account's again, every session ends, no password, passkey or Google
     * account opens it, and a link for a new password is mailed. A second factor stays. Throws auth.link_invalid, auth.email_taken.
     */
    async takeEmailBack({ token, locale }: { token: string; locale?: "en" | "fr" | undefined }, visit: Visit) {
      await attempts.ofAddress(visit.address, "sign-in");
      const record = await tokens.read("address_back", token);
      if (record === null) throw linkInvalid();
      const { userId, email } = record;
      if (!(await auth.takeBack(userId, email, now()))) throw emailTaken();
      await letters.reset({ userId, email, language: locale });
      visit.after(() => billing.syncUser(userId));
      return { email };
    },
  };
}
