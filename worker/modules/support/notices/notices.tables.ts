import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { workspace } from "../../../accounts/workspaces.tables.ts";
import type { NoticeEvent } from "../../../contract/support/chatbots.ts";
import { moment, workspaceId } from "../../../db/columns.ts";
import { ofChatbot, ownedWith } from "../support.tables.ts";

/** Something that a chatbot's owner gets a mail about, alone or with others; kept until the day after its mail. */
export const supportNotice = pgTable(
  "support_notice",
  {
    /** The id is made of what happened: the same is one notice. */
    id: text("id").primaryKey(),
    chatbotId: ofChatbot(),
    workspaceId: ownedWith(),
    event: text("event").$type<NoticeEvent>().notNull(),
    due: text("due").$type<"at_once" | "digest">().notNull(),
    /** How what was asked or left begins. */
    words: text("words").notNull(),
    createdAt: moment("created_at").notNull(),
    sentAt: moment("sent_at"),
  },
  (table) => [
    index("support_notice_chatbot").on(table.chatbotId, table.event, table.sentAt),
    index("support_notice_created").on(table.createdAt),
    index("support_notice_waiting")
      .on(table.due, table.createdAt)
      .where(sql`sent_at is null`),
  ],
);

/** That an account was written to: so many percent of a period's answers are used. */
export const supportAllowanceNotice = pgTable(
  "support_allowance_notice",
  {
    workspaceId: workspaceId("user_id")
      .notNull()
      .references(() => workspace.id, { onDelete: "cascade" }),
    periodStart: moment("period_start").notNull(),
    percent: integer("percent").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.periodStart, table.percent] })],
);
