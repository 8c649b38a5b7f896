import { index, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "../../../accounts/accounts.tables.ts";
import { id, moment, personId } from "../../../db/columns.ts";

/** A fact about a person, which they wrote or accepted, and which goes along with their questions. */
export const memory = pgTable(
  "memory",
  {
    id: id("id").primaryKey(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("memory_user").on(table.userId, table.createdAt, table.id)],
);
