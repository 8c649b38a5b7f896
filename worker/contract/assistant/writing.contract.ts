import * as z from "zod/mini";
import { blockId } from "../document/blocks.ts";
import { answerPlace } from "../chat/answers.contract.ts";
import { endpoint } from "../endpoint.ts";
import { aiModel } from "../models.contract.ts";
import { id, language, number, requestId, sentNumber } from "../schema.ts";
import { fieldValues, tones } from "./fields.ts";
import { writingEvents } from "./writing-events.ts";

const generateBody = z.object({
  user_id: z.optional(id),
  template_id: sentNumber,
  fields: fieldValues,
  /** The language of the text; French where it is absent. */
  language: z.optional(language),
  tone: z.optional(z.enum(tones)),
  /** What the person adds to the template in their own words. */
  wish: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))),
  model_id: z.optional(sentNumber),
  request_id: z.optional(requestId),
});
export type GenerateBody = z.infer<typeof generateBody>;

export const generateContent = endpoint({
  method: "POST",
  path: "/api/v01/assistant-ai/template-content-generator",
  access: "owner",
  right: "questions.ask",
  summary: "Writes a text from a filled template and streams it; it is kept for a week",
  body: generateBody,
  stream: writingEvents,
});

export const resumeWriting = endpoint({
  method: "GET",
  path: "/api/assistant/answers/{id}/stream",
  access: "owner",
  identity: "signature",
  summary: "Joins a text that a model writes: what was missed at once, then live. Honours Last-Event-ID",
  params: z.object({ id }),
  names: { id: "assistant-answer" },
  query: answerPlace,
  stream: writingEvents,
});

/** More blocks of one improvement go in batches. */
export const improveBatch = 40;
/** Characters of a block, and blocks of a request. */
export const longestBlock = 20_000;
export const mostImproved = 2_000;

/** What is improved, and how: by one of the listed improvements or, without one, in the person's own words. */
export const improveBody = z.object({
  document_id: id,
  base_version: number,
  improvement_id: z.optional(sentNumber),
  instruction: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))),
  /** What the improvement asks for, such as a language. */
  fields: z.optional(fieldValues),
  /** With links and notes as tokens, as `tokens.rules` writes them. */
  blocks: z
    .array(z.object({ id: blockId, markdown: z.string().check(z.minLength(1), z.maxLength(longestBlock)) }))
    .check(z.minLength(1), z.maxLength(mostImproved)),
  model_id: z.optional(sentNumber),
  request_id: z.optional(requestId),
});
export type ImproveBody = z.infer<typeof improveBody>;

export const improveText = endpoint({
  method: "POST",
  path: "/api/assistant/improve",
  access: "owner",
  right: "questions.ask",
  summary: "Proposes the blocks of a text as they would be better, and streams them; the text itself stays",
  maxBytes: 4 * 1024 * 1024,
  body: improveBody,
  stream: writingEvents,
});

export const listWritingModels = endpoint({
  method: "GET",
  path: "/api/v01/assistant-ai/template-model-list",
  access: "user",
  summary: "The models that write; a premium one needs a paid plan",
  response: z.array(aiModel),
});
