import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment, success } from "../schema.ts";
import { answerLanguages, chatbotLook, handOver, leadForm } from "./chatbots.ts";
import { visitorMessage, visitorToken } from "./talk-events.ts";
import { conversationModes, ratings } from "./talk.ts";

const prefix = "/api/v01/support-chatbot" as const;

/** The uuid of a chatbot's page. */
const key = z.uuid();
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** All that a visitor is shown of a chatbot: field by field, nothing else. */
export const publicChatbot = z.object({
  uuid: z.uuid(),
  name: z.string(),
  language: z.enum(answerLanguages),
  look: chatbotLook,
  lead_form: leadForm,
  hand_over: handOver,
  /** Whether search engines may list its page. */
  is_listed: z.boolean(),
  /** Whether it knows something to answer from. */
  is_ready: z.boolean(),
});
export type PublicChatbot = z.infer<typeof publicChatbot>;

export const readPublicChatbot = endpoint({
  method: "GET",
  path: `${prefix}/chat-by-access-key/{key}`,
  access: "key",
  summary: "What visitors are shown of a chatbot; a private one, and one whose key was replaced, is not found",
  params: z.object({ key }),
  names: { key: null },
  response: publicChatbot,
});

export const addLead = endpoint({
  method: "POST",
  path: `${prefix}/add-lead`,
  access: "key",
  summary: "Makes a visitor known, or keeps what one leaves: the token is what the visitor comes back with",
  body: z.object({
    key,
    support_lead_id: z.optional(id),
    token: z.optional(visitorToken),
    name: z.optional(words(120)),
    email: z.optional(z.string().check(z.maxLength(254), z.email())),
    phone: z.optional(z.string().check(z.trim(), z.regex(/^[+()\d .\-/]{4,40}$/))),
    /** By the keys of the owner's own fields. */
    fields: z.optional(
      z.record(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)), z.string().check(z.maxLength(500))),
    ),
    consent: z.optional(z.boolean()),
  }),
  response: z.object({ support_lead_id: id, token: visitorToken }),
});

export const listOwnMessages = endpoint({
  method: "GET",
  path: `${prefix}/get-conversations-by-lead`,
  access: "key",
  summary:
    "What the visitor whose token stands in X-Visitor-Token and the chatbot said, at most 200 messages in their order",
  query: z.object({
    support_lead_id: id,
    after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  }),
  response: z.object({
    conversations: z.array(
      z.object({
        id,
        conversation_id: id,
        support_lead_id: id,
        mode: z.enum(conversationModes),
        created_at: moment,
      }),
    ),
    messages: z.array(visitorMessage),
  }),
});

export const addFeedback = endpoint({
  method: "POST",
  path: `${prefix}/add-feedback`,
  access: "key",
  summary:
    "What a visitor says of an answer, once; a comment can follow with the same rating. The ids that its turn told are enough",
  body: z.object({
    key,
    /** Where it is sent, the answer must be this visitor's. */
    token: z.optional(visitorToken),
    conversation_id: id,
    message_id: id,
    rating: z.enum(ratings),
    comment: z.optional(z.string().check(z.trim(), z.maxLength(1_000))),
    /** Whether the matter is settled. */
    solved: z.optional(z.boolean()),
  }),
  response: success,
});

export const removeVisitorConversation = endpoint({
  method: "POST",
  path: `${prefix}/delete-my-conversation`,
  access: "key",
  whileOff: true,
  summary: "A visitor deletes one conversation, or without its id all of them with what was left of an address",
  body: z.object({ token: visitorToken, conversation_id: z.optional(id) }),
  response: success,
});
