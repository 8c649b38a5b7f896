import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { JobState } from "../contract/jobs.contract.ts";
import { actedBy, id, moment, workspaceId } from "../db/columns.ts";
import { workspace } from "../accounts/workspaces.tables.ts";

/** Long jobs of every kind as admins see them. The object of a job writes its row, beside what its kind shows readers. */
export const job = pgTable(
  "job",
  {
    /** The name of its object. */
    id: id("id").primaryKey(),
    kind: text("kind").notNull(),
    subject: id("subject").notNull(),
    workspaceId: workspaceId("user_id")
      .notNull()
      .references(() => workspace.id, { onDelete: "cascade" }),
    /** Who asked for its last generation; null where the product did. */
    actorId: actedBy("actor_id"),
    /** How often it was begun. */
    gen: integer("gen").notNull(),
    state: text("state").$type<JobState>().notNull(),
    /** The phase of the step that began last. */
    phase: text("phase"),
    failure: text("failure"),
    percent: integer("percent").notNull(),
    /** How many of `unit` are done. */
    done: integer("done").notNull(),
    total: integer("total"),
    unit: text("unit"),
    createdAt: moment("created_at").notNull(),
    /** The start of its last generation. */
    startedAt: moment("started_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("job_user").on(table.workspaceId, table.createdAt),
    index("job_subject").on(table.subject),
    index("job_updated").on(table.updatedAt, table.id),
    index("job_state").on(table.state, table.updatedAt, table.id),
  ],
);
