import { AppError } from "../../../lib/app-error.ts";
import { defineUpload } from "../../../uploads/define-upload.ts";
import { fileTooLarge } from "./documents.errors.ts";
import { capsOf, pdfType, requirePdf } from "./documents.rules.ts";
import type { DocumentsService, RecordedUpload } from "./documents.service.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** Where the file goes; null is outside of every folder. */
export type DocumentPlace = Readonly<{ folderId: string | null }>;

export interface DocumentUploadServices {
  pdf: {
    documents: Pick<DocumentsService, "add" | "findUploaded">;
    folders: { require(workspaceId: WorkspaceId, id: string): Promise<unknown> };
  };
}

const folderId = /^[A-Za-z0-9_-]{20,64}$/;

/** PDFs on their way into the library. */
export const documentUpload = defineUpload<DocumentUploadServices, DocumentPlace, RecordedUpload>({
  kind: "pdf",
  meter: "pdf-uploads",
  cap: "pdf-files",
  mediaType: pdfType,
  maxBytes: ({ limits }) => capsOf(limits).bytes,
  tooLarge: fileTooLarge,
  accept: requirePdf,
  readDetail: placeOf,
  readForm(fields) {
    const folder = fields["folder_id"] || null;
    if (folder !== null && !folderId.test(folder))
      throw new AppError("request.invalid", { fields: ["folder_id: invalid_format"] });
    return { folderId: folder };
  },
  async requireDetail(workspaceId, { folderId: folder }, { pdf: { folders } }) {
    if (folder !== null) await folders.require(workspaceId, folder);
  },
  record: ({ detail, ...file }, { pdf: { documents } }) => documents.add({ ...file, folderId: detail.folderId }),
  find: (workspaceId, id, { pdf: { documents } }) => documents.findUploaded(workspaceId, id),
  unnamed: ({ folderId: folder, ...stored }) => ({ ...stored, detail: placeOf({ folderId: folder }) }),
});

function placeOf({ folderId: stored }: Readonly<Record<string, unknown>>): DocumentPlace {
  return { folderId: typeof stored === "string" ? stored : null };
}
