import type { Clock } from "../../lib/clock.ts";
import { codeInvalid } from "./auth.errors.ts";
import { sha256Base64Url } from "../../lib/sha256.ts";
import type { UsedCodesRepository } from "./used-codes.repository.ts";
import type { AccountKind } from "./used-codes.tables.ts";

/** A code counts for its own 30 seconds and for those before and after them. */
const codeLife = 90_000;

export type UsedCodes = ReturnType<typeof createUsedCodes>;

/** What makes a code of an authenticator a one-time code (RFC 6238, 5.2): it is taken before it is verified. */
export function createUsedCodes({ codes, clock }: { codes: UsedCodesRepository; clock: Clock }) {
  /** False for a text that the account has used within that time. */
  async function takeOnce(accountKind: AccountKind, accountId: string, text: string, lifeMs: number): Promise<boolean> {
    const hash = await sha256Base64Url(`${accountKind}\n${accountId}\n${text}`);
    const now = clock.now();
    return codes.take({ accountKind, accountId }, hash, new Date(now + lifeMs), new Date(now));
  }

  return {
    takeOnce,

    /** Throws auth.code_invalid for a code that the account has tried already. */
    async take(accountKind: AccountKind, accountId: string, code: string): Promise<void> {
      if (!(await takeOnce(accountKind, accountId, code, codeLife))) throw codeInvalid();
    },
  };
}
