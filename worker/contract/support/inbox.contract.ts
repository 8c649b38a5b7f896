import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment, requestId, success } from "../schema.ts";
import { ofChatbot } from "./chatbots.contract.ts";
import { supportConversation, supportMessage } from "./conversations.contract.ts";
import { inboxEvents } from "./inbox-events.ts";

const prefix = "/api/v01/support-chatbot" as const;
const ofConversation = { params: z.object({ id }), names: { id: "chatbot-conversation" } } as const;
const longestReply = 4_000;

export const openInbox = endpoint({
  method: "POST",
  path: `${prefix}/inbox/{id}/ticket`,
  access: "owner",
  right: "support.read",
  reads: true,
  summary: "A ticket for the live inbox of a chatbot, good once and for 30 seconds",
  ...ofChatbot,
  response: z.object({ ticket: z.string(), expires_at: moment }),
});

export const joinInbox = endpoint({
  method: "GET",
  path: `${prefix}/inbox/live/{ticket}`,
  access: "public",
  summary:
    "The live inbox: a WebSocket of frames `{event, data}`, which ends with the session that asked for the ticket. A `ping` is answered `pong`",
  params: z.object({ ticket: z.string().check(z.regex(/^[A-Za-z0-9._-]{20,120}$/)) }),
  names: { ticket: null },
  stream: inboxEvents,
});

export const takeOver = endpoint({
  method: "POST",
  path: `${prefix}/conversation/{id}/take-over`,
  access: "owner",
  right: "support.answer",
  summary: "From now on the caller answers, also in the place of a colleague, and the bot is silent at once",
  ...ofConversation,
  response: supportConversation,
});

export const replyToVisitor = endpoint({
  method: "POST",
  path: `${prefix}/conversation/{id}/reply`,
  access: "owner",
  right: "support.answer",
  summary: "Writes to the visitor of a conversation that the caller took over; a repeated request_id writes once",
  ...ofConversation,
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestReply)),
    request_id: z.optional(requestId),
  }),
  response: supportMessage,
});

export const handBack = endpoint({
  method: "POST",
  path: `${prefix}/conversation/{id}/hand-back`,
  access: "owner",
  right: "support.answer",
  whileOff: true,
  summary: "The bot answers again",
  ...ofConversation,
  response: supportConversation,
});

export const closeConversation = endpoint({
  method: "POST",
  path: `${prefix}/conversation/{id}/close`,
  access: "owner",
  right: "support.answer",
  whileOff: true,
  summary: "Ends a conversation; what its visitor writes next begins another one",
  ...ofConversation,
  response: supportConversation,
});

export const markSeen = endpoint({
  method: "POST",
  path: `${prefix}/conversation/{id}/seen`,
  access: "owner",
  right: "support.answer",
  whileOff: true,
  summary: "The caller has read a conversation up to now",
  ...ofConversation,
  response: success,
});
