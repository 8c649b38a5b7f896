import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { ProjectColor } from "../../../contract/chat/projects.contract.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import { id, moment, personId } from "../../../db/columns.ts";
import { aiModel } from "../../models/models.tables.ts";

/** Conversations that belong together, and the instructions that their questions carry. */
export const project = pgTable(
  "project",
  {
    id: id("id").primaryKey(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    instructions: text("instructions").notNull().default(""),
    modelId: integer("model_id").references(() => aiModel.id, { onDelete: "set null" }),
    color: text("color").$type<ProjectColor>().notNull(),
    archivedAt: moment("archived_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("project_user").on(table.userId, table.createdAt, table.id)],
);
