import * as z from "zod/mini";
import { uploads as sizes } from "#contract/limits.ts";
import {
  abandonSourceUpload,
  finalizeSourceUpload,
  readSourceUpload,
  uploadSourceChunk,
  uploadSourceFile,
  type UploadedSource,
} from "#contract/support/files.contract.ts";
import { ApiError, errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { createUploads } from "#tasks/uploads/create-uploads.ts";
import type { UploadCalls } from "#tasks/uploads/upload.kind.ts";
import { openChatbot } from "./chatbots.actions.ts";
import { opened } from "./chatbots.store.ts";
import { taskKinds } from "./task-kinds.ts";
import { followTraining } from "./training.actions.ts";

/** A file that a chatbot, its target, has now. */
type StoredSource = UploadedSource & { botId: string };

/** Ids of uploads that their first piece will begin. */
const unknown = new Set<string>();

const calls: UploadCalls<string, StoredSource> = {
  async sendWhole({ file, target, signal }, timeout) {
    const body = { file, chatbot_id: target };
    return { ...(await call(uploadSourceFile, { body }, { signal, timeout })), botId: target };
  },
  async begin() {
    const uploadId = crypto.randomUUID();
    unknown.add(uploadId);
    return { uploadId, usualBytes: sizes.piece, leastBytes: sizes.leastPiece };
  },
  async readReceived(fileId, signal) {
    if (unknown.delete(fileId)) return 0;
    try {
      return (await call(readSourceUpload, { params: { fileId } }, { signal })).received;
    } catch (error) {
      if (error instanceof ApiError && error.code === "uploads.not_found") return 0;
      throw error;
    }
  },
  async sendPiece({ uploadId: fileId, piece: { index, total }, content, sha256 }, signal, timeout) {
    const piece = { index: String(index), total: String(total), chunk: content as File };
    const body = { fileId, ...piece, ...(sha256 !== null && { sha256 }) };
    return (await call(uploadSourceChunk, { body }, { signal, timeout })).received;
  },
  async finish(fileId, { file, target, signal }, sha256, timeout) {
    const of = { fileId, fileName: file.name, totalSize: file.size, chatbot_id: target };
    const body = { ...of, ...(sha256 !== null && { sha256 }) };
    return { ...(await call(finalizeSourceUpload, { body }, { signal, timeout })), botId: target };
  },
  abandon: (fileId) => call(abandonSourceUpload, { params: { fileId } }, { quiet: true }),
};

/** Files on their way to chatbots. */
export const uploads = createUploads<string, StoredSource, StoredSource>({
  name: taskKinds.uploads,
  entry: "support.uploads",
  owner: "workspace",
  target: z.string(),
  wholeBytes: sizes.piece,
  tooLarge: "support.file_too_large",
  calls,
  arrive: (arrived) => ({ arrived }),
  /** The chatbot learns it by itself. */
  async onArrived({ botId }) {
    if (opened.id === botId) await openChatbot(botId);
    else followTraining(botId);
  },
  onFailed(error) {
    if (isLimit(error) || errorKeyOf(error) === "auth.email_unconfirmed") reportRefusal(error, "stored-pages");
  },
});
