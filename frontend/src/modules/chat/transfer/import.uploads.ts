import * as z from "zod/mini";
import {
  abandonImportUpload,
  beginImport,
  finishImportUpload,
  readImportUpload,
  sendImportPiece,
} from "#contract/chat/importing.contract.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { createUploads } from "#tasks/uploads/create-uploads.ts";
import type { UploadCalls } from "#tasks/uploads/upload.kind.ts";
import { readImports } from "./importing.actions.ts";

type StoredImport = { id: string };

const calls: UploadCalls<null, StoredImport> = {
  // Exports are large: each goes in pieces.
  sendWhole: () => Promise.reject(new Error("An export is sent in pieces.")),
  async begin({ file, signal }) {
    const body = { fileName: file.name.slice(-255), totalSize: file.size };
    const headers = { "accept-language": currentLocale() };
    const begun = await call(beginImport, { body }, { signal, headers });
    return { uploadId: begun.upload_id, usualBytes: begun.piece_size, leastBytes: begun.least_piece_size };
  },
  readReceived: async (upload, signal) => (await call(readImportUpload, { params: { upload } }, { signal })).received,
  async sendPiece({ uploadId, piece: { index }, content, sha256 }, signal, timeout) {
    const body = {
      upload_id: uploadId,
      index: String(index),
      chunk: content as File,
      ...(sha256 !== null && { sha256 }),
    };
    return (await call(sendImportPiece, { body }, { signal, timeout })).received;
  },
  finish: (uploadId, { signal }, sha256, timeout) =>
    call(
      finishImportUpload,
      { body: { upload_id: uploadId, ...(sha256 !== null && { sha256 }) } },
      { signal, timeout },
    ),
  abandon: (upload) => call(abandonImportUpload, { params: { upload } }, { quiet: true }),
};

/** Exports on their way; the page of imports shows them. */
export const importUploads = createUploads<null, StoredImport, StoredImport>({
  name: "chat.imports",
  entry: "chat.imports",
  owner: "person",
  target: z.null(),
  wholeBytes: 0,
  tooLarge: "chat.import_too_large",
  calls,
  arrive: (arrived) => ({ arrived }),
  onArrived: () => readImports(),
  onFailed: () => {},
});
