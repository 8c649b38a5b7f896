import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { OwnerFacts } from "../../contract/owner.rules.ts";
import { moment } from "../../db/columns.ts";

/** One row: who publishes this installation. */
export const siteOwner = pgTable("site_owner", {
  id: integer("id").primaryKey().default(1),
  /** Counts the changes, so that a page drawn from an earlier one is known. */
  revision: integer("revision").notNull().default(1),
  facts: jsonb("facts").$type<OwnerFacts>().notNull(),
  changedAt: moment("changed_at").notNull(),
  adminEmail: text("admin_email").notNull(),
});
