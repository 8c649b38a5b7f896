import { bigint, boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { UrlCitation } from "../../../contract/citations.contract.ts";
import type { CheckFault, Expectation } from "../../../contract/support/knowledge.ts";
import type { AnswerOutcome } from "../../../contract/support/talk.ts";
import { id, moment } from "../../../db/columns.ts";
import { supportQuestion } from "../conversations/conversations.tables.ts";
import { ofChatbot, ownedWith, supportSource } from "../support.tables.ts";

/** A question that each new version is asked before it goes live. */
export const supportCheck = pgTable(
  "support_test",
  {
    id: id("id").primaryKey(),
    chatbotId: ofChatbot(),
    workspaceId: ownedWith(),
    question: text("question").notNull(),
    expects: text("expects").$type<Expectation>().notNull(),
    /** A source that the answer must cite, and words that it must say. */
    mustCite: id("must_cite").references(() => supportSource.id, { onDelete: "set null" }),
    mustSay: text("must_say"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("support_test_chatbot").on(table.chatbotId, table.createdAt, table.id),
    index("support_test_cited").on(table.mustCite),
  ],
);

/** One answer to a saved question; its id is the answer's. */
export const supportCheckRun = pgTable(
  "support_test_run",
  {
    id: id("id").primaryKey(),
    checkId: id("test_id")
      .notNull()
      .references(() => supportCheck.id, { onDelete: "cascade" }),
    workspaceId: ownedWith(),
    version: integer("version").notNull(),
    passed: boolean("passed").notNull(),
    /** What was missing, where it did not pass. */
    reason: text("reason").$type<CheckFault>(),
    outcome: text("outcome").$type<AnswerOutcome>().notNull(),
    text: text("text").notNull(),
    citations: jsonb("citations").$type<UrlCitation[]>().notNull().default([]),
    costMicros: bigint("cost_micros", { mode: "number" }).notNull().default(0),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("support_test_run_test").on(table.checkId, table.createdAt),
    index("support_test_run_user").on(table.workspaceId, table.createdAt),
  ],
);

/** One answer to a wording of a question that its owner answered; its id is the answer's. */
export const supportQuestionRun = pgTable(
  "support_question_run",
  {
    id: id("id").primaryKey(),
    questionId: id("question_id")
      .notNull()
      .references(() => supportQuestion.id, { onDelete: "cascade" }),
    workspaceId: ownedWith(),
    version: integer("version").notNull(),
    wording: text("wording").notNull(),
    passed: boolean("passed").notNull(),
    outcome: text("outcome").$type<AnswerOutcome>().notNull(),
    costMicros: bigint("cost_micros", { mode: "number" }).notNull().default(0),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("support_question_run_question").on(table.questionId, table.createdAt),
    index("support_question_run_user").on(table.workspaceId, table.createdAt),
  ],
);
