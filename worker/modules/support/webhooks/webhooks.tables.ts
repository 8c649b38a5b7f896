import { index, pgTable, text } from "drizzle-orm/pg-core";
import type { WebhookEvent } from "../../../contract/support/talk.ts";
import { id, moment } from "../../../db/columns.ts";
import { ofChatbot, ownedWith } from "../support.tables.ts";

/** An address of the owner's that events are sent to. */
export const supportWebhook = pgTable(
  "support_webhook",
  {
    id: id("id").primaryKey(),
    chatbotId: ofChatbot(),
    userId: ownedWith(),
    url: text("url").notNull(),
    /** What its messages are signed with, encrypted, and the key it is encrypted with. */
    secret: text("secret").notNull(),
    secretKeyId: text("secret_key_id").notNull(),
    events: text("events").array().$type<WebhookEvent[]>().notNull(),
    createdAt: moment("created_at").notNull(),
    /** When it was switched off, by its owner or after too many failures. */
    stoppedAt: moment("stopped_at"),
  },
  (table) => [index("support_webhook_chatbot").on(table.chatbotId, table.createdAt)],
);
