import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, personId, workspaceId } from "../db/columns.ts";
import type { Role } from "../contract/workspaces/roles.ts";
import { user } from "./accounts.tables.ts";

/** What owns things. A trigger of "user" makes the personal one of each person, and its membership. */
export const workspace = pgTable(
  "workspace",
  {
    id: workspaceId("id").primaryKey(),
    /** The person whose own it is; null of a team. */
    personId: personId("person_id").references(() => user.id, { onDelete: "cascade" }),
    /** Empty of a personal one, which is shown by the name of its person. */
    name: text("name").notNull().default(""),
    /** Where the picture of a team stands in R2; null without one. */
    pictureKey: text("picture_key"),
    createdAt: moment("created_at").notNull(),
    /** When a team is removed with everything in it; null where no owner asked for that. */
    endsAt: moment("ends_at"),
    /** Who asked for it; null where the account is gone. */
    endedBy: personId("ended_by").references(() => user.id, { onDelete: "set null" }),
    /** When its removal was last begun: from then on nothing keeps it. */
    removingAt: moment("removing_at"),
  },
  (table) => [
    index("workspace_person").on(table.personId),
    index("workspace_ends")
      .on(table.endsAt)
      .where(sql`ends_at is not null`),
    index("workspace_ended_by")
      .on(table.endedBy)
      .where(sql`ended_by is not null`),
    check("workspace_personal", sql`person_id = id`),
  ],
);

export const membership = pgTable(
  "membership",
  {
    personId: personId("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    workspaceId: workspaceId("workspace_id")
      .notNull()
      .references(() => workspace.id, { onDelete: "cascade" }),
    role: text("role").$type<Role>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.workspaceId] }),
    index("membership_workspace").on(table.workspaceId),
  ],
);
