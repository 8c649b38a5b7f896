import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment } from "../../db/columns.ts";

/** Every write of an admin. A row is written before the write begins and completed once; the database refuses the rest. */
export const auditEntry = pgTable(
  "audit_entry",
  {
    id: id("id").primaryKey(),
    adminId: id("admin_id").notNull(),
    adminEmail: text("admin_email").notNull(),
    /** The endpoint's name in the contract. */
    action: text("action").notNull(),
    subject: text("subject"),
    before: jsonb("before"),
    after: jsonb("after"),
    /** 'begun', 'done', or the code of the refusal. */
    outcome: text("outcome").notNull().default("begun"),
    address: text("address").notNull(),
    userAgent: text("user_agent"),
    requestId: text("request_id").notNull(),
    createdAt: moment("created_at").notNull(),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    index("audit_entry_created").on(table.createdAt),
    index("audit_entry_admin").on(table.adminEmail, table.createdAt),
    index("audit_entry_subject").on(table.subject),
  ],
);
