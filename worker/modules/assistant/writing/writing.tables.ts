import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "../../../accounts/accounts.tables.ts";
import type { AnswerState, InsteadOf } from "../../../contract/chat/answers.contract.ts";
import { id, moment, personId } from "../../../db/columns.ts";
import type { Purpose } from "./asked-writing.rules.ts";

/** What a model wrote, until it stands in a document or is thrown away: its id is the reservation's and the ledger's. */
export const assistantAnswer = pgTable(
  "assistant_answer",
  {
    id: id("id").primaryKey(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<Purpose>().notNull(),
    /** The document or the CV that it is about; null for a text that is none yet. */
    about: id("about"),
    text: text("text").notNull().default(""),
    modelId: integer("model_id"),
    insteadOf: jsonb("instead_of").$type<InsteadOf>(),
    state: text("state").$type<AnswerState>().notNull().default("running"),
    reason: text("reason"),
    inputTokens: integer("input_tokens"),
    outputTokens: integer("output_tokens"),
    costMicros: bigint("cost_micros", { mode: "number" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("assistant_answer_user").on(table.userId),
    index("assistant_answer_created").on(table.createdAt),
    index("assistant_answer_running")
      .on(table.id)
      .where(sql`state = 'running'`),
  ],
);
