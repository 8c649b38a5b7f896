import { sql } from "drizzle-orm";
import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, moment, personId } from "../../../db/columns.ts";
import type { MessageImage } from "../../../answers/run.ts";
import type { AnswerState, InsteadOf } from "../../../contract/chat/answers.contract.ts";
import type { ProviderName } from "../../../contract/models.contract.ts";
import type { NamedFile } from "../../../contract/chat/files.contract.ts";
import type { ChatCitation } from "../../../contract/citations.contract.ts";
import type { WebLook } from "../../../contract/chat/web.contract.ts";
import type { Citation, NotFound } from "../../../contract/pdf/discussions.contract.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import { document } from "../../pdf/pdf.tables.ts";
import { project } from "../projects/projects.tables.ts";

export const conversation = pgTable(
  "conversation",
  {
    id: id("id").primaryKey(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Set, it is its person's discussion of that file, and none of the chat's conversations. */
    documentId: id("document_id").references(() => document.id, { onDelete: "cascade" }),
    title: text("title"),
    /** Until a person names it, the title may be replaced by a better automatic one. */
    titleIsAutomatic: boolean("title_is_automatic").notNull().default(true),
    relatedQuestions: jsonb("related_questions").$type<string[]>().notNull().default([]),
    /** The question that they follow. */
    relatedQuery: text("related_query"),
    projectId: id("project_id").references(() => project.id, { onDelete: "set null" }),
    pinnedAt: moment("pinned_at"),
    archivedAt: moment("archived_at"),
    createdAt: moment("created_at").notNull(),
    /** When it was last asked in, or an answer of it ended. */
    updatedAt: moment("updated_at").notNull(),
    /** When its owner last saw what it holds. */
    readAt: moment("read_at"),
  },
  (table) => [
    index("conversation_user_updated").on(table.userId, table.updatedAt, table.id),
    uniqueIndex("conversation_discussion").on(table.documentId, table.userId),
    index("conversation_project").on(table.projectId, table.updatedAt, table.id),
    index("conversation_pinned")
      .on(table.userId)
      .where(sql`pinned_at is not null`),
    index("conversation_words").using("gin", table.userId, table.title.op("gin_trgm_ops")),
  ],
);

/** An assistant's message is the answer: its id is the answer's, the reservation's and the ledger's. */
export const message = pgTable(
  "message",
  {
    id: id("id").primaryKey(),
    position: bigserial("position", { mode: "number" }).notNull(),
    conversationId: id("conversation_id")
      .notNull()
      .references(() => conversation.id, { onDelete: "cascade" }),
    /** The owner of the conversation, so that a search reads no one else's. A trigger fills in what is left out. */
    userId: personId("user_id").notNull(),
    /** The message that it follows in its branch, null for a first question. Those of one parent are its branches. */
    parentId: id("parent_id"),
    role: text("role").$type<"user" | "assistant">().notNull(),
    text: text("text").notNull(),
    images: jsonb("images").$type<MessageImage[]>().notNull().default([]),
    /** Files that a question came with, as they were called. */
    files: jsonb("files").$type<NamedFile[]>().notNull().default([]),
    modelId: integer("model_id"),
    provider: text("provider").$type<ProviderName>(),
    insteadOf: jsonb("instead_of").$type<InsteadOf>(),
    /** Passages that the text refers to as [n], and what else is said of them: where nothing was found, and what was looked up in the web. */
    citations: jsonb("citations").$type<(Citation | ChatCitation)[]>().notNull().default([]),
    notFound: jsonb("not_found").$type<NotFound | WebLook>(),
    /** Memories of its asker that went along with the question. */
    memoryIds: jsonb("memory_ids").$type<string[]>().notNull().default([]),
    /** What the model thought before its answer, and for how long: read when it is asked for. */
    thoughts: text("thoughts"),
    thoughtMs: integer("thought_ms"),
    state: text("state").$type<AnswerState>().notNull().default("complete"),
    reason: text("reason"),
    inputTokens: integer("input_tokens"),
    outputTokens: integer("output_tokens"),
    costMicros: bigint("cost_micros", { mode: "number" }),
    /** It was begun beside the first of two answers to its question. */
    isBeside: boolean("is_beside").notNull().default(false),
    /** Set while it stands in another branch than the one that is read: the thread goes on without this message. */
    supersededAt: moment("superseded_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("message_thread").on(table.conversationId, table.position),
    // A second one runs beside it where two models answer one question.
    uniqueIndex("message_one_running")
      .on(table.conversationId, table.isBeside)
      .where(sql`state = 'running'`),
    // No index names `superseded_at`, not as a condition either: a step to another branch changes its messages in place.
    index("message_children").on(table.conversationId, table.parentId),
    index("message_words")
      .using("gin", table.userId, table.text.op("gin_trgm_ops"))
      .with({ gin_pending_list_limit: 256 }),
  ],
);

export const file = pgTable(
  "file",
  {
    id: id("id").primaryKey(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    conversationId: id("conversation_id").references(() => conversation.id, { onDelete: "cascade" }),
    mediaType: text("media_type").notNull(),
    bytes: integer("bytes").notNull(),
    /** By a model, for an answer: it counts as stored. */
    drawn: boolean("drawn").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("file_user").on(table.userId), index("file_conversation").on(table.conversationId)],
);
