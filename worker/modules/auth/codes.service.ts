import type { Clock } from "../../lib/clock.ts";
import type { KeyedHash } from "../../lib/keyed-hash.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import type { Attempts } from "./attempts.service.ts";
import { codeInvalid } from "./auth.errors.ts";
import { normalRecoveryCode } from "./recovery-codes.rules.ts";
import type { SecondFactorsRepository } from "./second-factors.repository.ts";
import type { UsedCodes } from "./used-codes.service.ts";

interface Dependencies {
  factors: Pick<SecondFactorsRepository, "findSecret" | "spendRecoveryCode">;
  identity: Pick<Identity, "authenticators">;
  attempts: Pick<Attempts, "ofSubject">;
  usedCodes: UsedCodes;
  /** Of recovery codes. */
  hash: KeyedHash;
  clock: Clock;
}

export type Codes = ReturnType<typeof createCodes>;

/** Codes of people's authenticators, and the recovery codes that stand in for them. */
export function createCodes({ factors, identity, attempts, usedCodes, hash, clock }: Dependencies) {
  /** Throws auth.code_invalid for a code that this secret does not show, or that was tried before. */
  async function requireShown(userId: string, secret: string, code: string): Promise<void> {
    await usedCodes.take("user", userId, code);
    if (!(await identity.authenticators.verify(secret, code, clock.now()))) throw codeInvalid();
  }

  return {
    requireShown,
    hashAll: (codes: readonly string[]) => Promise.all(codes.map((code) => hash(normalRecoveryCode(code)))),

    isAskedOf: async (userId: string): Promise<boolean> => (await factors.findSecret(userId)) !== null,

    /** A code of the authenticator, or a recovery code, which is spent. Throws auth.code_invalid, request.too_many. */
    async require(userId: string, typed: string): Promise<void> {
      await attempts.ofSubject(`code ${userId}`, "sign-in");
      const secret = await factors.findSecret(userId);
      if (secret === null) throw codeInvalid();
      const digits = typed.replaceAll(/\s/g, "");
      if (/^\d{6}$/.test(digits)) return requireShown(userId, secret, digits);
      if (!(await factors.spendRecoveryCode(userId, await hash(normalRecoveryCode(typed))))) throw codeInvalid();
    },
  };
}
