import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "../../../accounts/accounts.tables.ts";
import { id, moment, personId } from "../../../db/columns.ts";

/** What was written down lately, so that a repeated request finds it. The recording itself is stored nowhere. */
export const transcription = pgTable(
  "transcription",
  {
    /** The id is made of the account and its request. */
    id: id("id").primaryKey(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Sealed under the id of the request, which is not stored: it may be said in an incognito conversation. */
    text: text("text").notNull(),
    language: text("language"),
    minutes: integer("minutes").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("transcription_user").on(table.userId), index("transcription_created").on(table.createdAt)],
);
