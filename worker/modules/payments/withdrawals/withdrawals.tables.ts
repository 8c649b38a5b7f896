import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { moment, personId } from "../../../db/columns.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import type { Refund } from "./withdrawals.rules.ts";

/** A buyer's withdrawal from a contract, with what it gives back. It is declared once, and carried out until that is done. */
export const withdrawal = pgTable(
  "withdrawal",
  {
    subscriptionId: text("subscription_id").primaryKey(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    concludedAt: moment("concluded_at").notNull(),
    startRequestedAt: moment("start_requested_at"),
    declaredAt: moment("declared_at").notNull(),
    paidCents: integer("paid_cents").notNull(),
    currency: text("currency").notNull(),
    /** By invoice, in minor units. */
    refunds: jsonb("refunds").$type<Refund[]>().notNull(),
    doneAt: moment("done_at"),
  },
  (table) => [
    index("withdrawal_user").on(table.userId),
    index("withdrawal_waiting")
      .on(table.declaredAt)
      .where(sql`done_at is null`),
  ],
);
