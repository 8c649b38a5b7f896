import type { PdfDocument, UploadedDocument } from "../../../contract/pdf/documents.contract.ts";
import type { Jobs } from "../../../bindings/jobs.ts";
import type { Files } from "../../../bindings/files.ts";
import type { Clock } from "../../../lib/clock.ts";
import { fileNameOf } from "../../../lib/file-name.rules.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { documentNotFound } from "./documents.errors.ts";
import type { AnalysisService } from "../analysis/analysis.service.ts";
import { failureSentence } from "../analysis/failure-sentences.rules.ts";
import type { ContentService } from "./content.service.ts";
import type { DocumentsRepository, NewDocument, StoredDocument } from "./documents.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** What was made from files. */
export interface WorksOfDocuments {
  /** Before a file goes: all its works with it, or those alone that are not finished. */
  removeOfDocument(workspaceId: WorkspaceId, documentId: string, all: boolean): Promise<void>;
}

interface Dependencies {
  documents: DocumentsRepository;
  content: Pick<ContentService, "sign">;
  folders: { require(workspaceId: WorkspaceId, id: string): Promise<unknown> };
  files: Pick<Files, "remove">;
  jobs: Pick<Jobs, "delete">;
  analyses: Pick<AnalysisService, "begin">;
  /** Ends what is answered about a file, and takes its discussions away with their pictures. */
  discussions: { removeAll(caller: Owner, documentId: string): Promise<void> };
  works: WorksOfDocuments;
  /** Ends what is read of a file for a question, and counts what was read. */
  surveys: { removeOfDocument(workspaceId: WorkspaceId, documentId: string): Promise<void> };
  clock: Clock;
}

/** Addresses of contents last as long as the session that asked for them. */
type Owner = Pick<UserCaller, "id" | "workspaceId" | "sessionId">;

export type DocumentsService = ReturnType<typeof createDocumentsService>;

/** What becomes of an upload; its address is signed for each session that asks. */
export type RecordedUpload = Pick<UploadedDocument, "id" | "duplicate">;

/** Another's file is pdf.not_found, everywhere. */
export function createDocumentsService(dependencies: Dependencies) {
  const { documents, content, folders, files, jobs, analyses, discussions, works, surveys, clock } = dependencies;

  async function requireFolder(workspaceId: WorkspaceId, id: string | null | undefined): Promise<void> {
    if (id !== null && id !== undefined) await folders.require(workspaceId, id);
  }

  async function toRecord(stored: StoredDocument, sessionId: string, language: Language): Promise<PdfDocument> {
    const { url } = await content.sign(stored.id, sessionId);
    return { ...stored, error_message: failureSentence(stored.failure, language), s3_url: url, url };
  }

  return {
    async list({ workspaceId, sessionId }: Owner, language: Language): Promise<PdfDocument[]> {
      const listed = await documents.list(workspaceId);
      return Promise.all(listed.map((one) => toRecord(one, sessionId, language)));
    },

    async read({ workspaceId, sessionId }: Owner, id: string, language: Language): Promise<PdfDocument> {
      const found = await documents.find(workspaceId, id);
      if (found === null) throw documentNotFound();
      return toRecord(found, sessionId, language);
    },

    /** The file with its analysis, or the one that the account has with this content: limits.cap_reached. */
    async add(file: NewDocument): Promise<{ answer: RecordedUpload; isNew: boolean }> {
      const { id, isPending } = await documents.addOnce(
        { ...file, name: fileNameOf(file.name, ".pdf") },
        new Date(clock.now()),
      );
      if (isPending) await analyses.begin(file.workspaceId, id);
      return { answer: { id, duplicate: id !== file.id }, isNew: id === file.id };
    },

    /** What `add` answered for an upload that became a file. */
    async findUploaded(
      workspaceId: WorkspaceId,
      id: string,
    ): Promise<{ answer: RecordedUpload; bytes: number } | null> {
      const found = await documents.find(workspaceId, id);
      return found === null ? null : { answer: { id, duplicate: false }, bytes: found.bytes };
    },

    /** The document as an upload answers a session. */
    async toUploaded({ sessionId }: Owner, { id, duplicate }: RecordedUpload): Promise<UploadedDocument> {
      const { url } = await content.sign(id, sessionId);
      return { id, s3_url: url, duplicate };
    },

    /** folders.not_found for a folder that is not the caller's. */
    async update(
      { workspaceId, sessionId }: Owner,
      id: string,
      { name, folder_id }: { name?: string | undefined; folder_id?: string | null | undefined },
      language: Language,
    ): Promise<PdfDocument> {
      await requireFolder(workspaceId, folder_id);
      const change = { name: name === undefined ? undefined : fileNameOf(name, ".pdf"), folderId: folder_id };
      const updated = await documents.update(workspaceId, id, change, new Date(clock.now()));
      if (updated === null) throw documentNotFound();
      return toRecord(updated, sessionId, language);
    },

    /** The row goes last, so that a removal that failed half-way can be asked for again. */
    async remove(caller: Owner, id: string, { withWorks }: { withWorks: boolean }): Promise<void> {
      const { workspaceId } = caller;
      const key = await documents.findKey(workspaceId, id);
      if (key === null) throw documentNotFound();
      await jobs.delete({ kind: "pdf-analysis", subject: id });
      await works.removeOfDocument(workspaceId, id, withWorks);
      await surveys.removeOfDocument(workspaceId, id);
      await discussions.removeAll(caller, id);
      await files.remove([key]);
      await documents.remove(workspaceId, id);
    },
  };
}
