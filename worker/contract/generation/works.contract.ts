import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, language, list, moment, page, pageQuery, requestId, sentNumber } from "../schema.ts";
import { topBlock } from "../document/blocks.ts";
import { card, cardKinds } from "./cards.ts";
import { complexities } from "./estimates.rules.ts";
import { templateId } from "./templates.ts";
import { outlineChapters } from "./outline.ts";

export const workKinds = ["book", "report", "flashcards"] as const;
export type WorkKind = (typeof workKinds)[number];

/** Specification 4; nothing else. */
export const workStatuses = ["pending", "generating", "completed", "failed"] as const;
export type WorkStatus = (typeof workStatuses)[number];

/** Why a work failed; its sentence is `error_message`. */
export const workFailures = [
  "generation.stopped",
  "generation.no_text",
  "generation.no_model",
  "generation.interrupted",
  "generation.source_removed",
  "press.too_complex",
  "press.failed",
] as const;
export type WorkFailure = (typeof workFailures)[number];

/** What a work is doing, in this order; cards are written where sections are. */
export const workStages = ["gathering", "planning", "writing", "finishing", "checking", "rendering"] as const;
export type WorkStage = (typeof workStages)[number];

export const workFormats = ["pdf", "docx", "epub", "md", "html", "tsv", "apkg", "json"] as const;
export type WorkFormat = (typeof workFormats)[number];

const workParams = z.object({ id });
const count = z.int().check(z.positive(), z.maximum(1_000));

/** A form without bounds of its own: it is a hint that is kept nowhere. */
const hints = z.optional(z.nullable(z.object({})));

/**
 * The form of a template: what it names of `audience`, `language`, `instructions`, `target_pages`, `chapters` and
 * `card_count` stands where the request itself says nothing; the rest, and what is out of bounds, is a hint that is ignored.
 */
const templateData = z.record(z.string().check(z.maxLength(100)), z.unknown());

/** Specification 3; the client's estimates are hints. Ours beside them: outline, model, kinds of cards, request. */
export const workRequest = z.object({
  user_id: id,
  document_id: id,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  template: z.optional(z.nullable(templateId)),
  language: z.optional(language),
  audience: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  custom_instructions: z.optional(z.nullable(z.string().check(z.maxLength(4_000)))),
  template_data: z.optional(z.nullable(templateData)),
  target_pages: z.optional(z.nullable(count)),
  /** About as many chapters as the outline is asked for, as far as the words of the work fill them. */
  estimated_chapters: z.optional(z.nullable(count)),
  generation_complexity: z.optional(z.nullable(z.enum(complexities))),
  generation_metadata: hints,
  metadata: z.optional(
    z.nullable(
      z.object({
        flashcard_config: z.optional(
          z.object({
            card_count: z.optional(count),
            card_kinds: z.optional(z.array(z.enum(cardKinds)).check(z.minLength(1), z.maxLength(cardKinds.length))),
          }),
        ),
      }),
    ),
  ),
  outline_id: z.optional(id),
  model_id: z.optional(z.nullable(sentNumber)),
  request_id: z.optional(requestId),
});
export type WorkRequest = z.infer<typeof workRequest>;

const created = z.object({ content_id: id, status: z.enum(workStatuses) });

export const createBook = endpoint({
  method: "POST",
  path: "/api/create-book",
  access: "owner",
  right: "library.edit",
  summary: "Begins a book from an analysed file; a repeated request_id answers what the first began",
  body: workRequest,
  response: created,
});

export const createReport = endpoint({
  method: "POST",
  path: "/api/create-report",
  access: "owner",
  right: "library.edit",
  summary: "Begins a report whose claims lead to pages of an analysed file",
  body: workRequest,
  response: created,
});

export const createFlashcards = endpoint({
  method: "POST",
  path: "/api/create-flashcards",
  access: "owner",
  right: "library.edit",
  summary: "Begins a set of flashcards from an analysed file",
  body: workRequest,
  response: created,
});

/** Specification 3. */
export const completionData = z.object({
  document_id: z.nullable(id),
  title: z.string(),
  file_name: z.string(),
  download_url: z.string(),
  type: z.enum(workKinds),
  completed_at: moment,
  actual_pages: z.int(),
  actual_chapters: z.int(),
  /** Seconds. */
  generation_duration: z.int(),
});

const writtenSection = z.object({
  chapter: z.int(),
  section: z.int(),
  title: z.string(),
  words: z.int(),
  blocks: z.array(topBlock),
  /** The text that a rewrite replaced, until the rewrite is accepted or rejected. */
  before: z.nullable(z.array(topBlock)),
});

export type WrittenSection = z.infer<typeof writtenSection>;

/** What is written so far, readable while it is written. */
export const writtenText = z.object({
  title: z.string(),
  language,
  template: templateId,
  outline: z.nullable(outlineChapters),
  sections: z.array(writtenSection),
});

/** Specification 3; `mixed` where the cards are of several kinds. */
export const flashcardResult = z.object({
  flashcards: z.array(card),
  count: z.int(),
  flashcard_type: z.enum([...cardKinds, "mixed"]),
});
export const contentData = z.union([writtenText, flashcardResult]);

export const workState = z.object({
  id,
  type: z.enum(workKinds),
  title: z.string(),
  document_id: z.nullable(id),
  template: templateId,
  language,
  status: z.enum(workStatuses),
  /** Percent. */
  progress: z.int(),
  stage: z.nullable(z.enum(workStages)),
  failure: z.nullable(z.enum(workFailures)),
  error_message: z.nullable(z.string()),
  warnings: z.array(z.string()),
  created_at: moment,
  completion_data: z.nullable(completionData),
});
export type WorkState = z.infer<typeof workState>;

export const readWorkStatus = endpoint({
  method: "GET",
  path: "/api/content-status/{id}",
  access: "owner",
  right: "library.read",
  identity: "signature",
  summary: "How far a work is; answers 304 while nothing has changed",
  params: workParams,
  names: { id: "work" },
  conditional: true,
  response: z.object({ ...workState.shape, content_data: z.nullable(contentData) }),
});

export const readWorkData = endpoint({
  method: "GET",
  path: "/api/content-data/{id}",
  access: "owner",
  right: "library.read",
  summary: "What a work says so far: its sections, or its cards",
  params: workParams,
  names: { id: "work" },
  response: contentData,
});

export const listWorks = endpoint({
  method: "GET",
  path: "/api/document/{id}/contents",
  access: "owner",
  right: "library.read",
  summary: "The works made from a file, the newest first",
  params: workParams,
  names: { id: "document" },
  response: z.object({
    books: z.array(workState),
    reports: z.array(workState),
    flashcards: z.array(workState),
  }),
});

/** A page of them holds as many. */
export const worksAskedAtOnce = 100;

export const listFinishedWorks = endpoint({
  method: "POST",
  path: "/api/check-generation-notifications",
  access: "owner",
  right: "library.read",
  reads: true,
  summary: "Those of these works that have ended and were not reported before, the newest first",
  query: pageQuery,
  body: z.object({
    user_id: z.optional(id),
    content_ids: z.array(id).check(z.minLength(1), z.maxLength(worksAskedAtOnce)),
  }),
  response: list(page(workState)),
});

export const downloadWork = endpoint({
  method: "GET",
  path: "/api/content-generation/download/{id}",
  access: "owner",
  right: "library.read",
  summary: "The file of a completed work; without a format its PDF",
  params: workParams,
  names: { id: "work" },
  query: z.object({ format: z.optional(z.enum(workFormats)), user_id: z.optional(id) }),
  download: true,
});
