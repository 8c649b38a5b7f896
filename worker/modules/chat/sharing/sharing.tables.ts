import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "../../../accounts/accounts.tables.ts";
import { id, moment, personId } from "../../../db/columns.ts";
import { conversation } from "../conversations/conversations.tables.ts";
import type { Snapshot } from "./snapshot.rules.ts";

/** A conversation has one link at most. Revoking deletes the row, so that the next link is another one. */
export const conversationShare = pgTable(
  "conversation_share",
  {
    /** The id of the link: its token is our signature of it. */
    id: id("id").primaryKey(),
    conversationId: id("conversation_id")
      .notNull()
      .unique()
      .references(() => conversation.id, { onDelete: "cascade" }),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** SHA-256 of the token: a reader of the table cannot open the link. */
    tokenHash: text("token_hash").notNull().unique(),
    snapshot: jsonb("snapshot").$type<Snapshot>().notNull(),
    createdAt: moment("created_at").notNull(),
    takenAt: moment("taken_at").notNull(),
  },
  (table) => [index("conversation_share_user").on(table.userId, table.createdAt)],
);
