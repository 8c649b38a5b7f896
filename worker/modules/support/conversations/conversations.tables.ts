import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { AnswerState, InsteadOf } from "../../../contract/chat/answers.contract.ts";
import type { ToldLanguage } from "../../../contract/languages/languages.ts";
import type { UrlCitation } from "../../../contract/citations.contract.ts";
import type {
  AnswerAction,
  AnswerOutcome,
  ConversationMode,
  HandOverCause,
  MessageRole,
  QuestionState,
  Rating,
  Resolution,
} from "../../../contract/support/talk.ts";
import { actedBy, id, moment, personId } from "../../../db/columns.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import { ofChatbot, ownedWith, supportSource } from "../support.tables.ts";
import type { TracedPassage } from "./trace.ts";

const ofMessage = () =>
  id("message_id")
    .primaryKey()
    .references(() => supportMessage.id, { onDelete: "cascade" });

/** A visitor of a chatbot: without an address until one is left. */
export const supportLead = pgTable(
  "support_lead",
  {
    id: id("id").primaryKey(),
    chatbotId: ofChatbot(),
    /** The owner of the chatbot. */
    workspaceId: ownedWith(),
    /** SHA-256, in lower-case hex, of the token that the visitor holds. */
    tokenHash: text("token_hash").notNull(),
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    /** What the owner's own fields were filled with. */
    fields: jsonb("fields").$type<Record<string, string>>().notNull().default({}),
    /** When an address was left, and when and to which words the visitor agreed. */
    contactAt: moment("contact_at"),
    consentAt: moment("consent_at"),
    consentText: text("consent_text"),
    /** Who the owner's own site says it is, proven by the chatbot's secret. */
    externalId: text("external_id"),
    /** The town of the connection that brought the visitor. */
    place: text("place"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** When the owner saw that it has come. */
    seenAt: moment("seen_at"),
  },
  (table) => [
    uniqueIndex("support_lead_token").on(table.tokenHash),
    index("support_lead_chatbot").on(table.chatbotId, table.createdAt, table.id),
    index("support_lead_contact")
      .on(table.chatbotId, table.contactAt, table.id)
      .where(sql`contact_at is not null`),
    index("support_lead_updated").on(table.chatbotId, table.updatedAt),
  ],
);

/** What a visitor and a chatbot, or a person in its place, said to each other. */
export const supportConversation = pgTable(
  "support_conversation",
  {
    id: id("id").primaryKey(),
    chatbotId: ofChatbot(),
    leadId: id("lead_id")
      .notNull()
      .references(() => supportLead.id, { onDelete: "cascade" }),
    workspaceId: ownedWith(),
    mode: text("mode").$type<ConversationMode>().notNull().default("bot"),
    /** Counts changes of the mode: what was begun before one is not stored after it. */
    epoch: integer("epoch").notNull().default(0),
    /** The member who took over. */
    assignedTo: actedBy("assigned_to"),
    /** Why and since when it waits for a person. */
    waitingSince: moment("waiting_since"),
    waitingFor: text("waiting_for"),
    pageUrl: text("page_url"),
    language: text("language").$type<ToldLanguage>(),
    resolved: text("resolved").$type<Resolution>().notNull().default("none"),
    /** When a sweep last looked whether it counts as resolved; a message after that has it looked at again. */
    judgedAt: moment("judged_at"),
    /** Its owner tries the chatbot: no statistics count it. */
    isTrial: boolean("is_trial").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    /** The moment of its last message. */
    updatedAt: moment("updated_at").notNull(),
    /** Up to when it was read in releases that kept this once for all members; written still for them. */
    seenAt: moment("seen_at"),
  },
  (table) => [
    index("support_conversation_chatbot").on(table.chatbotId, table.updatedAt, table.id),
    index("support_conversation_lead").on(table.leadId, table.createdAt),
    index("support_conversation_waiting")
      .on(table.chatbotId, table.waitingSince)
      .where(sql`mode = 'waiting'`),
    index("support_conversation_unjudged")
      .on(table.updatedAt)
      .where(sql`resolved = 'none' and (judged_at is null or judged_at < updated_at)`),
  ],
);

/** Up to when a member has read a conversation. */
export const supportSeen = pgTable(
  "support_seen",
  {
    conversationId: id("conversation_id")
      .notNull()
      .references(() => supportConversation.id, { onDelete: "cascade" }),
    personId: personId("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.personId] }),
    index("support_seen_person").on(table.personId),
  ],
);

/** A question that chatbots did not answer, grouped by what it asks. */
export const supportQuestion = pgTable(
  "support_question",
  {
    id: id("id").primaryKey(),
    chatbotId: ofChatbot(),
    workspaceId: ownedWith(),
    text: text("text").notNull(),
    /** The text folded: the same words are the same question. */
    key: text("key").notNull(),
    /** Numbers by which questions of one meaning find each other; null where none were made. */
    embedding: real("embedding").array(),
    count: integer("count").notNull().default(1),
    state: text("state").$type<QuestionState>().notNull().default("open"),
    draft: text("draft"),
    draftCitations: jsonb("draft_citations").$type<UrlCitation[]>().notNull().default([]),
    /** The question with its answer that it became. */
    sourceId: id("source_id").references(() => supportSource.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    /** When it was asked last. */
    askedAt: moment("asked_at").notNull(),
    decidedAt: moment("decided_at"),
  },
  (table) => [
    uniqueIndex("support_question_key").on(table.chatbotId, table.key),
    index("support_question_state").on(table.chatbotId, table.state, table.count, table.id),
    index("support_question_source").on(table.sourceId),
    index("support_question_asked").on(table.chatbotId, table.askedAt),
  ],
);

/** A bot's message is the answer: its id is the answer's, the reservation's and the ledger's. */
export const supportMessage = pgTable(
  "support_message",
  {
    id: id("id").primaryKey(),
    position: bigserial("position", { mode: "number" }).notNull(),
    conversationId: id("conversation_id")
      .notNull()
      .references(() => supportConversation.id, { onDelete: "cascade" }),
    chatbotId: id("chatbot_id").notNull(),
    workspaceId: ownedWith(),
    role: text("role").$type<MessageRole>().notNull(),
    /** Who wrote it, where a person answers. */
    authorId: actedBy("author_id"),
    text: text("text").notNull(),
    /** Passages that the text refers to as [n]. */
    citations: jsonb("citations").$type<UrlCitation[]>().notNull().default([]),
    state: text("state").$type<AnswerState>().notNull().default("complete"),
    reason: text("reason"),
    outcome: text("outcome").$type<AnswerOutcome>(),
    action: text("action").$type<AnswerAction>(),
    /** Why it called a person, and the model's words for it. */
    handOver: jsonb("hand_over").$type<{ cause: HandOverCause; words: string | null }>(),
    /** The unanswered question that a visitor's message was counted in. */
    questionId: id("question_id").references(() => supportQuestion.id, { onDelete: "set null" }),
    modelId: integer("model_id"),
    insteadOf: jsonb("instead_of").$type<InsteadOf>(),
    inputTokens: integer("input_tokens"),
    outputTokens: integer("output_tokens"),
    costMicros: bigint("cost_micros", { mode: "number" }),
    /** The version that answered. */
    version: integer("version"),
    /** Made by the visitor's page; one message each. */
    requestId: text("request_id"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("support_message_thread").on(table.conversationId, table.position),
    index("support_message_chatbot").on(table.chatbotId, table.createdAt),
    index("support_message_question").on(table.questionId),
    uniqueIndex("support_message_request").on(table.conversationId, table.requestId),
    uniqueIndex("support_message_one_running")
      .on(table.conversationId)
      .where(sql`state = 'running'`),
  ],
);

/** Why a bot answered as it did. It is kept for 90 days. */
export const supportTrace = pgTable(
  "support_trace",
  {
    messageId: ofMessage(),
    chatbotId: id("chatbot_id").notNull(),
    workspaceId: ownedWith(),
    /** What was searched for, where the question was rewritten. */
    searchedFor: text("searched_for"),
    threshold: real("threshold").notNull(),
    passages: jsonb("passages").$type<TracedPassage[]>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("support_trace_created").on(table.createdAt)],
);

/** What a visitor says of an answer, once. */
export const supportFeedback = pgTable(
  "support_feedback",
  {
    messageId: ofMessage(),
    chatbotId: id("chatbot_id").notNull(),
    workspaceId: ownedWith(),
    rating: text("rating").$type<Rating>().notNull(),
    comment: text("comment"),
    /** Whether the matter is settled, where the visitor says so. */
    solved: boolean("solved"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("support_feedback_chatbot").on(table.chatbotId, table.createdAt)],
);
