import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { createId } from "../../lib/ids.ts";
import type { adminVerification } from "./admin.tables.ts";
import type { verification } from "./auth.tables.ts";

export type TokensRepository = ReturnType<typeof createTokensRepository>;

/** One-time tokens, of people or of admins by the table that they stand in. */
export function createTokensRepository(db: Database, table: typeof verification | typeof adminVerification) {
  return {
    async keepToken(identifier: string, value: string, expiresAt: Date): Promise<void> {
      await db.insert(table).values({ id: createId(), identifier, value, expiresAt });
    },

    /** Takes a one-time token away and answers what it held: of several at once, one gets it. */
    async spendToken(identifier: string, now: Date): Promise<string | null> {
      const rows = await db
        .delete(table)
        .where(and(eq(table.identifier, identifier), gt(table.expiresAt, now)))
        .returning({ value: table.value });
      return rows[0]?.value ?? null;
    },

    async findToken(identifier: string, now: Date): Promise<string | null> {
      const [found] = await db
        .select({ value: table.value })
        .from(table)
        .where(and(eq(table.identifier, identifier), gt(table.expiresAt, now)));
      return found?.value ?? null;
    },

    async rewriteToken(identifier: string, value: string): Promise<void> {
      await db.update(table).set({ value }).where(eq(table.identifier, identifier));
    },
  };
}
