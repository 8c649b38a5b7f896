import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment, personId } from "../../db/columns.ts";
import { user } from "../../accounts/accounts.tables.ts";

/** A mail from before its message is queued until a day later; its id is the message's, and the provider's key. */
export const mail = pgTable(
  "mail",
  {
    id: id("id").primaryKey(),
    /** Whose address it goes to; null where it is no account's. */
    userId: personId("user_id").references(() => user.id, { onDelete: "cascade" }),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    /** Links stand in them: null once it was sent. */
    words: jsonb("words").$type<{ text: string; html: string; replyTo?: string; unsubscribe?: string }>(),
    createdAt: moment("created_at").notNull(),
    /** When it was last handed to the queue, or taken from it. */
    triedAt: moment("tried_at").notNull(),
    sentAt: moment("sent_at"),
  },
  (table) => [
    index("mail_user").on(table.userId),
    index("mail_created").on(table.createdAt),
    index("mail_waiting")
      .on(table.triedAt)
      .where(sql`sent_at is null`),
  ],
);
