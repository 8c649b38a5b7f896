import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { workspace } from "../accounts/workspaces.tables.ts";
import { id, moment, workspaceId } from "../db/columns.ts";
import type { RunEnd, RunOutput, RunState } from "./run.ts";

/** Orders of the media engine while their jobs run: the outputs that they write, and what came of them. */
export const engineRun = pgTable(
  "engine_run",
  {
    /** The id is made of the job, its generation, the step and the kind of order. */
    id: text("id").primaryKey(),
    workspaceId: workspaceId("user_id")
      .notNull()
      .references(() => workspace.id, { onDelete: "cascade" }),
    /** The kind of the job that gave the order. */
    kind: text("kind").notNull(),
    subject: id("subject").notNull(),
    gen: integer("gen").notNull(),
    state: text("state").$type<RunState>().notNull(),
    /** How often it was begun, or is about to be. */
    tries: integer("tries").notNull(),
    /** The outputs of this try: an earlier try writes elsewhere. */
    outputs: jsonb("outputs").$type<readonly RunOutput[]>().notNull(),
    /** When the engine took it; null until then. */
    begunAt: moment("begun_at"),
    end: jsonb("end").$type<RunEnd>(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("engine_run_user").on(table.workspaceId),
    index("engine_run_subject").on(table.subject, table.kind),
    index("engine_run_created").on(table.createdAt),
  ],
);
