import type {
  confirmSecondFactor,
  removeSecondFactor,
  renewOwnRecoveryCodes,
  setUpSecondFactor,
} from "../../contract/account.contract.ts";
import type { BodyOf, ResponseOf } from "../../contract/endpoint.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import type { Attempts } from "./attempts.service.ts";
import { codeInvalid, secondFactorOff, secondFactorOn } from "./auth.errors.ts";
import { emailUnconfirmed } from "../../callers/callers.errors.ts";
import type { Codes } from "./codes.service.ts";
import type { Letters } from "./letters.service.ts";
import type { Proofs } from "./proofs.service.ts";
import { makeRecoveryCodes } from "./recovery-codes.rules.ts";
import type { SecondFactorsRepository } from "./second-factors.repository.ts";

interface Dependencies {
  factors: SecondFactorsRepository;
  identity: Pick<Identity, "authenticators">;
  codes: Codes;
  proofs: Proofs;
  letters: Pick<Letters, "notify">;
  attempts: Pick<Attempts, "ofSubject">;
  clock: Clock;
}

/** An optional second factor: an authenticator, and recovery codes that are shown once. */
export function createSecondFactors({ factors, identity, codes, proofs, letters, attempts, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  return {
    /** Nothing is asked for before `confirmSecondFactor`. Throws auth.email_unconfirmed, auth.second_factor_on, and what the proof refuses. */
    async setUpSecondFactor(
      caller: UserCaller,
      body: BodyOf<typeof setUpSecondFactor>,
    ): Promise<ResponseOf<typeof setUpSecondFactor>> {
      if (!caller.emailVerified) throw emailUnconfirmed();
      await proofs.require(caller, body);
      const { uri, secret, sealed } = await identity.authenticators.make(caller);
      if (!(await factors.begin(caller.id, sealed, now()))) throw secondFactorOn();
      return { uri, secret };
    },

    /** Ends every other session. Throws auth.code_invalid, request.too_many. */
    async confirmSecondFactor(caller: UserCaller, { code, locale }: BodyOf<typeof confirmSecondFactor>) {
      await attempts.ofSubject(`code ${caller.id}`, "sign-in");
      const secret = await factors.findUnconfirmed(caller.id);
      if (secret === null) throw codeInvalid();
      await codes.requireShown(caller.id, secret, code);
      const made = makeRecoveryCodes();
      const turned = { secret: secret.sealed, codeHashes: await codes.hashAll(made), keptSession: caller.sessionId };
      if (!(await factors.turnOn(caller.id, turned, now()))) throw codeInvalid();
      await letters.notify("secondFactorOn", { email: caller.email, language: locale });
      return { recovery_codes: made };
    },

    /** The former codes are void. Throws auth.second_factor_off, and what the proof refuses. */
    async renewOwnRecoveryCodes(caller: UserCaller, body: BodyOf<typeof renewOwnRecoveryCodes>) {
      await proofs.require(caller, body);
      const made = makeRecoveryCodes();
      if (!(await factors.replaceRecoveryCodes(caller.id, await codes.hashAll(made)))) throw secondFactorOff();
      await letters.notify("recoveryCodesRenewed", { email: caller.email, language: body.locale });
      return { recovery_codes: made };
    },

    /** Throws what the proof refuses. */
    async removeSecondFactor(caller: UserCaller, body: BodyOf<typeof removeSecondFactor>) {
      await proofs.require(caller, body);
      await factors.turnOff(caller.id);
      await letters.notify("secondFactorOff", { email: caller.email, language: body.locale });
      return { success: true as const };
    },

    async readSecurity({ id }: UserCaller) {
      const { password, secondFactor, recoveryCodes } = await factors.findSecurity(id);
      return { password, second_factor: secondFactor, recovery_codes: recoveryCodes };
    },
  };
}
