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
import { openForm } from "../../../http/sent-file.ts";
import { outlive } from "../../../http/outlive.ts";
import { serve } from "../../../http/serve.ts";
import { savedAs } from "../../../lib/file-name.rules.ts";
import type { Served } from "./content.service.ts";
import { documentUpload } from "./document.upload.ts";
import { pdfType } from "./documents.rules.ts";

export const documentsRoutes = [
  serve(listDocuments, ({ services, caller, request }) => services.pdf.documents.list(caller, request.language)),
  serve(uploadDocument, ({ services, caller, request }) =>
    outlive(
      request,
      services.uploads.whole.send(documentUpload, caller, openForm(request.raw, uploadDocument, "file")),
    ),
  ),
  serve(readDocument, ({ services, caller, params, request }) =>
    services.pdf.documents.read(caller, params.fileId, request.language),
  ),
  serve(updateDocument, ({ services, caller, params, body, request }) =>
    services.pdf.documents.update(caller, params.fileId, body, request.language),
  ),
  serve(removeDocument, async ({ services, caller, params, query }) => {
    await services.pdf.documents.remove(caller.id, params.fileId, { withWorks: query.works === "delete" });
    return { success: true as const };
  }),
  serve(readContentUrl, ({ services, caller, params }) => services.pdf.content.readUrl(caller, params.fileId)),
  serve(readContent, async ({ services, params, query, request }) => {
    const wanted = {
      range: request.header("range"),
      ifRange: request.header("if-range"),
      ifNoneMatch: request.header("if-none-match"),
    };
    return contentResponse(await services.pdf.content.open(params.fileId, query, wanted));
  }),
  serve(startUpload, ({ services, caller, body, request }) =>
    outlive(
      request,
      services.uploads.inPieces.start(documentUpload, caller, body.total_size, { folderId: body.folder_id ?? null }),
    ),
  ),
  serve(readUpload, ({ services, caller, params }) =>
    services.uploads.inPieces.read(documentUpload, caller.id, params.fileId),
  ),
  serve(abandonUpload, async ({ services, caller, params }) => {
    await services.uploads.inPieces.abandon(documentUpload, caller.id, params.fileId);
    return { success: true as const };
  }),
  serve(uploadChunk, ({ services, caller, body, request }) =>
    outlive(request, services.uploads.inPieces.put(documentUpload, caller, body)),
  ),
  serve(finalizeUpload, ({ services, caller, body: { folderId, ...finished }, request }) => {
    const detail = folderId === undefined ? undefined : { folderId };
    return outlive(request, services.uploads.inPieces.finish(documentUpload, caller.id, { ...finished, detail }));
  }),
];

/** What a stranger may have made is never shown as a page: it has a type, a name, and no rights (RFC 9110, 14). */
function contentResponse(served: Served): Response {
  const headers = new Headers({
    "content-type": pdfType,
    "content-disposition": savedAs(served.name),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    // Never cached: what a browser keeps must not be shown after a sign-out.
    "cache-control": "private, no-cache",
    "accept-ranges": "bytes",
    etag: served.etag,
  });
  if (served.as === "known") return new Response(null, { status: 304, headers });
  if (served.as === "beyond") {
    headers.set("content-range", `bytes */${served.bytes}`);
    return new Response(null, { status: 416, headers });
  }
  if (served.as === "whole") {
    headers.set("content-length", String(served.bytes));
    return new Response(served.body, { headers });
  }
  const { from, to } = served.range;
  headers.set("content-range", `bytes ${from}-${to}/${served.bytes}`);
  headers.set("content-length", String(to - from + 1));
  return new Response(served.body, { status: 206, headers });
}
