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
  return {
    /** Throws auth.code_invalid for a code that the account has tried already. */
    async take(accountKind: AccountKind, accountId: string, code: string): Promise<void> {
      const hash = await sha256Base64Url(`${accountKind}\n${accountId}\n${code}`);
      const now = clock.now();
      const taken = await codes.take({ accountKind, accountId }, hash, new Date(now + codeLife), new Date(now));
      if (!taken) throw codeInvalid();
    },
  };
}
