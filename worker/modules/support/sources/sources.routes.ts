import {
  removeSupportFile,
  removeTrainedSource,
  removeTrainedSourceByGet,
} from "../../../contract/support/sources.contract.ts";
import {
  abandonSourceUpload,
  finalizeSourceUpload,
  readSourceUpload,
  uploadSourceChunk,
  uploadSourceFile,
} from "../../../contract/support/files.contract.ts";
import { addSources, trainChatbot } from "../../../contract/support/training.contract.ts";
import { openForm } from "../../../http/sent-file.ts";
import { outlive } from "../../../http/outlive.ts";
import { serve } from "../../../http/serve.ts";

import { supportUpload } from "./file.upload.ts";

const success = { success: true as const };
const idOf = (upload: { upload_id: string } | { fileId: string }): string =>
  "upload_id" in upload ? upload.upload_id : upload.fileId;

export const sourcesRoutes = [
  serve(uploadSourceFile, ({ services, caller, request }) =>
    outlive(
      request,
      services.uploads.whole.send(supportUpload, caller, openForm(request.raw, uploadSourceFile, "file")),
    ),
  ),
  serve(uploadSourceChunk, ({ services, caller, body, request }) =>
    outlive(request, services.uploads.inPieces.put(supportUpload, caller, { ...body, fileId: idOf(body) })),
  ),
  serve(readSourceUpload, ({ services, caller, params }) =>
    services.uploads.inPieces.read(supportUpload, caller, params.fileId),
  ),
  serve(abandonSourceUpload, async ({ services, caller, params }) => {
    await services.uploads.inPieces.abandon(supportUpload, caller.id, params.fileId);
    return success;
  }),
  serve(finalizeSourceUpload, ({ services, caller, body: { chatbot_id: chatbotId, ...finished }, request }) =>
    outlive(
      request,
      services.uploads.inPieces.finish(supportUpload, caller, {
        ...finished,
        fileId: idOf(finished),
        detail: { chatbotId },
      }),
    ),
  ),
  serve(addSources, ({ services, caller, body }) => services.support.adding.add(caller.workspaceId, body)),
  serve(trainChatbot, ({ services, caller, body }) =>
    services.support.training.train(caller.workspaceId, body.chatbot_id, body.source_ids),
  ),
  serve(removeSupportFile, async ({ services, caller, params }) => {
    await services.support.sources.remove(caller.workspaceId, params.id, { only: "file" });
    return success;
  }),
  ...[removeTrainedSource, removeTrainedSourceByGet].map((endpoint) =>
    serve(endpoint, async ({ services, caller, params }) => {
      await services.support.sources.remove(caller.workspaceId, params.id);
      return success;
    }),
  ),
];
