import {
  abandonImportUpload,
  beginImport,
  finishImportUpload,
  listImports,
  readImportUpload,
  sendImportPiece,
} from "../../../contract/chat/importing.contract.ts";
import { outlive } from "../../../http/outlive.ts";
import { serve } from "../../../http/serve.ts";
import { importUpload } from "./import.upload.ts";

export const importingRoutes = [
  serve(listImports, ({ services, caller }) => services.chat.importing.list(caller.id)),
  serve(beginImport, async ({ services, caller, body, request }) => {
    const detail = { name: body.fileName, language: request.language };
    const begun = services.uploads.inPieces.start(importUpload, caller, body.totalSize, detail);
    const { fileId, ...sizes } = await outlive(request, begun);
    return { upload_id: fileId, ...sizes };
  }),
  serve(sendImportPiece, ({ services, caller, body, request }) => {
    const { upload_id: fileId, index, chunk, sha256 } = body;
    const piece = { fileId, index, chunk, sha256 };
    return outlive(request, services.uploads.inPieces.put(importUpload, caller, piece));
  }),
  serve(readImportUpload, ({ services, caller, params }) =>
    services.uploads.inPieces.read(importUpload, caller, params.upload),
  ),
  serve(finishImportUpload, ({ services, caller, body: { upload_id: fileId, sha256 }, request }) => {
    const end = { fileId, fileName: "", totalSize: undefined, detail: undefined, sha256 };
    return outlive(request, services.uploads.inPieces.finish(importUpload, caller, end));
  }),
  serve(abandonImportUpload, async ({ services, caller, params }) => {
    await services.uploads.inPieces.abandonAny(importUpload, caller.id, params.upload);
    return { success: true as const };
  }),
];
