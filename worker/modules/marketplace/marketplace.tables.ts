import { boolean, integer, jsonb, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { id, moment } from "../../db/columns.ts";
import { user } from "../../accounts/accounts.tables.ts";

export const productModule = pgTable("module", {
  id: serial("id").primaryKey(),
  name: jsonb("name").$type<{ en: string; fr: string }>().notNull(),
  icon: text("icon").notNull(),
  sortOrder: integer("sort_order").notNull().default(0),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** What a person switched on or off; a module counts as active only while the plan includes it too. */
export const userModule = pgTable(
  "user_module",
  {
    userId: id("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    moduleId: integer("module_id")
      .notNull()
      .references(() => productModule.id, { onDelete: "cascade" }),
    active: boolean("active").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.moduleId] })],
);
