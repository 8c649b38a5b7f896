import * as z from "zod/mini";
import { answerEvents } from "../chat/answers.contract.ts";
import { urlCitation } from "../citations.contract.ts";
import { id, moment } from "../schema.ts";
import { mark } from "./socket-marks.ts";
import { answerActions, answerOutcomes, conversationModes, messageRoles, ratings } from "./talk.ts";

/** Where a visitor's token stands in a request without a body: addresses end in logs. */
export const visitorTokenHeader = "x-visitor-token";

/** What a visitor holds: the access key, the visitor's id and a signature of both. */
export const visitorToken = z.string().check(z.regex(/^[0-9a-f-]{36}\.[A-Za-z0-9]{20,64}\.[A-Za-z0-9_-]{43}$/));

export const visitorMessage = z.object({
  id,
  conversation_id: id,
  /** Grows with every message: `after` goes on from it. */
  position: z.int(),
  role: z.enum(messageRoles),
  text: z.string(),
  citations: z.array(urlCitation),
  outcome: z.nullable(z.enum(answerOutcomes)),
  rating: z.nullable(z.enum(ratings)),
  created_at: moment,
});
export type VisitorMessage = z.infer<typeof visitorMessage>;

/** What the widget offers beside an answer that found nothing. */
export const visitorOffers = ["rephrase", "contact", "person"] as const;
export type VisitorOffer = (typeof visitorOffers)[number];

const outcome = z.object({
  answered: z.boolean(),
  outcome: z.enum(answerOutcomes),
  source_ids: z.array(id),
  action: z.enum(answerActions),
  offers: z.array(z.enum(visitorOffers)),
});

const mode = z.object({ conversation_id: id, mode: z.enum(conversationModes) });

/**
 * One turn. The id of a `message` is `{answer}:{offset}`, as that of any answer; it is plain Markdown whose [n] are the
 * citations, each sent once its quote was found in its source. A `citation` leads to its `url` as it is.
 */
export const talkEvents = {
  /** First, and again where a reader joins. */
  meta: z.object({
    conversation_id: id,
    /** The visitor's own message. */
    message_id: id,
    /** The message that is being written; null where a person is to answer. */
    answer_id: z.nullable(id),
    /** The id of a visitor that this call made. */
    support_lead_id: z.optional(id),
    token: z.optional(visitorToken),
  }),
  message: z.object({ text: z.string() }),
  citation: urlCitation,
  "caught-up": answerEvents["caught-up"],
  heartbeat: answerEvents.heartbeat,
  outcome,
  /** Who answers from now on. */
  mode,
  /** What a person or the product itself wrote. */
  person: visitorMessage,
  /** Last. `withdrawn`: the next message came before the first word, and its answer is about both. */
  end: z.object({
    status: answerEvents.end.shape.status,
    length: z.int(),
    reason: z.nullable(z.string()),
    withdrawn: z.boolean(),
  }),
} as const;

type Turn = typeof talkEvents;
export type TalkEvent = { [Name in keyof Turn]: { event: Name; data: z.infer<Turn[Name]>; id?: string } }[keyof Turn];

/** What reaches a visitor between turns: frames `{event, data}` of a WebSocket, or server-sent events of the same names. */
export const liveEvents = {
  mode,
  person: visitorMessage,
  /** A person writes; it holds for a few seconds. */
  typing: z.object({ conversation_id: id }),
  heartbeat: answerEvents.heartbeat,
  /** A WebSocket alone has it: a page that does not send it back is closed with 1013 after 256 KB, and connects again. */
  mark,
} as const;

type Live = typeof liveEvents;
export type LiveEvent = { [Name in keyof Live]: { event: Name; data: z.infer<Live[Name]> } }[keyof Live];

/** What a visitor sends over the WebSocket, beside marks; anything else is ignored. */
export const liveFrame = z.object({ event: z.literal("typing") });

/** Why the server closes a WebSocket (RFC 6455, 7.4.2): 1008 and 1009 for too many or too long frames; here, the key or the visitor is gone, so that another ticket is refused too. */
export const liveClosed = { gone: 4404 } as const;
