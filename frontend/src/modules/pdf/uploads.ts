import * as z from "zod/mini";
import type { ResponseOf } from "#contract/endpoint.ts";
import { uploads as sizes } from "#contract/limits.ts";
import {
  abandonUpload,
  finalizeUpload,
  readUpload,
  startUpload,
  uploadChunk,
  uploadDocument,
} from "#contract/pdf/documents.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { mayHere } from "#session/rights.ts";
import { createUploads } from "#tasks/uploads/create-uploads.ts";
import type { UploadCalls } from "#tasks/uploads/upload.kind.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { reportRefusal, isLimit } from "#shell/report-refusal.ts";
import { finishStep } from "#shell/welcome/welcome.actions.ts";
import { fetchDocument } from "./library.actions.ts";
import { mayBePdf } from "./library.rules.ts";
import { taskKinds } from "./task-kinds.ts";

type Folder = string | null;
type StoredUpload = ResponseOf<typeof uploadDocument>;

/** The document that an upload became. */
export interface ArrivedDocument {
  id: string;
  /** The account had the file already. */
  isDuplicate: boolean;
}

const calls: UploadCalls<Folder, StoredUpload> = {
  sendWhole: ({ file, target, signal }, timeout) =>
    call(uploadDocument, { body: { ...(target !== null && { folder_id: target }), file } }, { signal, timeout }),
  async begin({ file, target, signal }) {
    const begun = await call(startUpload, { body: { total_size: file.size, folder_id: target } }, { signal });
    return { uploadId: begun.fileId, usualBytes: begun.piece_size, leastBytes: begun.least_piece_size };
  },
  readReceived: async (fileId, signal) => (await call(readUpload, { params: { fileId } }, { signal })).received,
  async sendPiece({ uploadId: fileId, piece: { index, total }, content, sha256 }, signal, timeout) {
    const piece = { index: String(index), total: String(total), chunk: content as File };
    const body = { fileId, ...piece, ...(sha256 !== null && { sha256 }) };
    return (await call(uploadChunk, { body }, { signal, timeout })).received;
  },
  finish: (fileId, { file, target, signal }, sha256, timeout) =>
    call(
      finalizeUpload,
      {
        body: {
          fileId,
          fileName: file.name,
          totalSize: file.size,
          folderId: target,
          document_type: "pdf" as const,
          ...(sha256 !== null && { sha256 }),
        },
      },
      { signal, timeout },
    ),
  abandon: (fileId) => call(abandonUpload, { params: { fileId } }, { quiet: true }),
};

/** Files on their way into the library. */
export const uploads = createUploads<Folder, StoredUpload, ArrivedDocument>({
  name: taskKinds.uploads,
  entry: "uploads",
  owner: "workspace",
  target: z.nullable(z.string()),
  wholeBytes: sizes.piece,
  tooLarge: "pdf.too_large",
  calls,
  arrive: ({ id, s3_url, duplicate }) =>
    s3_url === "" ? { fault: "upload.withoutUrl" } : { arrived: { id, isDuplicate: duplicate } },
  async onArrived({ id }) {
    finishStep("pdf");
    await fetchDocument(id).catch(() => {});
  },
  onFailed(error) {
    if (isLimit(error) || errorKeyOf(error) === "auth.email_unconfirmed") reportRefusal(error, "pdf-uploads");
  },
});

/** Takes files from anywhere, chosen or dropped; those that are no PDF are left out, and a notice says so. */
export function addFiles(chosen: readonly File[], folder: Folder): void {
  if (!mayHere("library.edit")) return;
  const taken = chosen.filter(mayBePdf);
  if (taken.length < chosen.length) notify({ tone: "bad", text: i18n.t("upload.notPdf", { ns: "pdf" }) });
  uploads.add(taken, folder);
}

/** Takes the finished upload of a document off the list: its reader knows that it has arrived. */
export function dismissArrived(documentId: string): void {
  for (const { key, phase, arrived } of uploads.store.all)
    if (phase === "done" && arrived?.id === documentId) uploads.dismiss(key);
}
