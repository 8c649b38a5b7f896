import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment } from "../db/columns.ts";
import type { QueueMessage } from "./messages.ts";

/** Messages that failed for good, kept until an admin sends them again or deletes them. */
export const failedMessage = pgTable(
  "failed_message",
  {
    id: id("id").primaryKey(),
    kind: text("kind").notNull(),
    body: jsonb("body").$type<QueueMessage>().notNull(),
    /** Null where its work ended without an error, by a crash or a time-out. */
    reason: text("reason"),
    attempts: integer("attempts").notNull(),
    failedAt: moment("failed_at").notNull(),
  },
  (table) => [
    index("failed_message_failed").on(table.failedAt, table.id),
    index("failed_message_kind").on(table.kind, table.failedAt, table.id),
  ],
);
