import * as z from "zod/mini";
import { chatCitation } from "../citations.contract.ts";
import { ratings } from "./ratings.contract.ts";
import { endpoint } from "../endpoint.ts";
import { providerName } from "../models.contract.ts";
import { id, moment, page, pageQuery, success, userParams } from "../schema.ts";
import { answerStates } from "./answers.contract.ts";
import { picturePart } from "./pictures.contract.ts";
import { webLook } from "./web.contract.ts";
import { namedFile } from "./files.contract.ts";
import { turnsQuery } from "./turns-page.ts";

const order = z.enum(["asc", "desc"]);
/** Without one, a list has what is not archived, and a search finds both. */
const filter = z.enum(["archived", "pinned"]);
export type ConversationFilter = z.infer<typeof filter>;

export const conversationSummary = z.object({
  id,
  title: z.nullable(z.string()),
  created_at: moment,
  updated_at: moment,
  /** The answer that is being written, if any. */
  running: z.nullable(id),
  /** An answer has ended since its owner last looked. */
  unread: z.boolean(),
  project_id: z.nullable(id),
  pinned_at: z.nullable(moment),
  archived_at: z.nullable(moment),
});
export type ConversationSummary = z.infer<typeof conversationSummary>;

/** The newest message that holds what was looked for, and the words around it; null where the title alone holds it. */
const foundMessage = z.object({ id, role: z.enum(["user", "assistant"]), excerpt: z.string() });
const foundConversation = z.object({ ...conversationSummary.shape, hit: z.optional(z.nullable(foundMessage)) });
export type FoundConversation = z.infer<typeof foundConversation>;

const part = z.union([
  z.object({ type: z.literal("text"), text: z.string() }),
  picturePart,
  /** A file that the question came with. */
  z.object({ type: z.literal("file"), ...namedFile.shape }),
]);

/** Where a message stands among those that follow the same one: its branches, counted from 1, the earliest first. */
const branchPlace = z.object({
  index: z.int(),
  count: z.int(),
  previous: z.nullable(id),
  next: z.nullable(id),
});
export type BranchPlace = z.infer<typeof branchPlace>;

const standing = z.object({
  id,
  role: z.enum(["user", "assistant"]),
  content: z.array(part),
  model_list_id: z.nullable(z.int()),
  model_name: z.nullable(z.string()),
  provider: z.nullable(providerName),
  instead_of: z.nullable(z.object({ model_id: z.int(), provider: providerName, reason: z.string() })),
  status: z.enum(answerStates),
  /** Why an answer ended early: an error code, `too_long`, `refused` or `empty`. */
  reason: z.nullable(z.string()),
  input_tokens: z.nullable(z.int()),
  output_tokens: z.nullable(z.int()),
  cost_micros: z.nullable(z.int()),
  created_at: moment,
  /** Absent where it is the only one in its place. */
  branch: z.optional(branchPlace),
  /** Whether its reader says that it helped. */
  rating: z.optional(z.enum(ratings)),
  /** How long the model thought, where what it thought is stored. */
  thought_ms: z.optional(z.nullable(z.int())),
  /** Passages of files and of the web that the text refers to as [n]; absent where there are none. */
  citations: z.optional(z.array(chatCitation)),
  /** What was looked up in the web for it; absent where nothing was asked of it. */
  web: z.optional(webLook),
  /** Memories that went along with its question, removed ones too; absent where there were none. */
  memories: z.optional(z.array(id)),
  /** The turn of an incognito answer, signed, as its tab sends it along. */
  turn: z.optional(z.string()),
});

/** The last answer has beside it the one that another model gave to the same question, until one of both is kept. */
const historyEntry = z.object({ ...standing.shape, beside: z.optional(standing) });
export type HistoryEntry = z.infer<typeof historyEntry>;

export const conversation = z.object({
  ...conversationSummary.shape,
  /** Another one where anything of it is another. */
  version: z.string(),
  /** What its answers have cost, those of all branches. */
  cost_micros: z.int(),
  /** Kept in memory alone, and not for long. */
  incognito: z.boolean(),
  /** The name of the schedule that asks in it; absent where none does. */
  schedule: z.optional(z.string()),
  history: z.array(historyEntry),
  /** What may be asked next, and the question that it follows. */
  relatedQuestions: z.array(z.string()),
  query: z.nullable(z.string()),
});
export type Conversation = z.infer<typeof conversation>;

const conversationParams = z.object({ userId: id, id });

export const createConversation = endpoint({
  method: "POST",
  path: "/api/user/conversation/create",
  access: "self",
  summary: "Starts an empty conversation",
  body: z.object({ user_id: id }),
  response: z.object({ conversationId: id }),
});

export const readLastConversation = endpoint({
  method: "GET",
  path: "/api/user/history/last/{userId}",
  access: "self",
  summary: "The caller's latest conversation, or null",
  params: userParams,
  response: z.nullable(conversation),
});

export const listConversations = endpoint({
  method: "GET",
  path: "/api/user/{userId}/conversations/{order}",
  access: "self",
  summary: "The caller's latest 200 conversations",
  params: z.object({ userId: id, order }),
  names: { order: null },
  response: z.array(conversationSummary),
});

export const paginateConversations = endpoint({
  method: "GET",
  path: "/api/user/{userId}/conversations_paginate/{order}",
  access: "self",
  summary:
    "The caller's conversations, a page at a time; q searches titles, questions and answers, filter and project choose",
  params: z.object({ userId: id, order }),
  names: { order: null },
  query: z.object({
    ...pageQuery.shape,
    q: z.optional(z.string().check(z.maxLength(200))),
    filter: z.optional(filter),
    project: z.optional(id),
  }),
  response: page(foundConversation),
});

export const readConversation = endpoint({
  method: "GET",
  path: "/api/user/{userId}/conversation/{id}",
  access: "self",
  summary: "A conversation with its history, or null where it is as the caller knows it; turns and before read a part",
  params: conversationParams,
  names: { id: "conversation" },
  query: z.object({
    ...turnsQuery.shape,
    /** The version that the caller has. */
    unless: z.optional(z.string().check(z.maxLength(120))),
  }),
  response: z.nullable(conversation),
});

export const renameConversation = endpoint({
  method: "PATCH",
  path: "/api/user/{userId}/conversation/{id}",
  access: "self",
  summary: "Gives a conversation a title",
  params: conversationParams,
  names: { id: "conversation" },
  body: z.object({ title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)) }),
  response: conversationSummary,
});

export const markConversationRead = endpoint({
  method: "PUT",
  path: "/api/user/conversations/{id}/read",
  access: "self",
  whileOff: true,
  summary: "Its owner has seen what it holds",
  params: z.object({ id }),
  names: { id: "conversation" },
  response: success,
});

const arrangement = z.object({
  pinned: z.optional(z.boolean()),
  archived: z.optional(z.boolean()),
  /** Null takes it out of its project. */
  project_id: z.optional(z.nullable(id)),
});
export type Arrangement = z.infer<typeof arrangement>;

export const arrangeConversation = endpoint({
  method: "PATCH",
  path: "/api/user/{userId}/conversation/{id}/place",
  access: "self",
  summary: "Pins a conversation, archives it, or moves it to a project",
  params: conversationParams,
  names: { id: "conversation" },
  body: arrangement,
  response: conversationSummary,
});

export const removeConversation = endpoint({
  method: "DELETE",
  path: "/api/user/conversation/{userId}/{id}",
  access: "self",
  summary: "Deletes a conversation",
  params: conversationParams,
  names: { id: "conversation" },
  response: success,
});

export const removeOwnConversation = endpoint({
  method: "DELETE",
  path: "/api/user/delete/conversation/{id}",
  access: "self",
  summary: "Deletes a conversation, by its id alone",
  params: z.object({ id }),
  names: { id: "conversation" },
  response: success,
});

export const updateRelatedQuestions = endpoint({
  method: "PUT",
  path: "/api/user/conversations/{id}/related-questions",
  access: "self",
  summary: "Keeps the questions that may come next",
  params: z.object({ id }),
  names: { id: "conversation" },
  body: z.object({
    relatedQuestions: z.array(z.string().check(z.minLength(1), z.maxLength(300))).check(z.maxLength(10)),
    query: z.optional(z.string().check(z.maxLength(20_000))),
  }),
  response: success,
});
