import { boolean, foreignKey, index, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment, workspaceId } from "../../../db/columns.ts";
import { workspace } from "../../../accounts/workspaces.tables.ts";

export const folder = pgTable(
  "folder",
  {
    id: id("id").primaryKey(),
    workspaceId: workspaceId("user_id")
      .notNull()
      .references(() => workspace.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    parentId: id("parent_id"),
    isDefault: boolean("is_default").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }).onDelete("cascade"),
    index("folder_user").on(table.workspaceId),
    index("folder_parent").on(table.parentId),
  ],
);
