import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "../../../accounts/accounts.tables.ts";
import type { ImportFailure, SkipReason } from "../../../contract/chat/importing.contract.ts";
import type { JobState } from "../../../contract/jobs.contract.ts";
import { id, moment, personId } from "../../../db/columns.ts";

/** An export that was brought, and what became of its conversations. The file itself goes when the import ends. */
export const chatImport = pgTable(
  "chat_import",
  {
    /** The upload's id, and the subject of its job. */
    id: id("id").primaryKey(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    fileKey: text("file_key").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    language: text("language").$type<"en" | "fr">().notNull(),
    state: text("state").$type<JobState>().notNull().default("pending"),
    failure: text("failure").$type<ImportFailure>(),
    percent: integer("percent").notNull().default(0),
    /** How many conversations of the file are done, whatever became of them. */
    readTo: integer("read_to").notNull().default(0),
    imported: integer("imported").notNull().default(0),
    known: integer("known").notNull().default(0),
    skipped: integer("skipped").notNull().default(0),
    reasons: jsonb("reasons").$type<{ title: string | null; reason: SkipReason }[]>().notNull().default([]),
    createdAt: moment("created_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("chat_import_user").on(table.userId, table.createdAt),
    index("chat_import_pending")
      .on(table.createdAt)
      .where(sql`state = 'pending'`),
  ],
);
