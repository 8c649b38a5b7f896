import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment } from "../db/columns.ts";
import type { QueueMessage } from "./messages.ts";

/** Messages that failed for good, kept until somebody sends them again or lets them go. */
export const failedMessage = pgTable("failed_message", {
  id: id("id").primaryKey(),
  kind: text("kind").notNull(),
  body: jsonb("body").$type<QueueMessage>().notNull(),
  reason: text("reason"),
  attempts: integer("attempts").notNull(),
  failedAt: moment("failed_at").notNull(),
});
