import { boolean, integer, jsonb, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { moment, workspaceId } from "../../db/columns.ts";
import { workspace } from "../../accounts/workspaces.tables.ts";

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
    workspaceId: workspaceId("user_id")
      .notNull()
      .references(() => workspace.id, { onDelete: "cascade" }),
    moduleId: integer("module_id")
      .notNull()
      .references(() => productModule.id, { onDelete: "cascade" }),
    active: boolean("active").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.moduleId] })],
);
