import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../db/columns.ts";

/** What an admin has set; a setting without a row has its initial value. */
export const setting = pgTable("setting", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
  changedAt: moment("changed_at").notNull(),
  adminEmail: text("admin_email").notNull(),
});
