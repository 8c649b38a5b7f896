import type { Files } from "../../../bindings/files.ts";
import { readCvImportFields } from "../../../contract/assistant/cv-import.contract.ts";
import type { importCv } from "../../../contract/assistant/cv-import.contract.ts";
import { cvTitle } from "../../../contract/cv/new-cv.rules.ts";
import type { ResponseOf } from "../../../contract/endpoint.ts";
import type { FoldersService } from "../../../folders/folders.service.ts";
import { createId } from "../../../lib/ids.ts";
import type { SentForm } from "../../../lib/sent-form.ts";
import { isStorable } from "../../../lib/text.rules.ts";
import { contentInvalid, notImportable } from "../assistant.errors.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import type { CvFiles } from "./cv-files.service.ts";
import { importCv as importFile } from "./cv-import.rules.ts";
import type { CvService } from "./cv.service.ts";
import { blocksOfCv, dataOf } from "./cv-view.rules.ts";

interface Dependencies {
  cvs: Pick<CvService, "read">;
  cvFiles: CvFiles;
  documents: Pick<DocumentsService, "add">;
  folders: Pick<FoldersService, "require">;
  files: Pick<Files, "putStream" | "remove">;
}

/** Files as CVs: each value stands in its file, or stays empty. The file itself is not kept. */
export function createCvImporting({ cvs, cvFiles, documents, folders, files }: Dependencies) {
  return {
    /** assistant.not_importable, assistant.full, folders.not_found; a request_id makes one CV. */
    async read(userId: string, form: SentForm): Promise<ResponseOf<typeof importCv>> {
      const key = `transfer/${createId()}`;
      try {
        const { fields } = await form.read((file) => files.putStream(key, file.content, "application/octet-stream"));
        const wanted = readCvImportFields(fields);
        if (wanted === null) throw contentInvalid({ fields: Object.keys(fields).map((field) => `${field}: invalid`) });
        if (wanted.folder_id) await folders.require(userId, wanted.folder_id);
        const { content, hidden, uncheckedPages, lost } = await cvFiles.read(key);
        const imported = importFile(content, wanted.language);
        if (imported === null || !isStorable(imported.cv)) throw notImportable({ reason: "no_text" });
        const { unfound } = imported;
        const cv = hidden.length === 0 ? imported.cv : { ...imported.cv, unseen: hidden };
        const { id } = await documents.add(userId, {
          title: cvTitle(cv),
          blocks: blocksOfCv(cv),
          kind: "cv",
          language: cv.language,
          folderId: wanted.folder_id,
          requestId: wanted.request_id,
          cause: "import",
          cv: { data: dataOf(cv) },
        });
        return { ...(await cvs.read(userId, id)), unfound, hidden, unchecked_pages: uncheckedPages, lost };
      } finally {
        await files.remove([key]);
      }
    },
  };
}
