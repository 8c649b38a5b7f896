import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "../../../accounts/accounts.tables.ts";
import { personId } from "../../../db/columns.ts";

/** How a person wants the chat to answer. Without a row nothing is said of it. */
export const chatSettings = pgTable("chat_settings", {
  userId: personId("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  followsInstructions: boolean("follows_instructions").notNull().default(true),
  remembers: boolean("remembers").notNull().default(true),
  about: text("about").notNull().default(""),
  style: text("style").notNull().default(""),
});
