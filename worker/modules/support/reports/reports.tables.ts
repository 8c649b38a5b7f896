import { index, pgTable, text } from "drizzle-orm/pg-core";
import type { ReportDecision, ReportReason } from "../../../contract/support/reports.contract.ts";
import { id, moment } from "../../../db/columns.ts";
import { ofChatbot, ownedWith } from "../support.tables.ts";

/** What a visitor reported of a public chatbot; who it was is not kept. */
export const supportReport = pgTable(
  "support_report",
  {
    id: id("id").primaryKey(),
    chatbotId: ofChatbot(),
    /** The owner of the chatbot. */
    workspaceId: ownedWith(),
    reason: text("reason").$type<ReportReason>().notNull(),
    text: text("text"),
    createdAt: moment("created_at").notNull(),
    /** What an admin made of it. */
    decision: text("decision").$type<ReportDecision>(),
    decidedAt: moment("decided_at"),
  },
  (table) => [
    index("support_report_chatbot").on(table.chatbotId, table.createdAt),
    index("support_report_created").on(table.createdAt, table.id),
  ],
);
