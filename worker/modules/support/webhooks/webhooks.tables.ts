import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { WebhookEvent } from "../../../contract/support/talk.ts";
import { id, moment } from "../../../db/columns.ts";
import { ofChatbot, ownedWith } from "../support.tables.ts";

/** An address of the owner's that events are sent to. */
export const supportWebhook = pgTable(
  "support_webhook",
  {
    id: id("id").primaryKey(),
    chatbotId: ofChatbot(),
    workspaceId: ownedWith(),
    url: text("url").notNull(),
    /** What its messages are signed with, encrypted, and the key it is encrypted with. */
    secret: text("secret").notNull(),
    secretKeyId: text("secret_key_id").notNull(),
    events: text("events").array().$type<WebhookEvent[]>().notNull(),
    createdAt: moment("created_at").notNull(),
    /** When it was switched off, by its owner or after too many failures. */
    stoppedAt: moment("stopped_at"),
    /** When its target last took an event, and when and why one was given up. */
    deliveredAt: moment("delivered_at"),
    failedAt: moment("failed_at"),
    failure: text("failure"),
    /** How many events in a row were given up. */
    failures: integer("failures").notNull().default(0),
  },
  (table) => [index("support_webhook_chatbot").on(table.chatbotId, table.createdAt)],
);
