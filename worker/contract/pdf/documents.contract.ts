import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { toldLanguages } from "../languages/languages.ts";
import { files, formFrameBytes, uploads } from "../limits.ts";
import { id, moment, sessionLink, success, userParams } from "../schema.ts";

/** Specification 4; nothing else. */
export const analysisStates = ["pending", "processing", "analyzing", "completed", "failed"] as const;
export type AnalysisState = (typeof analysisStates)[number];

/** Why an analysis failed; the first group never succeeds by trying again. */
export const documentFailures = [
  "password",
  "corrupt",
  "empty",
  "not_pdf",
  "too_large",
  "too_many_pages",
  "bomb",
  "too_complex",
  "no_text",
  "interrupted",
] as const;
export type DocumentFailure = (typeof documentFailures)[number];

const percent = z.int().check(z.minimum(0), z.maximum(100));

/** `error_message` is the sentence of `failure`, in the language that the request accepts. */
export const analysisProgress = z.object({
  analysis_status: z.enum(analysisStates),
  analysis_progress: percent,
  failure: z.nullable(z.enum(documentFailures)),
  error_message: z.nullable(z.string()),
  progress_total_pages: z.nullable(z.int()),
  progress_completed_pages: z.int(),
});
export type AnalysisProgress = z.infer<typeof analysisProgress>;

/** What a list says of a finished analysis; the status call has the rest. */
export const analysisFacts = z.object({
  pages: z.int(),
  language: z.enum(toldLanguages),
  title: z.nullable(z.string()),
});

/** `s3_url` and `url` (specification 3) are one signed address of the content, good for a short while. */
export const pdfDocument = z.object({
  id,
  name: z.string(),
  bytes: z.int(),
  folder_id: z.nullable(id),
  s3_url: z.string(),
  url: z.string(),
  ...analysisProgress.shape,
  analysis: z.nullable(analysisFacts),
  created_at: moment,
});
export type PdfDocument = z.infer<typeof pdfDocument>;

/** `s3_url` is the address that lists and records have. */
export const uploaded = z.object({
  id,
  s3_url: z.string(),
  /** The same content is here already: nothing was stored twice, nothing was counted. */
  duplicate: z.boolean(),
});
export type UploadedDocument = z.infer<typeof uploaded>;

const documentParams = z.object({ userId: id, fileId: id });
const wholeNumber = z.string().check(z.regex(/^\d{1,9}$/));
/** What `startUpload` answered, or any text by which a client tells its uploads apart. */
const uploadId = z.string().check(z.minLength(1), z.maxLength(200));
/** Lower-case hex. */
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const fileName = z.string().check(z.minLength(1), z.maxLength(4_096));

export const listDocuments = endpoint({
  method: "GET",
  path: "/api/documents/{userId}",
  access: "owner",
  right: "library.read",
  summary: "The caller's files, the newest first",
  params: userParams,
  response: z.array(pdfDocument),
});

export const uploadDocument = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/upload",
  access: "owner",
  right: "library.edit",
  switches: ["uploads"],
  summary: "Stores a PDF in one piece",
  params: userParams,
  encoding: "multipart",
  streamed: true,
  maxBytes: files.most + formFrameBytes,
  body: z.object({ file: z.file(), folder_id: z.optional(id) }),
  response: uploaded,
});

export const readDocument = endpoint({
  method: "GET",
  path: "/api/documents/{userId}/{fileId}",
  access: "owner",
  right: "library.read",
  summary: "One file",
  params: documentParams,
  names: { fileId: "document" },
  response: pdfDocument,
});

export const updateDocument = endpoint({
  method: "PATCH",
  path: "/api/documents/{userId}/{fileId}",
  access: "owner",
  right: "library.edit",
  summary: "Renames a file, or moves it to another folder",
  params: documentParams,
  names: { fileId: "document" },
  body: z.object({
    name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
    folder_id: z.optional(z.nullable(id)),
  }),
  response: pdfDocument,
});

export const removeDocument = endpoint({
  method: "DELETE",
  path: "/api/documents/{userId}/{fileId}",
  access: "owner",
  right: "library.edit",
  summary: "Deletes a file; its finished works stay, unless works=delete takes them along",
  params: documentParams,
  names: { fileId: "document" },
  query: z.object({ works: z.optional(z.enum(["delete", "keep"])) }),
  response: success,
});

export const readContentUrl = endpoint({
  method: "GET",
  path: "/api/{userId}/file/{fileId}/content",
  access: "owner",
  right: "library.read",
  summary: "A signed address of the content, good for a short while of the caller's session",
  params: documentParams,
  names: { fileId: "document" },
  response: z.object({ url: z.string(), expires_at: moment }),
});

/** The signature stands for the caller's session, as long as it lives: browsers fetch ranges of it without a token. */
export const readContent = endpoint({
  method: "GET",
  path: "/api/pdf/content/{fileId}",
  access: "public",
  summary: "The content of a file, by a signed address; ranges are served",
  params: z.object({ fileId: id }),
  names: { fileId: "document" },
  query: sessionLink,
  download: true,
});

export const startUpload = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/uploads",
  access: "owner",
  right: "library.edit",
  switches: ["uploads"],
  summary: "Begins an upload in pieces; the server says how large they are",
  params: userParams,
  body: z.object({
    total_size: z.int().check(z.positive()),
    folder_id: z.optional(z.nullable(id)),
  }),
  response: z.object({ fileId: id, piece_size: z.int(), least_piece_size: z.int() }),
});

export const readUpload = endpoint({
  method: "GET",
  path: "/api/documents/{userId}/uploads/{fileId}",
  access: "owner",
  right: "library.edit",
  summary: "How much of an upload has arrived, so that it can go on from there",
  params: documentParams,
  names: { fileId: "upload" },
  response: z.object({ received: z.int(), total_size: z.int(), finished: z.boolean() }),
});

export const abandonUpload = endpoint({
  method: "DELETE",
  path: "/api/documents/{userId}/uploads/{fileId}",
  access: "owner",
  right: "library.edit",
  summary: "Gives up an upload and what it held of the limit",
  params: documentParams,
  names: { fileId: "upload" },
  response: success,
});

/**
 * `index` counts pieces from 0; sent again with the same content it changes nothing. `sha256` is the piece's own. Under an id
 * that the client chooses, a piece begins an upload (specification, 7).
 */
export const uploadChunk = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/upload-chunk",
  access: "owner",
  right: "library.edit",
  switches: ["uploads"],
  summary: "One piece of an upload, in order",
  params: userParams,
  encoding: "multipart",
  maxBytes: uploads.piece + formFrameBytes,
  body: z.object({
    fileId: uploadId,
    index: wholeNumber,
    total: wholeNumber,
    chunk: z.file(),
    sha256: z.optional(sha256),
  }),
  response: z.object({ received: z.int() }),
});

export const finalizeUpload = endpoint({
  method: "POST",
  path: "/api/documents/{userId}/finalize-upload",
  access: "owner",
  right: "library.edit",
  summary: "Ends an upload; asked again, it answers the same",
  params: userParams,
  body: z.object({
    fileId: uploadId,
    fileName,
    totalSize: z.int().check(z.positive()),
    folderId: z.optional(z.nullable(id)),
    /** The content says what a file is. */
    document_type: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    /** The hash of the whole file, checked where it is sent. */
    sha256: z.optional(sha256),
  }),
  response: uploaded,
});
