import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment, personId } from "../../db/columns.ts";
import { user } from "../../accounts/accounts.tables.ts";

/**
 * What the admin's list filters and sorts by, one row a person, each order an index. Triggers alone write it, from
 * "user", entitlement and usage_month (migration 0006); the numbers are those of `month`, and 0 in a later one.
 */
export const person = pgTable(
  "person",
  {
    userId: personId("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    /** `leaving` is being removed: no list has it. */
    kind: text("kind").$type<"account" | "guest" | "leaving">().notNull(),
    email: text("email").notNull(),
    planId: integer("plan_id"),
    suspended: boolean("suspended").notNull().default(false),
    needsLook: boolean("needs_look").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    /** The latest UTC month in which anything was asked; its first day. */
    month: date("month", { mode: "string" }).notNull().default("1970-01-01"),
    questions: integer("questions").notNull().default(0),
    costMicros: bigint("cost_micros", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    index("person_created").on(table.kind, table.createdAt, table.userId),
    index("person_email").on(table.kind, table.email, table.userId),
    index("person_plan").on(table.kind, table.planId, table.userId),
    index("person_cost").on(table.kind, table.month, table.costMicros, table.userId),
    index("person_questions").on(table.kind, table.month, table.questions, table.userId),
    index("person_suspended")
      .on(table.kind, table.createdAt)
      .where(sql`suspended`),
    index("person_look")
      .on(table.kind, table.createdAt)
      .where(sql`needs_look`),
  ],
);
