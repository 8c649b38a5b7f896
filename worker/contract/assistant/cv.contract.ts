import * as z from "zod/mini";
import { cvCaps, cv } from "../cv/resume.ts";
import { endpoint } from "../endpoint.ts";
import { cvPhotos, formFrameBytes } from "../limits.ts";
import { baseVersion, id, language, requestId, success, userParams } from "../schema.ts";
import { documentTitle, documentParams } from "./documents.contract.ts";
import { assistantDocumentSummary, saveCauses } from "./documents.ts";
import { tailoring } from "./tailoring.ts";

export const oneCv = { params: documentParams, names: { id: "assistant-cv" } } as const;

/** A CV as it is stored. `cv.photo` is the server's: `writeCvPhoto` sets it, `readCvPhoto` shows it. */
export const cvDocument = z.object({
  document: assistantDocumentSummary,
  cv,
  /** Null but for a copy that was tailored to an advertisement. */
  tailoring: z.nullable(tailoring),
});
export type CvDocument = z.infer<typeof cvDocument>;

/** Its characters as bytes of UTF-8, and the rest of the JSON. */
const cvBytes = cvCaps.characters * 4 + 256 * 1024;

export const createCv = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/assistantdoc/cv",
  access: "owner",
  summary: "Adds a CV: an empty one with the name and the address of the account, or the one that is sent",
  params: userParams,
  maxBytes: cvBytes,
  body: z.object({
    title: z.optional(documentTitle),
    language: z.optional(language),
    cv: z.optional(cv),
    folder_id: z.optional(z.nullable(id)),
    request_id: z.optional(requestId),
  }),
  response: cvDocument,
});

export const readCv = endpoint({
  method: "GET",
  path: "/api/documents/{userId}/assistantdoc/{id}/cv",
  access: "owner",
  summary: "The data of a CV",
  ...oneCv,
  response: cvDocument,
});

export const updateCv = endpoint({
  method: "PUT",
  path: "/api/documents/{userId}/assistantdoc/{id}/cv",
  access: "owner",
  summary:
    "Writes a CV whole; over another version it is assistant.stale. `cv.photo` is the stored one or null, and changes nothing",
  ...oneCv,
  maxBytes: cvBytes,
  body: z.object({
    title: z.optional(documentTitle),
    cv,
    base_version: z.optional(z.nullable(baseVersion)),
    cause: z.optional(z.enum(saveCauses)),
  }),
  response: assistantDocumentSummary,
});

/** What the press found when it set the pages; the linter takes it. */
export const cvPageFacts = z.object({
  pages: z.int(),
  smallest_points: z.number(),
  /** Signs that no font draws. */
  missing: z.array(z.string()),
});

export const previewCv = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/assistantdoc/{id}/cv/preview",
  access: "owner",
  reads: true,
  summary: "The pages of a CV as it is sent, saved or not, as a PDF in base64",
  ...oneCv,
  maxBytes: cvBytes,
  body: z.object({ cv }),
  response: z.object({ pdf: z.string(), page: cvPageFacts }),
});

export const readCvAsMachine = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/assistantdoc/{id}/cv/machine-text",
  access: "owner",
  reads: true,
  summary: "What a machine reads in the PDF of a CV as it is sent: its text in the order in which a parser takes it",
  ...oneCv,
  maxBytes: cvBytes,
  body: z.object({ cv }),
  response: z.object({ text: z.string(), pages: z.int() }),
});

export const writeCvPhoto = endpoint({
  method: "PUT",
  path: "/api/documents/{userId}/assistantdoc/{id}/cv/photo",
  access: "owner",
  switches: ["uploads"],
  summary: "Sets the photo of a CV: a whole JPEG or PNG, known by its bytes",
  ...oneCv,
  encoding: "multipart",
  maxBytes: cvPhotos.bytes + formFrameBytes,
  body: z.object({ photo: z.file() }),
  response: z.object({ photo: cv.shape.photo }),
});

export const removeCvPhoto = endpoint({
  method: "DELETE",
  path: "/api/documents/{userId}/assistantdoc/{id}/cv/photo",
  access: "owner",
  summary: "Takes the photo of a CV away",
  ...oneCv,
  response: success,
});

export const readCvPhoto = endpoint({
  method: "GET",
  path: "/api/documents/{userId}/assistantdoc/{id}/cv/photo",
  access: "owner",
  summary: "The photo of a CV",
  ...oneCv,
  download: true,
});
