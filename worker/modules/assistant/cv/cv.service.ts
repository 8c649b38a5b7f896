import type { createCv, CvDocument, updateCv } from "../../../contract/assistant/cv.contract.ts";
import type { AssistantDocumentSummary } from "../../../contract/assistant/documents.ts";
import { cvTitle, emptyCv } from "../../../contract/cv/new-cv.rules.ts";
import type { Cv } from "../../../contract/cv/resume.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { isStorable } from "../../../lib/text.rules.ts";
import { contentInvalid, textNotFound } from "../assistant.errors.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import type { SavingService } from "../documents/saving.service.ts";
import type { CvRepository, StoredCv } from "./cv.repository.ts";
import { blocksOfCv, cvFrom, dataOf, toCvDocument } from "./cv-view.rules.ts";
import { alone } from "../../../lib/caller.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  cvs: Pick<CvRepository, "find">;
  documents: Pick<DocumentsService, "add">;
  saving: Pick<SavingService, "write">;
}

/** Whose CV it is, as their account says it. */
export interface CvOwner {
  id: PersonId;
  name: string;
  email: string;
}

export type CvService = ReturnType<typeof createCvService>;

/** CVs of one account. assistant.not_found for another's, for a text that is none and for one in the bin. */
export function createCvService({ cvs, documents, saving }: Dependencies) {
  async function require(userId: PersonId, id: string): Promise<StoredCv> {
    const found = await cvs.find(userId, id);
    if (found === null) throw textNotFound();
    return found;
  }

  /** The CV as it was sent, with the photo that is stored: request.invalid for another key. */
  async function withOwnPhoto(userId: PersonId, id: string, cv: Cv): Promise<Cv> {
    if (!isStorable(cv)) throw contentInvalid({ fields: ["cv: not_text"] });
    const { photo } = await require(userId, id);
    if (cv.photo !== null && cv.photo.key !== photo?.key) throw unknownPhoto();
    return { ...cv, photo };
  }

  return {
    require,
    withOwnPhoto,
    read: async (userId: PersonId, id: string): Promise<CvDocument> => toCvDocument(await require(userId, id)),

    /** Once for a request. assistant.full, folders.not_found, request.invalid for a photo. */
    async create(owner: CvOwner, body: BodyOf<typeof createCv>, language: Language): Promise<CvDocument> {
      const cv = body.cv ?? emptyCv(body.language ?? language, owner);
      if (cv.photo !== null) throw unknownPhoto();
      if (!isStorable(cv)) throw contentInvalid({ fields: ["cv: not_text"] });
      const { id } = await documents.add(owner.id, {
        title: body.title ?? cvTitle(cv),
        blocks: blocksOfCv(cv),
        kind: "cv",
        language: cv.language,
        folderId: body.folder_id,
        requestId: body.request_id,
        cv: { data: dataOf(cv) },
      });
      return toCvDocument(await require(owner.id, id));
    },

    /** assistant.stale {version, updated_at}, request.invalid for a photo that is not the stored one. */
    async update(userId: PersonId, id: string, body: BodyOf<typeof updateCv>): Promise<AssistantDocumentSummary> {
      const { title, cause = "manual", base_version: baseVersion = null } = body;
      const cv = body.cv.photo === null ? body.cv : await withOwnPhoto(userId, id, body.cv);
      if (!isStorable(cv)) throw contentInvalid({ fields: ["cv: not_text"] });
      const { language } = cv;
      return saving.write(alone(userId), id, {
        title,
        language,
        blocks: blocksOfCv(cv),
        cv: dataOf(cv),
        cause,
        baseVersion,
      });
    },

    /** As it is stored, for files of it. */
    open: async (userId: PersonId, id: string): Promise<Cv> => cvFrom(await require(userId, id)),
  };
}

const unknownPhoto = () => contentInvalid({ fields: ["cv.photo: unknown"] });
