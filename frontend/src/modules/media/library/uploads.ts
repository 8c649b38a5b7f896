import * as z from "zod/mini";
import { uploads as sizes } from "#contract/limits.ts";
import type { MediaView } from "#contract/media/media.contract.ts";
import {
  abandonMediaUpload,
  beginMediaUpload,
  finishMediaUpload,
  readMediaUpload,
  sendMediaChunk,
} from "#contract/media/media-upload.contract.ts";
import { ApiError, errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { createUploads } from "#tasks/uploads/create-uploads.ts";
import type { UploadRequest, UploadCalls } from "#tasks/uploads/upload.kind.ts";
import { taskKinds } from "../task-kinds.ts";
import { isTooLarge } from "./library.rules.ts";
import { arriveInLibrary } from "./library.store.ts";

type Target = "library";

const calls: UploadCalls<Target, MediaView> = {
  sendWhole: () => Promise.reject(new Error("media are sent in pieces alone")),
  async begin({ file, signal }: UploadRequest<Target>) {
    if (isTooLarge(file)) throw new ApiError("social.media_too_large", 413);
    const body = { fileName: file.name, mimeType: file.type, totalSize: file.size };
    const begun = await call(beginMediaUpload, { body }, { signal });
    return { uploadId: begun.upload_id, usualBytes: begun.chunk_size, leastBytes: sizes.leastPiece };
  },
  readReceived: async (upload, signal) => (await call(readMediaUpload, { params: { upload } }, { signal })).received,
  async sendPiece({ uploadId, piece: { index }, content, sha256 }, signal, timeout) {
    const piece = { upload_id: uploadId, index: String(index), chunk: content as File };
    const body = { ...piece, ...(sha256 !== null && { sha256 }) };
    return (await call(sendMediaChunk, { body }, { signal, timeout })).received;
  },
  finish: (uploadId, { signal }, _sha256, timeout) =>
    call(finishMediaUpload, { body: { upload_id: uploadId } }, { signal, timeout }),
  abandon: (upload) => call(abandonMediaUpload, { params: { upload } }, { quiet: true }),
};

/** Files on their way into the library. */
export const uploads = createUploads<Target, MediaView, string>({
  name: taskKinds.uploads,
  entry: "social.uploads",
  owner: "workspace",
  target: z.literal("library"),
  wholeBytes: 0,
  tooLarge: null,
  calls,
  arrive(media) {
    arriveInLibrary(media);
    return { arrived: media.id };
  },
  onArrived: async () => {},
  onFailed(error) {
    if (isLimit(error) || errorKeyOf(error) === "auth.email_unconfirmed") reportRefusal(error, "media-storage");
  },
});
