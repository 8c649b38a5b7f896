import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { fileReasons } from "../file-reasons.ts";
import { chatFiles, formFrameBytes } from "../limits.ts";
import { id, success } from "../schema.ts";

/** Why a file was not read: the file itself, or a reading that broke off and may be tried again. */
export const chatFileReasons = [...fileReasons, "crashed", "interrupted"] as const;
export type ChatFileReason = (typeof chatFileReasons)[number];

export const mayReadAgain = (reason: ChatFileReason | null): boolean =>
  reason === "crashed" || reason === "interrupted";

/** `pages_done` of `pages` are read; a file without pages counts 5,000 characters as one. */
export const chatFile = z.object({
  id,
  name: z.string(),
  bytes: z.int(),
  state: z.enum(["reading", "ready", "failed"]),
  reason: z.nullable(z.enum(chatFileReasons)),
  pages: z.nullable(z.int()),
  pages_done: z.int(),
});
export type ChatFile = z.infer<typeof chatFile>;

/** A file as a question names it. */
export const namedFile = z.object({ id, name: z.string(), bytes: z.int() });
export type NamedFile = z.infer<typeof namedFile>;

const ofFile = { access: "guest", params: z.object({ fileId: id }), names: { fileId: "chat-file" } } as const;

export const uploadChatFile = endpoint({
  method: "POST",
  path: "/api/chat/files",
  access: "guest",
  switches: ["uploads"],
  summary:
    "Stores a file for questions of the chat and begins to read it: PDF, DOCX, XLSX, CSV, Markdown, code or text",
  encoding: "multipart",
  streamed: true,
  maxBytes: chatFiles.bytes + formFrameBytes,
  body: z.object({ file: z.file() }),
  response: chatFile,
});

export const readChatFile = endpoint({
  ...ofFile,
  method: "GET",
  path: "/api/chat/files/{fileId}",
  summary: "How far the reading of a file is",
  response: chatFile,
});

export const readChatFileAgain = endpoint({
  ...ofFile,
  method: "POST",
  path: "/api/chat/files/{fileId}/retry",
  summary: "Reads a file again whose reading broke off",
  response: chatFile,
});

export const removeChatFile = endpoint({
  ...ofFile,
  method: "DELETE",
  path: "/api/chat/files/{fileId}",
  summary: "Deletes a file: no conversation is answered from it any more",
  response: success,
});
