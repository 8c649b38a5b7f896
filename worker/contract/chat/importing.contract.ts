import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { jobStates } from "../jobs.contract.ts";
import { formFrameBytes, uploads } from "../limits.ts";
import { id, moment, success, userParams } from "../schema.ts";

const mebibyte = 1024 * 1024;

/**
 * What an import takes: bytes of the file, and once it is unpacked; conversations; bytes and messages of one conversation;
 * how much a packed file may grow; how many reasons are kept.
 */
export const importLimits = {
  bytes: 200_000_000,
  unpackedBytes: 1024 * mebibyte,
  growth: 200,
  conversations: 20_000,
  conversationBytes: 8 * mebibyte,
  messages: 20_000,
  reasons: 100,
} as const;

/** Why a conversation of a file is left out. */
export const skipReasons = ["empty", "broken", "cycle", "too_large", "too_many_messages", "unsafe_keys"] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Why a file is no import. */
export const importFailures = [
  "not_an_export",
  "damaged",
  "bomb",
  "unsafe_name",
  "password",
  "too_many_conversations",
  "interrupted",
] as const;
export type ImportFailure = (typeof importFailures)[number];

export const chatImport = z.object({
  id,
  name: z.string(),
  state: z.enum(jobStates),
  failure: z.nullable(z.enum(importFailures)),
  /** The part of the file that is done, 0 to 100. */
  percent: z.int(),
  imported: z.int(),
  /** Conversations that an earlier import brought. */
  known: z.int(),
  skipped: z.int(),
  /** The first of those that were left out. */
  reasons: z.array(z.object({ title: z.nullable(z.string()), reason: z.enum(skipReasons) })),
  created_at: moment,
});
export type ChatImport = z.infer<typeof chatImport>;

const prefix = "/api/conversation-imports/{userId}" as const;
const ofUpload = z.object({ ...userParams.shape, upload: id });
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const listImports = endpoint({
  method: "GET",
  path: prefix,
  access: "owner",
  summary: "The caller's latest imports of conversations, and how far they are",
  params: userParams,
  response: z.array(chatImport),
});

export const beginImport = endpoint({
  method: "POST",
  path: `${prefix}/uploads`,
  access: "owner",
  switches: ["uploads"],
  summary: "Begins the upload of an export of ChatGPT, Claude or Ensemble; one import runs at a time",
  params: userParams,
  body: z.object({
    fileName: z.string().check(z.minLength(1), z.maxLength(255)),
    totalSize: z.int().check(z.positive(), z.maximum(2_147_483_647)),
  }),
  response: z.object({ upload_id: id, piece_size: z.int(), least_piece_size: z.int() }),
});

export const sendImportPiece = endpoint({
  method: "POST",
  path: `${prefix}/pieces`,
  access: "owner",
  summary: "One piece of an export, in order; one that is sent again changes nothing",
  encoding: "multipart",
  maxBytes: uploads.piece + formFrameBytes,
  params: userParams,
  body: z.object({
    upload_id: id,
    index: z.string().check(z.regex(/^\d{1,5}$/)),
    chunk: z.file(),
    sha256: z.optional(sha256),
  }),
  response: z.object({ received: z.int() }),
});

export const readImportUpload = endpoint({
  method: "GET",
  path: `${prefix}/uploads/{upload}`,
  access: "owner",
  summary: "How much of an export has arrived, so that it can go on from there",
  params: ofUpload,
  names: { upload: null },
  response: z.object({ received: z.int(), total_size: z.nullable(z.int()), finished: z.boolean() }),
});

export const finishImportUpload = endpoint({
  method: "POST",
  path: `${prefix}/finish`,
  access: "owner",
  summary: "Ends the upload of an export, and begins its import; asked again, it answers the same",
  params: userParams,
  body: z.object({ upload_id: id, sha256: z.optional(sha256) }),
  response: z.object({ id }),
});

export const abandonImportUpload = endpoint({
  method: "DELETE",
  path: `${prefix}/uploads/{upload}`,
  access: "owner",
  summary: "Gives up the upload of an export; fine where it is not there",
  params: ofUpload,
  names: { upload: null },
  response: success,
});
