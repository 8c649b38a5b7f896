import * as z from "zod/mini";
import { challengeResponse, session } from "../auth.contract.ts";
import { chatCitation } from "../citations.contract.ts";
import { endpoint } from "../endpoint.ts";
import { question } from "../limits.ts";
import { imageSizes } from "../media/images.ts";
import { answeringNames, providerName } from "../models.contract.ts";
import { id, language, moment, numberText, requestId } from "../schema.ts";
import { thought } from "./thoughts.contract.ts";
import { picturePart } from "./pictures.contract.ts";
import { webLook } from "./web.contract.ts";
import { signedTurns } from "./signed-turns.rules.ts";

const hint = z.string().check(z.maxLength(200));
const flag = z.enum(["0", "1", "true", "false", "yes", "no", ""]);
const oneOrMany = z.union([z.array(z.union([z.file(), z.string()])), z.file(), z.string()]);

/**
 * The form of specification 7. Of `model_id` and `model_list_id` the first counts. `guest` matters without a token alone,
 * `user_id` with one alone; `ip_address`, `model` and `relatedQuestions` are accepted and decide nothing.
 */
const answerForm = z.object({
  user_id: z.optional(hint),
  guest: z.optional(flag),
  ip_address: z.optional(hint),
  model: z.optional(hint),
  model_id: z.optional(numberText),
  model_list_id: z.optional(numberText),
  query: z.string().check(z.minLength(1), z.regex(/\S/), z.maxLength(question.maxLength)),
  /** The id of a conversation of the caller; empty, or the word null, starts one. */
  conversation: z.optional(
    z.union([
      id,
      z.pipe(
        z.enum(["", "null"]),
        z.transform(() => ""),
      ),
    ]),
  ),
  /** The project of a conversation that begins with it, or that is stored nowhere; a stored one has its own. */
  project: z.optional(id),
  relatedQuestions: z.optional(z.string().check(z.maxLength(20_000))),
  /** Files, or base64 data URLs. */
  "images[]": z.optional(oneOrMany),
  /** Ids of files that `POST /api/chat/files` has stored, or files: those are stored and read first, and the answer waits. */
  "files[]": z.optional(oneOrMany),
  /** The size of a picture that is drawn in the place of an answer in words; the model is not the asker's to choose. */
  picture: z.optional(z.enum(imageSizes)),
  /** 1 looks the question up in the web; it goes to a search engine. */
  web: z.optional(flag),
  request_id: z.optional(requestId),
  /** A second model that answers the same question beside it, by an answer of its own: both are held for, or neither. */
  beside_model_id: z.optional(numberText),
  beside_request_id: z.optional(requestId),
  /** The question to ask again, edited or not: it and what follows are replaced. */
  replaces: z.optional(id),
  /** What the tab holds of an incognito conversation: read where the server's memory of it is gone. */
  "turns[]": z.optional(signedTurns),
  /** After chat.pictures_needed: 1 says that the tab sends all that it has of the pictures of those turns, the next field. */
  earlier: z.optional(flag),
  "earlier_images[]": z.optional(oneOrMany),
  locale: z.optional(language),
  /** A visitor's answer to the challenge that auth.challenge_required asked for. */
  challenge_response: challengeResponse,
});
export type AnswerForm = z.infer<typeof answerForm>;

const fallback = z.object({ model_id: z.int(), provider: providerName, reason: z.string() });
/** The model that was asked for, and why another answered. */
export type InsteadOf = z.infer<typeof fallback>;

/** The first event for every reader: which answer runs, in which conversation, by which model. The latest counts. */
const meta = z.object({
  answer: id,
  conversation: id,
  question: id,
  /** The answer of the second model that was asked at the same time. */
  beside: z.optional(id),
  title: z.nullable(z.string()),
  incognito: z.boolean(),
  model_id: z.int(),
  model_name: z.string(),
  provider: providerName,
  instead_of: z.nullable(fallback),
  /** Memories of the asker that went along with the question; absent where there were none. */
  memories: z.optional(z.array(id)),
  /** The size of the picture that the answer will be; absent where it is words. */
  draws: z.optional(z.enum(imageSizes)),
  /** The session of the guest that the question of a visitor made. */
  session: z.optional(session),
});
export type AnswerMeta = z.infer<typeof meta>;

const frame = z.object({
  text: z.optional(z.string()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  complete: z.optional(z.boolean()),
  input_tokens: z.optional(z.int()),
  output_tokens: z.optional(z.int()),
  model_input_price: z.optional(z.number()),
  model_output_price: z.optional(z.number()),
  conversation: z.optional(id),
});
export type AnswerFrame = z.infer<typeof frame>;

export const answerStates = ["running", "complete", "stopped", "failed", "interrupted"] as const;
export type AnswerState = (typeof answerStates)[number];

/** `length` is how much of the text is kept, in UTF-16 units: a reader that saw more forgets the rest. */
const end = z.object({
  status: z.enum(["complete", "stopped", "failed", "interrupted"]),
  length: z.int(),
  /** Why it ended early: an error code, `too_long` at the model's limit, `refused`, `empty` where it said nothing. */
  reason: z.nullable(z.string()),
  /** Stopped before anything was shown: the question is given back, and has left the thread. */
  withdrawn: z.boolean(),
  cost_micros: z.int(),
  /** Pictures that the answer is. */
  pictures: z.optional(z.array(picturePart)),
});
export type AnswerEnd = z.infer<typeof end>;
/** What a stop came to. */
export type StopVerdict = Pick<AnswerEnd, "status" | "withdrawn">;

/** The turn of an incognito conversation, signed, for the next questions of the tab. */
const turn = z.object({ turn: z.string() });

/**
 * `message` carries the fields of specification 7; its event id is `{answer}:{offset}`, the offset being how many
 * UTF-16 units of text were sent so far. A stream without `end` was cut: reconnect with Last-Event-ID. After the `end` of a new
 * conversation's first answer the stream stays open for some seconds, and a last `meta` brings the title that was found.
 */
export const answerEvents = {
  meta,
  thought,
  message: frame,
  /** A passage that the text refers to as [n], once its quote was looked for where it is from. */
  citation: chatCitation,
  /** How far the web is looked up for it; the latest counts. */
  web: webLook,
  "caught-up": z.object({ offset: z.int() }),
  heartbeat: z.object({ at: moment }),
  turn,
  end,
} as const;

const wholeAnswer = z.object({
  ...frame.shape,
  answer: id,
  status: end.shape.status,
  model_id: z.int(),
  provider: providerName,
  session: meta.shape.session,
  turn: z.optional(turn.shape.turn),
  citations: z.optional(z.array(chatCitation)),
  web: z.optional(webLook),
  pictures: z.optional(z.array(picturePart)),
});

/** The two vendors without files and without streamless variants have only the first call. */
const fullProvider = z.enum(["chatgpt", "together", "anthropic", "openrouter"]);
const asked = {
  method: "POST",
  access: "guest",
  teamSession: true,
  right: "questions.ask",
  identity: "admission",
  opensGuest: true,
  encoding: "multipart",
  body: answerForm,
} as const;

export const streamAnswer = endpoint({
  ...asked,
  path: "/api/ai/{provider}/query",
  summary: "Asks a model and streams its answer",
  params: z.object({ provider: z.enum(answeringNames) }),
  names: { provider: null },
  stream: answerEvents,
});

export const streamAnswerWithFiles = endpoint({
  ...asked,
  path: "/api/ai/{provider}/queryWithFile",
  summary: "Asks a model about images and files, and streams its answer",
  params: z.object({ provider: fullProvider }),
  names: { provider: null },
  stream: answerEvents,
});

export const readWholeAnswer = endpoint({
  ...asked,
  path: "/api/ai/{provider}/query-streamless",
  summary: "Asks a model and waits for the whole answer",
  params: z.object({ provider: fullProvider }),
  names: { provider: null },
  response: wholeAnswer,
});

export const readWholeAnswerWithFiles = endpoint({
  ...asked,
  path: "/api/ai/{provider}/queryWithFile-streamless",
  summary: "Asks a model about images and files, and waits for the whole answer",
  params: z.object({ provider: fullProvider }),
  names: { provider: null },
  response: wholeAnswer,
});

/** With the thread it runs in, an answer is found without the database, and who asked it known by their signature. */
export const answerPlace = z.object({
  from: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  conversation: z.optional(id),
});
export type AnswerPlace = z.infer<typeof answerPlace>;

export const resumeAnswer = endpoint({
  method: "GET",
  path: "/api/ai/answers/{id}/stream",
  access: "guest",
  teamSession: true,
  identity: "signature",
  summary: "Joins an answer: what was missed at once, then live. Honours Last-Event-ID",
  params: z.object({ id }),
  names: { id: "answer" },
  query: answerPlace,
  stream: answerEvents,
});

export const stopAnswer = endpoint({
  method: "POST",
  path: "/api/ai/answers/{id}/stop",
  access: "guest",
  teamSession: true,
  whileOff: true,
  identity: "signature",
  summary: "Stops an answer from any tab; `shown` is how much text the reader saw",
  params: z.object({ id }),
  names: { id: "answer" },
  body: z.object({ shown: z.optional(z.int().check(z.nonnegative())), conversation: z.optional(id) }),
  response: z.object({ success: z.literal(true), status: end.shape.status, withdrawn: end.shape.withdrawn }),
});

export const generateQuestions = endpoint({
  method: "POST",
  path: "/api/generate-questions",
  access: "guest",
  right: "questions.ask",
  teamSession: true,
  summary:
    "Further questions about a theme, paid by the platform; in `language`, or in that of a theme that is neither French nor English",
  body: z.object({ theme: z.string().check(z.minLength(1), z.maxLength(8_000)), language: z.optional(language) }),
  response: z.object({ questions: z.array(z.object({ question: z.string() })) }),
});
