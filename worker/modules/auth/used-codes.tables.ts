import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, moment } from "../../db/columns.ts";

/** Whose codes: people and admins have tables and ids of their own. */
export type AccountKind = "user" | "admin";

/** Codes of authenticators that were tried, and challenges that passkeys answered, for as long as they could still be right. */
export const usedCode = pgTable(
  "used_code",
  {
    accountKind: text("account_kind").$type<AccountKind>().notNull(),
    accountId: id("account_id").notNull(),
    codeHash: text("code_hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountKind, table.accountId, table.codeHash] }),
    index("used_code_expires").on(table.expiresAt),
  ],
);
