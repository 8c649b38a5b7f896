import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "../../accounts/accounts.tables.ts";
import type { ChannelChoices, NotificationKind } from "../../contract/notifications/notification-kinds.ts";
import { id, moment, personId } from "../../db/columns.ts";

/** Something that happened to a person's things; kept for 90 days. Its id is made of what happened: the same is one row. */
export const notification = pgTable(
  "notification",
  {
    id: id("id").primaryKey(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NotificationKind>().notNull(),
    facts: jsonb("facts").$type<Record<string, unknown>>().notNull(),
    /** Whether the app lists it; else it is for mails and devices alone. */
    shown: boolean("shown").notNull(),
    createdAt: moment("created_at").notNull(),
    readAt: moment("read_at"),
    /** When a mail said it: one of its own, or a daily one. */
    mailedAt: moment("mailed_at"),
    /** From when devices are to be told of it; null once they were, or where they are not. */
    pushAt: moment("push_at"),
  },
  (table) => [
    index("notification_user").on(table.userId, table.createdAt, table.id),
    index("notification_unread")
      .on(table.userId)
      .where(sql`read_at is null and shown`),
    index("notification_push")
      .on(table.pushAt)
      .where(sql`push_at is not null`),
    index("notification_created").on(table.createdAt),
  ],
);

/** What a person has set; without a row everything is as it usually is. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    userId: personId("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    choices: jsonb("choices").$type<ChannelChoices>().notNull(),
    zone: text("zone").notNull(),
    language: text("language").$type<"en" | "fr">().notNull(),
    /** "22:00"; both or neither. */
    quietFrom: text("quiet_from"),
    quietUntil: text("quiet_until"),
    /** "08:00"; null: there is no daily mail. */
    digestAt: text("digest_at"),
    /** When the next daily mail is due. */
    digestDueAt: moment("digest_due_at"),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("notification_settings_due")
      .on(table.digestDueAt)
      .where(sql`digest_due_at is not null`),
  ],
);
