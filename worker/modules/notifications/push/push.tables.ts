import { index, pgTable, text } from "drizzle-orm/pg-core";
import { session, user } from "../../../accounts/accounts.tables.ts";
import { id, moment, personId } from "../../../db/columns.ts";

/** A browser that notifies a person; it ends with the session that added it. */
export const pushDevice = pgTable(
  "push_device",
  {
    id: id("id").primaryKey(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    sessionId: id("session_id")
      .notNull()
      .references(() => session.id, { onDelete: "cascade" }),
    /** An address of the browser's push service, which is a secret of its own. */
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    language: text("language").$type<"en" | "fr">().notNull(),
    browser: text("browser"),
    system: text("system"),
    addedAt: moment("added_at").notNull(),
  },
  (table) => [
    index("push_device_user").on(table.userId, table.addedAt),
    index("push_device_session").on(table.sessionId),
  ],
);
