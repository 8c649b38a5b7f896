import {
  abandonUpload,
  finalizeUpload,
  listDocuments,
  readContent,
  readContentUrl,
  readDocument,
  readUpload,
  removeDocument,
  startUpload,
  updateDocument,
  uploadChunk,
  uploadDocument,
} from "../../../contract/pdf/documents.contract.ts";
import { rangedFile } from "../../../http/ranged-file.ts";
import { openForm } from "../../../http/sent-file.ts";
import { outlive } from "../../../http/outlive.ts";
import { serve } from "../../../http/serve.ts";
import { savedAs } from "../../../lib/file-name.rules.ts";
import { documentUpload } from "./document.upload.ts";
import { pdfType } from "./documents.rules.ts";

export const documentsRoutes = [
  serve(listDocuments, ({ services, caller, request }) => services.pdf.documents.list(caller, request.language)),
  serve(uploadDocument, async ({ services, caller, request }) => {
    const form = openForm(request.raw, uploadDocument, "file");
    const recorded = await outlive(request, services.uploads.whole.send(documentUpload, caller, form));
    return services.pdf.documents.toUploaded(caller, recorded);
  }),
  serve(readDocument, ({ services, caller, params, request }) =>
    services.pdf.documents.read(caller, params.fileId, request.language),
  ),
  serve(updateDocument, ({ services, caller, params, body, request }) =>
    services.pdf.documents.update(caller, params.fileId, body, request.language),
  ),
  serve(removeDocument, async ({ services, caller, params, query }) => {
    await services.pdf.documents.remove(caller, params.fileId, { withWorks: query.works === "delete" });
    return { success: true as const };
  }),
  serve(readContentUrl, ({ services, caller, params }) => services.pdf.content.readUrl(caller, params.fileId)),
  serve(readContent, async ({ services, params, query, request }) => {
    const wanted = {
      range: request.header("range"),
      ifRange: request.header("if-range"),
      ifNoneMatch: request.header("if-none-match"),
    };
    const served = await services.pdf.content.open(params.fileId, query, wanted);
    const more = { "content-disposition": savedAs(served.name), etag: served.etag };
    return rangedFile({ ...served, mediaType: pdfType }, more);
  }),
  serve(startUpload, ({ services, caller, body, request }) =>
    outlive(
      request,
      services.uploads.inPieces.start(documentUpload, caller, body.total_size, { folderId: body.folder_id ?? null }),
    ),
  ),
  serve(readUpload, ({ services, caller, params }) =>
    services.uploads.inPieces.read(documentUpload, caller, params.fileId),
  ),
  serve(abandonUpload, async ({ services, caller, params }) => {
    await services.uploads.inPieces.abandon(documentUpload, caller.id, params.fileId);
    return { success: true as const };
  }),
  serve(uploadChunk, ({ services, caller, body, request }) =>
    outlive(request, services.uploads.inPieces.put(documentUpload, caller, body)),
  ),
  serve(finalizeUpload, async ({ services, caller, body: { folderId, ...sent }, request }) => {
    const finished = { ...sent, detail: folderId === undefined ? undefined : { folderId } };
    const recorded = await outlive(request, services.uploads.inPieces.finish(documentUpload, caller, finished));
    return services.pdf.documents.toUploaded(caller, recorded);
  }),
];
