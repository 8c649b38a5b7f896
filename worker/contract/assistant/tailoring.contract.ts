import * as z from "zod/mini";
import { entryId } from "../cv/resume-fields.ts";
import { endpoint } from "../endpoint.ts";
import { baseVersion, id, number, requestId, sentNumber, success } from "../schema.ts";
import { cvDocument, oneCv } from "./cv.contract.ts";
import { oneDocument } from "./documents.contract.ts";
import { assistantDocumentSummary, struckSentence } from "./documents.ts";
import { changeStates, tailoring } from "./tailoring.ts";
import { writingEvents } from "./writing-events.ts";

export const longestAd = 20_000;

const asked = {
  document_id: id,
  /** The advertisement, as it was copied. */
  job_ad: z.string().check(z.trim(), z.minLength(40), z.maxLength(longestAd)),
  model_id: z.optional(sentNumber),
  request_id: z.optional(requestId),
};

export const tailorBody = z.object({ ...asked, base_version: number });
export type TailorBody = z.infer<typeof tailorBody>;

/** The one `message` of a tailoring holds this as JSON, when the copy stands: its document, and what was proposed. */
export const tailored = z.object({ document_id: id, title: z.string(), tailoring });
export type TailoringResult = z.infer<typeof tailored>;

export const tailorCv = endpoint({
  method: "POST",
  path: "/api/assistant/cv/tailor",
  access: "owner",
  right: "questions.ask",
  summary:
    "Makes a copy of a CV for an advertisement, with changes to accept or reject; two units. Its one message is JSON",
  body: tailorBody,
  stream: writingEvents,
});

export const letterBody = z.object({
  ...asked,
  /** What the letter is to say, in the person's own words. */
  wish: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))),
});
export type LetterBody = z.infer<typeof letterBody>;

/** The one `message` of a letter: the document that it stands in, and the sentences that were struck from it. */
export const writtenLetter = z.object({
  document_id: id,
  title: z.string(),
  content: z.string(),
  struck: z.array(struckSentence),
});
export type WrittenLetter = z.infer<typeof writtenLetter>;

export const writeCvLetter = endpoint({
  method: "POST",
  path: "/api/assistant/cv/letter",
  access: "owner",
  right: "questions.ask",
  summary: "Writes a letter of what a CV bears out to an advertisement; one unit. Its one message is JSON",
  body: letterBody,
  stream: writingEvents,
});

/** What a finished answer about a CV holds; null for any other text. */
export function readAboutCv(text: string): TailoringResult | WrittenLetter | null {
  if (!text.startsWith('{"document_id":')) return null;
  try {
    const { success, data } = z.safeParse(z.union([tailored, writtenLetter]), JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
}

export const decideTailoring = endpoint({
  method: "PUT",
  path: "/api/documents/{userId}/assistantdoc/{id}/cv/tailoring",
  access: "owner",
  summary: "Accepts and rejects proposed changes of a tailored copy, and writes it so; what no longer fits stays open",
  ...oneCv,
  body: z.object({
    base_version: baseVersion,
    decisions: z
      .array(z.object({ id: z.string().check(z.maxLength(40)), state: z.enum(changeStates) }))
      .check(z.minLength(1), z.maxLength(60)),
  }),
  response: cvDocument,
});

export const answerRequirement = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/assistantdoc/{id}/cv/facts",
  access: "owner",
  summary: "Answers the question about a requirement: the person's own words enter the master and the copy",
  ...oneCv,
  body: z.object({
    base_version: baseVersion,
    /** The requirement, by its place in the table. */
    requirement: z.int().check(z.minimum(0), z.maximum(100)),
    /** An entry, or `skills`. */
    place: z.union([z.literal("skills"), entryId]),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  }),
  response: z.object({ ...cvDocument.shape, master: assistantDocumentSummary }),
});

export const settleStruck = endpoint({
  method: "PUT",
  path: "/api/documents/{userId}/assistantdoc/{id}/struck",
  access: "owner",
  summary: "Takes sentences that the guard struck from a letter off its list: written anew by the person, or given up",
  ...oneDocument,
  body: z.object({ settled: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(200)) }),
  response: success,
});
