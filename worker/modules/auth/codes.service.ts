import type { Clock } from "../../lib/clock.ts";
import type { KeyedHashes } from "../../lib/keyed-hash.ts";
import type { SealedSecret } from "../../lib/sealing.ts";
import type { StoredSecret } from "../../providers/identity/authenticators.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import type { Attempts } from "./attempts.service.ts";
import { codeInvalid } from "./auth.errors.ts";
import { normalRecoveryCode } from "./recovery-codes.rules.ts";
import type { SecondFactorsRepository } from "./second-factors.repository.ts";
import type { UsedCodes } from "./used-codes.service.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

interface Dependencies {
  factors: Pick<SecondFactorsRepository, "findSecret" | "replaceSealed" | "spendRecoveryCode">;
  identity: Pick<Identity, "authenticators">;
  attempts: Pick<Attempts, "ofSubject">;
  usedCodes: UsedCodes;
  /** The hashes of recovery codes. */
  hashes: KeyedHashes;
  clock: Clock;
}

export type Codes = ReturnType<typeof createCodes>;

/** Codes of people's authenticators, and the recovery codes that stand in for them. */
export function createCodes({ factors, identity, attempts, usedCodes, hashes, clock }: Dependencies) {
  /** Throws auth.code_invalid for a code that this secret does not show, or that was tried before. */
  async function requireShown(
    userId: PersonId,
    secret: StoredSecret,
    code: string,
    replace?: (anew: SealedSecret) => Promise<void>,
  ): Promise<void> {
    await usedCodes.take("user", userId, code);
    const typed = { code, now: clock.now() };
    if (!(await identity.authenticators.verify(userId, secret, typed, replace))) throw codeInvalid();
  }

  return {
    requireShown,

    hashAll: (codes: readonly string[]): Promise<string[]> =>
      Promise.all(codes.map(async (code) => (await hashes(normalRecoveryCode(code)))[0])),

    isAskedOf: async (userId: PersonId): Promise<boolean> => (await factors.findSecret(userId)) !== null,

    /** A code of the authenticator, or a recovery code, which is spent. Throws auth.code_invalid, request.too_many. */
    async require(userId: PersonId, typed: string): Promise<void> {
      await attempts.ofSubject(`code ${userId}`, "sign-in");
      const secret = await factors.findSecret(userId);
      if (secret === null) throw codeInvalid();
      const digits = typed.replaceAll(/\s/g, "");
      if (/^\d{6}$/.test(digits))
        return requireShown(userId, secret, digits, (anew) => factors.replaceSealed(userId, secret, anew));
      if (!(await factors.spendRecoveryCode(userId, await hashes(normalRecoveryCode(typed))))) throw codeInvalid();
    },
  };
}
