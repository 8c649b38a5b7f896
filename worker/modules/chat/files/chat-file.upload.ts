import type { ChatFile } from "../../../contract/chat/files.contract.ts";
import { chatFiles } from "../../../contract/limits.ts";
import { defineUpload } from "../../../uploads/define-upload.ts";
import type { PlainFields } from "../../../uploads/define-upload.ts";
import type { ChatFilesService } from "./chat-files.service.ts";
import { fileTooLarge } from "./files.errors.ts";
import { requireReadable } from "./files.rules.ts";
import { personOf } from "../../../lib/owner-ids.ts";

export interface ChatUploadServices {
  chat: { files: Pick<ChatFilesService, "add" | "findUploaded"> };
}

/** Files for questions of the chat. What they weigh is counted where they are recorded: guests, too, send some. */
export const chatFileUpload = defineUpload<ChatUploadServices, PlainFields, ChatFile>({
  kind: "chat",
  owner: "person",
  meter: null,
  mediaType: "application/octet-stream",
  maxBytes: ({ kind }) => (kind === "guest" ? chatFiles.guests.bytes : chatFiles.bytes),
  tooLarge: fileTooLarge,
  accept: requireReadable,
  readDetail: () => ({}),
  record: async (file, { chat }) => ({ answer: await chat.files.add({ ...file, userId: file.personId }), isNew: true }),
  find: (ownerId, id, { chat }) => chat.files.findUploaded(personOf(ownerId), id),
});
