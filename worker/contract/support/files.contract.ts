import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { formFrameBytes, uploads } from "../limits.ts";
import { id, success } from "../schema.ts";

const prefix = "/api/v01/support-chatbot" as const;

/** The largest file that a chatbot reads. */
export const sourceFileBytes = 20 * 1024 * 1024;

/** `duplicate`: the chatbot has this content already, nothing was stored twice and nothing was counted. */
export const uploadedSource = z.object({ id, duplicate: z.boolean() });
export type UploadedSource = z.infer<typeof uploadedSource>;

const wholeNumber = z.string().check(z.regex(/^\d{1,9}$/));
/** Any text by which a client tells its uploads apart. */
const uploadId = z.string().check(z.minLength(1), z.maxLength(200));
/** Fields of an upload, which goes by `upload_id` as in the planner, or by `fileId` as in the PDF calls. */
// @__NO_SIDE_EFFECTS__
const named = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.union([z.object({ upload_id: uploadId, ...fields }), z.object({ fileId: uploadId, ...fields })]);
/** Lower-case hex. */
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const uploadSourceFile = endpoint({
  method: "POST",
  path: `${prefix}/upload-file`,
  access: "owner",
  right: "support.edit",
  switches: ["uploads"],
  summary: "Stores a file for a chatbot in one piece: PDF, DOCX, XLSX, CSV, Markdown or text; the chatbot learns it",
  encoding: "multipart",
  streamed: true,
  maxBytes: sourceFileBytes + formFrameBytes,
  body: z.object({ file: z.file(), chatbot_id: id }),
  response: uploadedSource,
});

export const uploadSourceChunk = endpoint({
  method: "POST",
  path: `${prefix}/upload-chunk`,
  access: "owner",
  right: "support.edit",
  switches: ["uploads"],
  summary:
    "One piece of a file, in order; the first begins the upload, and one that is sent again changes nothing. Without `total`, a piece below 256 KiB is the last",
  encoding: "multipart",
  maxBytes: uploads.piece + formFrameBytes,
  body: named({
    /** From 0. */
    index: wholeNumber,
    /** How many there are; without it, the end says how large the file is. */
    total: z.optional(wholeNumber),
    chunk: z.file(),
    /** The hash of the piece. */
    sha256: z.optional(sha256),
  }),
  response: z.object({ received: z.int() }),
});

const ofUpload = { params: z.object({ fileId: uploadId }), names: { fileId: null } } as const;

export const readSourceUpload = endpoint({
  method: "GET",
  path: `${prefix}/uploads/{fileId}`,
  access: "owner",
  right: "support.edit",
  summary: "How much of one's upload for a chatbot has arrived, so that it can go on from there",
  ...ofUpload,
  response: z.object({ received: z.int(), total_size: z.int(), finished: z.boolean() }),
});

export const abandonSourceUpload = endpoint({
  method: "DELETE",
  path: `${prefix}/uploads/{fileId}`,
  access: "owner",
  right: "support.edit",
  summary: "Gives up one's upload for a chatbot, and what it held of the limit",
  ...ofUpload,
  response: success,
});

export const finalizeSourceUpload = endpoint({
  method: "POST",
  path: `${prefix}/finalize-upload`,
  access: "owner",
  right: "support.edit",
  summary: "Ends the upload of a file for a chatbot; asked again, it answers the same",
  body: named({
    fileName: z.string().check(z.minLength(1), z.maxLength(4_096)),
    totalSize: z.int().check(z.positive()),
    chatbot_id: id,
    /** The content says what a file is. */
    document_type: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    /** The hash of the whole file, checked where it is sent. */
    sha256: z.optional(sha256),
  }),
  response: uploadedSource,
});
