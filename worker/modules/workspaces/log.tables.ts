import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "../../accounts/accounts.tables.ts";
import { workspace } from "../../accounts/workspaces.tables.ts";
import { id, moment, personId, workspaceId } from "../../db/columns.ts";

/** What was done in a team, after it was done. It is kept for a year. */
export const workspaceEvent = pgTable(
  "workspace_event",
  {
    id: id("id").primaryKey(),
    workspaceId: workspaceId("workspace_id")
      .notNull()
      .references(() => workspace.id, { onDelete: "cascade" }),
    personId: personId("person_id").references(() => user.id, { onDelete: "set null" }),
    /** The person's name at that time; empty of our own admins. */
    name: text("name").notNull(),
    byUs: boolean("by_us").notNull().default(false),
    call: text("call").notNull(),
    /** As `kind id`; of what was made, its id alone. */
    subject: text("subject"),
    label: text("label"),
    role: text("role"),
    address: text("address"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("workspace_event_workspace").on(table.workspaceId, table.createdAt, table.id),
    index("workspace_event_person").on(table.personId, table.workspaceId),
    index("workspace_event_created").on(table.createdAt),
  ],
);
