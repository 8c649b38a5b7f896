import { importLimits } from "../../../contract/chat/importing.contract.ts";
import { defineUpload } from "../../../uploads/define-upload.ts";
import { importNotAnExport, importTooLarge } from "./importing.errors.ts";
import type { ImportService } from "./importing.service.ts";
import { personOf } from "../../../lib/owner-ids.ts";

export interface ImportUploadServices {
  chat: { importing: Pick<ImportService, "requireIdle" | "add" | "findUploaded"> };
}

/** The import as the page announced it before the file came; lines about what is left out are written in its language. */
type AnnouncedImport = Readonly<{ name: string; language: "en" | "fr" }>;

/** A ZIP, or JSON that begins as a list or an object. */
function accept(beginning: Uint8Array): void {
  const text = new TextDecoder().decode(beginning.subarray(0, 64)).trimStart();
  if (!text.startsWith("PK\u0003\u0004") && !/^[[{]/.test(text)) throw importNotAnExport();
}

/** Exports of conversations. The file is kept until its import ends, and one import of an account runs at a time. */
export const importUpload = defineUpload<ImportUploadServices, AnnouncedImport, Readonly<{ id: string }>>({
  kind: "chat-import",
  owner: "person",
  meter: null,
  mediaType: "application/octet-stream",
  takesOwnIds: false,
  maxBytes: () => importLimits.bytes,
  tooLarge: importTooLarge,
  accept,
  readDetail: ({ name, language }) => ({
    name: typeof name === "string" ? name : "",
    language: language === "fr" ? "fr" : "en",
  }),
  requireDetail: (ownerId, _detail, { chat }) => chat.importing.requireIdle(personOf(ownerId)),
  async record({ id, personId, key, bytes, detail }, { chat }) {
    await chat.importing.add({ id, userId: personId, fileKey: key, bytes, ...detail });
    return { answer: { id }, isNew: true };
  },
  find: (ownerId, id, { chat }) => chat.importing.findUploaded(personOf(ownerId), id),
});
