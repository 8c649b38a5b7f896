import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { SwitchName } from "../contract/switches.rules.ts";
import { moment } from "../db/columns.ts";

/** What an admin has set; a setting without a row has its initial value. */
export const setting = pgTable("setting", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
  changedAt: moment("changed_at").notNull(),
  adminEmail: text("admin_email").notNull(),
});

/** How an admin turned a switch last; one without a row is on. */
export const switchState = pgTable("switch_state", {
  name: text("name").$type<SwitchName>().primaryKey(),
  isOff: boolean("is_off").notNull(),
  reason: text("reason").notNull(),
  changedAt: moment("changed_at").notNull(),
  adminEmail: text("admin_email").notNull(),
});
