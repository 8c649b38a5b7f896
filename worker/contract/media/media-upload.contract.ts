import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { formFrameBytes, uploads } from "../limits.ts";
import { id, success, userParams } from "../schema.ts";
import { mediaView } from "./media.contract.ts";
import { mediaLimits } from "../publishing/media.rules.ts";

const prefix = "/api/social/planner" as const;
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const wholeNumber = z.string().check(z.regex(/^\d{1,5}$/));

export const uploadAudio = endpoint({
  method: "POST",
  path: `${prefix}/upload-audio/{userId}`,
  access: "owner",
  right: "planner.edit",
  switches: ["uploads"],
  summary: "Stores a sound for videos: MP3, M4A, WAV, OGG or FLAC, by what its bytes say",
  encoding: "multipart",
  streamed: true,
  // A file above the limit is refused by its own code, before it is read.
  maxBytes: 4 * mediaLimits.audioBytes,
  params: userParams,
  body: z.object({ file: z.file() }),
  response: mediaView,
});

export const beginMediaUpload = endpoint({
  method: "POST",
  path: `${prefix}/chunk-upload/init/{userId}`,
  access: "owner",
  right: "planner.edit",
  switches: ["uploads"],
  summary: "Begins the upload of a file in pieces; what the plan does not take is refused before a byte is sent",
  params: userParams,
  body: z.object({
    fileName: z.string().check(z.minLength(1), z.maxLength(255)),
    mimeType: z.string().check(z.maxLength(100)),
    totalSize: z.int().check(z.positive(), z.maximum(2_147_483_647)),
  }),
  response: z.object({ upload_id: id, chunk_size: z.int(), received: z.int() }),
});

export const sendMediaChunk = endpoint({
  method: "POST",
  path: `${prefix}/chunk-upload/chunk/{userId}`,
  access: "owner",
  right: "planner.edit",
  summary: "One piece of an upload, in order; one that is sent again changes nothing",
  encoding: "multipart",
  maxBytes: uploads.piece + formFrameBytes,
  params: userParams,
  body: z.object({ upload_id: id, index: wholeNumber, chunk: z.file(), sha256: z.optional(sha256) }),
  response: z.object({ received: z.int() }),
});

export const readMediaUpload = endpoint({
  method: "GET",
  path: `${prefix}/chunk-upload/{userId}/{upload}`,
  access: "owner",
  right: "planner.edit",
  summary: "How much of an upload has arrived, so that it can go on from there",
  params: z.object({ ...userParams.shape, upload: id }),
  names: { upload: null },
  response: z.object({ received: z.int(), total_size: z.nullable(z.int()), finished: z.boolean() }),
});

export const finishMediaUpload = endpoint({
  method: "POST",
  path: `${prefix}/chunk-upload/finalize/{userId}`,
  access: "owner",
  right: "planner.edit",
  summary: "Ends an upload: its type is read from its bytes, and it is probed; asked again, it answers the same",
  params: userParams,
  body: z.object({ upload_id: id }),
  response: mediaView,
});

export const abandonMediaUpload = endpoint({
  method: "DELETE",
  path: `${prefix}/chunk-upload/cleanup/{userId}/{upload}`,
  access: "owner",
  right: "planner.edit",
  summary: "Gives up an upload; fine where it is not there",
  params: z.object({ ...userParams.shape, upload: id }),
  names: { upload: null },
  response: success,
});

export const saveVideoUrl = endpoint({
  method: "POST",
  path: `${prefix}/save-video-url`,
  access: "owner",
  right: "planner.edit",
  switches: ["uploads"],
  summary: "Fetches a video from a public address into the caller's media: video types alone, within the plan",
  body: z.object({ user_id: z.optional(id), url: z.string().check(z.maxLength(2_000)) }),
  response: mediaView,
});
