import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment, number, requestId } from "../schema.ts";
import { ofChatbot } from "./chatbots.contract.ts";
import { longestMessage } from "./talk.ts";
import { liveEvents, talkEvents, visitorToken } from "./talk-events.ts";

const prefix = "/api/v01/support-chatbot" as const;

/** Who a visitor is on the owner's own site: `hash` is HMAC-SHA-256 of the id under the chatbot's secret, in hex. */
const identity = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/i)),
});

const message = {
  support_lead_id: z.optional(id),
  token: z.optional(visitorToken),
  conversation_id: z.optional(id),
  request_id: z.optional(requestId),
  query: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestMessage)),
  page_url: z.optional(z.string().check(z.maxLength(2_000))),
};

export const addConversation = endpoint({
  method: "POST",
  path: `${prefix}/add-conversations`,
  access: "key",
  summary:
    "A visitor's message and what the chatbot answers. Without a token the visitor is made; a closed or absent conversation begins one; a repeated request_id joins the first answer",
  body: z.object({
    key: z.uuid(),
    ...message,
    /** A wrong one leaves the visitor unknown and is no error. */
    identity: z.optional(identity),
  }),
  stream: talkEvents,
});

export const tryChatbot = endpoint({
  method: "POST",
  path: `${prefix}/try/{id}`,
  access: "owner",
  right: "support.edit",
  summary:
    "The owner asks the own chatbot, also a private one and a version that is not live yet; without a version the live one, else the latest",
  ...ofChatbot,
  body: z.object({ ...message, version: z.optional(number) }),
  stream: talkEvents,
});

export const resumeTalk = endpoint({
  method: "GET",
  path: `${prefix}/talk/{id}/stream`,
  access: "key",
  summary:
    "Joins a running answer of the visitor whose token stands in X-Visitor-Token: what was missed at once, then live. Honours Last-Event-ID",
  params: z.object({ id }),
  names: { id: null },
  query: z.object({
    conversation_id: id,
    from: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  }),
  stream: talkEvents,
});

export const stopTalk = endpoint({
  method: "POST",
  path: `${prefix}/talk/{id}/stop`,
  access: "key",
  whileOff: true,
  summary: "A visitor stops an answer; `shown` is how much text of it was seen",
  params: z.object({ id }),
  names: { id: null },
  body: z.object({
    token: visitorToken,
    conversation_id: id,
    shown: z.optional(z.int().check(z.nonnegative(), z.maximum(1_000_000))),
  }),
  response: z.object({ success: z.literal(true), withdrawn: z.boolean() }),
});

export const openLiveTalk = endpoint({
  method: "POST",
  path: `${prefix}/live-ticket`,
  access: "key",
  reads: true,
  summary: "A ticket for the live channel of a conversation, good once and for 30 seconds",
  body: z.object({ token: visitorToken, conversation_id: id }),
  response: z.object({
    ticket: z.string(),
    expires_at: moment,
    /** Within which half of those who asked for a person lately had an answer; null where too few asked. */
    usual_wait_minutes: z.nullable(z.int()),
  }),
});

export const joinLiveTalk = endpoint({
  method: "GET",
  path: `${prefix}/live/{ticket}`,
  access: "key",
  summary:
    "The live channel of a conversation: a WebSocket where the request asks for one, else server-sent events. Where neither comes through, get-conversations-by-lead is polled",
  params: z.object({ ticket: z.string().check(z.regex(/^[A-Za-z0-9._-]{20,300}$/)) }),
  names: { ticket: null },
  stream: liveEvents,
});
