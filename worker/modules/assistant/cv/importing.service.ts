import { readCvImportFields } from "../../../contract/assistant/cv-import.contract.ts";
import type { importCv } from "../../../contract/assistant/cv-import.contract.ts";
import { cvTitle } from "../../../contract/cv/new-cv.rules.ts";
import type { ResponseOf } from "../../../contract/endpoint.ts";
import type { FoldersService } from "../../../folders/folders.service.ts";
import type { SentForm } from "../../../lib/sent-form.ts";
import { isStorable } from "../../../lib/text.rules.ts";
import { notImportable } from "../assistant.errors.ts";
import type { FileReception } from "../transfer/receiving.service.ts";
import type { CvFiles } from "./cv-files.service.ts";
import { importCv as importFile } from "./cv-import.rules.ts";
import type { CvService } from "./cv.service.ts";
import { blocksOfCv, dataOf } from "./cv-view.rules.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";
import { personalWorkspaceOf } from "../../../lib/owner-ids.ts";

interface Dependencies {
  cvs: Pick<CvService, "read">;
  cvFiles: CvFiles;
  receiving: FileReception;
  folders: Pick<FoldersService, "require">;
}

/** Files as CVs: each value stands in its file, or stays empty. The file itself is not kept. */
export function createCvImporting({ cvs, cvFiles, receiving, folders }: Dependencies) {
  return {
    /** assistant.not_importable, assistant.full, folders.not_found. */
    read: (userId: PersonId, form: SentForm): Promise<ResponseOf<typeof importCv>> =>
      receiving.receive(userId, form, readCvImportFields, async ({ key, fields, add }) => {
        if (fields.folder_id) await folders.require(personalWorkspaceOf(userId), fields.folder_id);
        const { content, hidden, uncheckedPages, lost, mark } = await cvFiles.read(key);
        const imported = importFile(content, fields.language);
        if (imported === null || !isStorable(imported.cv)) throw notImportable({ reason: "no_text" });
        const { unfound, unsure } = imported;
        const cv = hidden.length === 0 ? imported.cv : { ...imported.cv, unseen: hidden };
        const { text, isRepeated } = await add({
          title: cvTitle(cv),
          blocks: blocksOfCv(cv),
          kind: "cv",
          language: cv.language,
          folderId: fields.folder_id,
          byModel: mark !== null,
          cv: { data: dataOf(cv) },
        });
        const read = await cvs.read(userId, text.id);
        return { ...read, unfound, unsure, hidden, unchecked_pages: uncheckedPages, lost, repeated: isRepeated };
      }),
  };
}
