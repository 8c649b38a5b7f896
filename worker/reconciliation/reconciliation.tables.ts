import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, moment } from "../db/columns.ts";

/** What a step has done so far. */
export interface StepReport {
  counts: Record<string, number>;
  findings: string[];
  /** Findings beyond those that are kept. */
  more: number;
}

/** The way back after the database was restored to an earlier moment: one at a time, step by step. */
export const reconciliation = pgTable(
  "reconciliation",
  {
    id: id("id").primaryKey(),
    restoredTo: moment("restored_to").notNull(),
    /** How many steps are done. */
    stepsDone: integer("steps_done").notNull().default(0),
    /** Where the next page of the present step begins. */
    cursor: text("cursor"),
    report: jsonb("report").$type<Record<string, StepReport>>().notNull().default({}),
    leaseUntil: moment("lease_until"),
    /** Why the last page failed; null once one has succeeded. */
    error: text("error"),
    begunAt: moment("begun_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    uniqueIndex("reconciliation_open")
      .on(sql`(${table.endedAt} is null)`)
      .where(sql`ended_at is null`),
  ],
);
