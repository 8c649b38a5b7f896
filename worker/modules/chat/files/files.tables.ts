import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, moment, personId } from "../../../db/columns.ts";
import type { ChatFile, ChatFileReason } from "../../../contract/chat/files.contract.ts";
import { source } from "../../../knowledge/knowledge.tables.ts";
import { project } from "../projects/projects.tables.ts";
import { conversation } from "../conversations/conversations.tables.ts";

/** A file that came with a question: a source under the same id. */
export const chatFile = pgTable(
  "chat_file",
  {
    id: id("id")
      .primaryKey()
      .references(() => source.id, { onDelete: "cascade" }),
    userId: personId("user_id").notNull(),
    name: text("name").notNull(),
    /** Null until it is read. */
    mediaType: text("media_type"),
    /** Where its content stands in R2. */
    fileKey: text("file_key").notNull(),
    bytes: integer("bytes").notNull(),
    state: text("state").$type<ChatFile["state"]>().notNull().default("reading"),
    reason: text("reason").$type<ChatFileReason>(),
    pages: integer("pages"),
    pagesDone: integer("pages_done").notNull().default(0),
    /** The characters of all its pages, once it is read. */
    characters: integer("characters").notNull().default(0),
    /** How often it was read. */
    attempts: integer("attempts").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** When a sweep looks next whether a conversation or a project still has it. */
    nextCheckAt: moment("next_check_at").notNull().defaultNow(),
  },
  (table) => [
    index("chat_file_user").on(table.userId, table.createdAt),
    index("chat_file_check").on(table.nextCheckAt),
  ],
);

/** What the questions of a conversation are answered from. */
export const conversationSource = pgTable(
  "conversation_source",
  {
    conversationId: id("conversation_id")
      .notNull()
      .references(() => conversation.id, { onDelete: "cascade" }),
    sourceId: id("source_id")
      .notNull()
      .references(() => source.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.sourceId] }),
    index("conversation_source_source").on(table.sourceId),
  ],
);

/** What all questions of a project are answered from, beside the files of their conversations. */
export const projectSource = pgTable(
  "project_source",
  {
    projectId: id("project_id")
      .notNull()
      .references(() => project.id, { onDelete: "cascade" }),
    sourceId: id("source_id")
      .notNull()
      .references(() => source.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.sourceId] }),
    index("project_source_source").on(table.sourceId),
  ],
);
