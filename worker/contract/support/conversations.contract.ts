import * as z from "zod/mini";
import { urlCitation } from "../citations.contract.ts";
import { endpoint } from "../endpoint.ts";
import { toldLanguages } from "../languages/languages.ts";
import { id, list, listing, moment, namedPerson, pageQuery, success } from "../schema.ts";
import { ofChatbot } from "./chatbots.contract.ts";
import {
  answerActions,
  answerOutcomes,
  conversationModes,
  handOverCauses,
  messageRoles,
  ratings,
  resolutions,
} from "./talk.ts";

const prefix = "/api/v01/support-chatbot" as const;
const search = z.optional(z.string().check(z.maxLength(200)));

export const lead = z.object({
  id,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  fields: z.record(z.string(), z.string()),
  /** When an address was left, and when the visitor agreed. */
  contact_at: z.nullable(moment),
  consent_at: z.nullable(moment),
  /** Who the owner's own site says it is. */
  external_id: z.nullable(z.string()),
  place: z.nullable(z.string()),
  created_at: moment,
});
export type Lead = z.infer<typeof lead>;

export const supportConversation = z.object({
  id,
  lead_id: id,
  /** The same two by the names of specification 3. */
  conversation_id: id,
  support_lead_id: id,
  /** What the visitor is called: a name or an address, where one was left. */
  visitor: z.nullable(z.string()),
  place: z.nullable(z.string()),
  mode: z.enum(conversationModes),
  resolved: z.enum(resolutions),
  waiting_since: z.nullable(moment),
  waiting_for: z.nullable(z.string()),
  page_url: z.nullable(z.string()),
  language: z.nullable(z.enum(toldLanguages)),
  is_trial: z.boolean(),
  /** The member who took over. */
  assigned_to: z.nullable(namedPerson),
  /** Whether its visitor wrote since the caller has read it. */
  unread: z.boolean(),
  messages: z.int(),
  /** How the visitor's last message begins, and what became of the last answer. */
  question: z.nullable(z.string()),
  outcome: z.nullable(z.enum(answerOutcomes)),
  created_at: moment,
  updated_at: moment,
});
export type SupportConversation = z.infer<typeof supportConversation>;

export const listLeads = endpoint({
  method: "GET",
  path: `${prefix}/leads/{id}`,
  access: "owner",
  right: "support.read",
  summary: "Who left an address with a chatbot, the latest first",
  ...ofChatbot,
  query: z.object({ ...pageQuery.shape, q: search }),
  response: list(listing(lead)),
});

export const seeLeads = endpoint({
  method: "POST",
  path: `${prefix}/leads/{id}/seen`,
  access: "owner",
  right: "support.answer",
  whileOff: true,
  summary: "The caller has seen who left an address so far",
  ...ofChatbot,
  response: success,
});

export const exportLeads = endpoint({
  method: "GET",
  path: `${prefix}/leads/{id}/csv`,
  access: "owner",
  right: "support.read",
  summary: "The same as a table for spreadsheets; no cell is read as a formula",
  ...ofChatbot,
  download: true,
});

const leadWithConversations = z.object({ ...lead.shape, conversations: z.array(supportConversation) });
export type LeadWithConversations = z.infer<typeof leadWithConversations>;

export const listLeadsWithConversations = endpoint({
  method: "GET",
  path: `${prefix}/leads-with-conversations`,
  access: "owner",
  right: "support.read",
  summary: "The visitors of a chatbot with their conversations, the latest first",
  query: z.object({ chatbot_id: id, ...pageQuery.shape, q: search }),
  response: list(listing(leadWithConversations)),
});

export const listSupportConversations = endpoint({
  method: "GET",
  path: `${prefix}/conversations/{id}`,
  access: "owner",
  right: "support.read",
  summary:
    "The conversations of a chatbot: those that wait for a person first, the longest waiting before, then the latest",
  ...ofChatbot,
  query: z.object({
    ...pageQuery.shape,
    q: search,
    mode: z.optional(z.enum(conversationModes)),
    resolved: z.optional(z.enum(resolutions)),
    /** Those of whose answers one was of this kind. */
    outcome: z.optional(z.enum(answerOutcomes)),
    /** Those of whose answers one was rated so. */
    rating: z.optional(z.enum(ratings)),
  }),
  response: listing(supportConversation),
});

export const supportMessage = z.object({
  id,
  role: z.enum(messageRoles),
  text: z.string(),
  citations: z.array(urlCitation),
  outcome: z.nullable(z.enum(answerOutcomes)),
  action: z.nullable(z.enum(answerActions)),
  /** Why this answer called a person, and in which words the bot said so. */
  hand_over: z.nullable(z.object({ cause: z.enum(handOverCauses), words: z.nullable(z.string()) })),
  version: z.nullable(z.int()),
  /** The member who wrote it; null for one who is gone, and of what no member wrote. */
  author: z.nullable(namedPerson),
  rating: z.nullable(z.enum(ratings)),
  comment: z.nullable(z.string()),
  created_at: moment,
});
export type SupportMessage = z.infer<typeof supportMessage>;

export const readSupportConversation = endpoint({
  method: "GET",
  path: `${prefix}/conversation/{id}`,
  access: "owner",
  right: "support.read",
  summary: "One conversation with its messages",
  params: z.object({ id }),
  names: { id: "chatbot-conversation" },
  response: z.object({ ...supportConversation.shape, thread: z.array(supportMessage) }),
});

export const removeSupportConversation = endpoint({
  method: "DELETE",
  path: `${prefix}/delete-conversation`,
  access: "owner",
  right: "support.edit",
  summary: "Deletes a conversation with all that was made of it",
  body: z.object({ conversation_id: id }),
  response: success,
});
