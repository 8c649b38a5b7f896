import * as z from "zod/mini";
import { pageCitation } from "../citations.contract.ts";
import type { PageCitation } from "../citations.contract.ts";
import { answerEvents, answerPlace, answerStates } from "../chat/answers.contract.ts";
import { signedTurns } from "../chat/signed-turns.rules.ts";
import { turnsQuery } from "../chat/turns-page.ts";
import { endpoint } from "../endpoint.ts";
import { earlierPictures } from "../limits.ts";
import { providerName } from "../models.contract.ts";
import { id, language, moment, number, orNull, requestId, sentNumber, success, userParams } from "../schema.ts";

export const citation = pageCitation;
export type Citation = PageCitation;

const picture = z.string().check(z.maxLength(12 * 1024 * 1024), z.regex(/^data:image\/(png|jpeg|webp);base64,/));

const noPicture = z.pipe(
  z.literal(""),
  z.transform(() => null),
);

const question = z.object({
  message: z.string().check(z.minLength(1), z.regex(/\S/), z.maxLength(20_000)),
  /** Any word: what a message carries says what it is. */
  type: z.optional(z.string().check(z.maxLength(60))),
  /** A region of a page, as a data URL. */
  imageData: z.optional(z.nullable(z.union([picture, noPicture]))),
  images: z.optional(z.array(picture).check(z.maxLength(4))),
  user_id: z.optional(id),
  model_id: z.optional(sentNumber),
  /** Further files to look in. */
  document_ids: z.optional(z.array(id).check(z.maxLength(20))),
  /** Or all files of a folder. */
  folder_id: z.optional(id),
  /** What the reader has marked on a page. */
  selection: z.optional(z.object({ page: number, text: z.string().check(z.maxLength(8_000)) })),
  purpose: z.optional(z.enum(["ask", "explain", "translate"])),
  request_id: z.optional(requestId),
  /** A question that this one takes the place of, with all that followed it. */
  replaces: z.optional(id),
  /** What the tab holds of an incognito discussion. */
  turns: z.optional(signedTurns),
  /** After chat.pictures_needed: all that the tab has of the pictures of those turns. */
  earlier_images: z.optional(z.array(picture).check(z.maxLength(earlierPictures))),
  locale: z.optional(language),
});
export type DocumentQuestion = z.infer<typeof question>;

/** Specification 7: exactly these fields. */
const frame = z.object({
  message: z.string(),
  type: z.literal("text"),
  imageData: z.null(),
  images: z.array(z.string()),
  user_id: id,
});

/** Where an answer looked that found nothing. */
const notFound = z.object({ pages: z.array(z.int()), documents: z.array(id) });
export type NotFound = z.infer<typeof notFound>;

export const documentAnswerEvents = {
  meta: z.object({ answer: id, question: id, model_id: z.int(), model_name: z.string(), provider: providerName }),
  /** Its event id is `{answer}:{offset}`, as that of any answer. */
  message: frame,
  citation,
  "caught-up": z.object({ offset: z.int() }),
  heartbeat: z.object({ at: moment }),
  turn: answerEvents.turn,
  end: z.object({
    status: z.enum(["complete", "stopped", "failed", "interrupted"]),
    length: z.int(),
    reason: z.nullable(z.string()),
    withdrawn: z.boolean(),
    not_found: z.nullable(notFound),
  }),
} as const;

type Events = typeof documentAnswerEvents;
export type DocumentAnswerEvent = {
  [Name in keyof Events]: { event: Name; data: z.infer<Events[Name]>; id?: string };
}[keyof Events];

export const discussionMessage = z.object({
  id,
  role: z.enum(["user", "assistant"]),
  message: z.string(),
  type: z.enum(["text", "image"]),
  images: z.array(z.string()),
  status: z.enum(answerStates),
  reason: z.nullable(z.string()),
  citations: z.array(citation),
  not_found: z.nullable(notFound),
  model_name: z.nullable(z.string()),
  created_at: moment,
  /** The turn of an incognito answer, signed, as its tab sends it along. */
  turn: z.optional(z.string()),
});
export type DiscussionMessage = z.infer<typeof discussionMessage>;

const documentParams = z.object({ id });

export const askDocument = endpoint({
  method: "POST",
  path: "/api/chat-pdf/{doc}/messages/{userId}",
  access: "owner",
  right: "questions.ask",
  teamSession: true,
  identity: "admission",
  summary: "Asks a file, or several, and streams the answer with the passages it rests on",
  params: z.object({ doc: id, userId: id }),
  names: { doc: "document" },
  maxBytes: 32 * 1024 * 1024,
  body: question,
  stream: documentAnswerEvents,
});

export const resumeDocumentAnswer = endpoint({
  method: "GET",
  path: "/api/chat-pdf/answers/{id}/stream",
  access: "owner",
  teamSession: true,
  identity: "signature",
  summary: "Joins an answer about a file: what was missed at once, then live. Honours Last-Event-ID",
  params: documentParams,
  names: { id: "document-answer" },
  query: answerPlace,
  stream: documentAnswerEvents,
});

export const readDiscussion = endpoint({
  method: "GET",
  path: "/api/documents/{id}/chatpdf/history",
  access: "owner",
  right: "library.read",
  summary: "What was asked and answered about a file, in order; turns and before read a part of it",
  params: documentParams,
  names: { id: "document" },
  query: turnsQuery,
  response: z.array(discussionMessage),
});

export const listRecentDiscussions = endpoint({
  method: "GET",
  path: "/api/chat-pdf/{userId}/recent-discussions",
  access: "owner",
  right: "library.read",
  summary: "The files that were asked about last, the newest first",
  params: userParams,
  response: z.array(
    z.object({ document_id: id, name: z.string(), last_question: z.string(), messages: z.int(), updated_at: moment }),
  ),
});

export const removeDiscussion = endpoint({
  method: "DELETE",
  path: "/api/chat-pdf/{id}/discussion/{userId}",
  access: "owner",
  right: "questions.ask",
  teamSession: true,
  summary: "Deletes the discussion of a file",
  params: z.object({ id, userId: id }),
  names: { id: "document" },
  response: success,
});

export const clearDiscussion = endpoint({
  method: "DELETE",
  path: "/api/chat-pdf/{id}/clear-history",
  access: "owner",
  right: "questions.ask",
  teamSession: true,
  summary: "Empties the discussion of a file",
  params: documentParams,
  names: { id: "document" },
  response: success,
});

export const exportDiscussion = endpoint({
  method: "GET",
  path: "/api/chat-pdf/{id}/export",
  access: "owner",
  right: "library.read",
  summary: "The discussion of a file as Markdown, with the passages it rests on",
  params: documentParams,
  names: { id: "document" },
  download: true,
});

/** `strict`: only what the file says; `open`: what the model knows may be added, marked as such. */
export const pdfSettings = z.object({
  /** Null: the language of the question. */
  answer_language: z.nullable(language),
  model_id: z.nullable(number),
  strictness: z.enum(["strict", "open"]),
});
export type PdfSettings = z.infer<typeof pdfSettings>;

export const readPdfSettings = endpoint({
  method: "GET",
  path: "/api/pdf-settings/{userId}",
  access: "owner",
  teamSession: true,
  summary: "How the caller wants files to be answered about",
  params: userParams,
  response: pdfSettings,
});

export const updatePdfSettings = endpoint({
  method: "POST",
  path: "/api/pdf-settings/{userId}",
  access: "owner",
  summary: "Keeps these settings",
  params: userParams,
  body: z.object({ ...pdfSettings.shape, answer_language: orNull(language), model_id: orNull(number) }),
  response: pdfSettings,
});
