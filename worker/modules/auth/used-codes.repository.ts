import { lte } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { usedCode } from "./used-codes.tables.ts";
import type { AccountKind } from "./used-codes.tables.ts";

export type UsedCodesRepository = ReturnType<typeof createUsedCodesRepository>;

export function createUsedCodesRepository(db: Database) {
  return {
    /** False when the account has used that code and it is not over: of several at once, one gets it. */
    async take(
      account: { accountKind: AccountKind; accountId: string },
      codeHash: string,
      expiresAt: Date,
      now: Date,
    ): Promise<boolean> {
      const rows = await db
        .insert(usedCode)
        .values({ ...account, codeHash, expiresAt })
        .onConflictDoUpdate({
          target: [usedCode.accountKind, usedCode.accountId, usedCode.codeHash],
          set: { expiresAt },
          setWhere: lte(usedCode.expiresAt, now),
        })
        .returning({ codeHash: usedCode.codeHash });
      return rows.length > 0;
    },
  };
}
