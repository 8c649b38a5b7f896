import type { PdfDocument, Uploaded } from "../../../contract/pdf/documents.contract.ts";
import type { Jobs } from "../../../bindings/jobs.ts";
import type { Files, Fingerprint } from "../../../bindings/files.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { fileNameOf } from "../../../lib/file-name.rules.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { createId } from "../../../lib/ids.ts";
import type { SentForm } from "../../../lib/sent-form.ts";
import { documentNotFound } from "./documents.errors.ts";
import { failureSentence } from "../analysis/failure-sentences.rules.ts";
import type { ContentService } from "./content.service.ts";
import type { DocumentsRepository, StoredDocument } from "./documents.repository.ts";
import { capsOf, checkedPdf, pdfType, requireSize } from "./documents.rules.ts";
import type { IntakeService } from "./intake.service.ts";

interface Dependencies {
  documents: DocumentsRepository;
  content: Pick<ContentService, "sign">;
  intake: IntakeService;
  folders: { require(userId: string, id: string): Promise<unknown> };
  files: Pick<Files, "putStream" | "remove">;
  jobs: Pick<Jobs, "delete">;
  /** Ends what is answered about a file, and takes the pictures of its discussion away. */
  discussions: { remove(userId: string, documentId: string): Promise<void> };
  clock: Clock;
}

/** Addresses of contents last as long as the session that asked for them. */
type Owner = Pick<UserCaller, "id" | "sessionId">;

/** What a form adds to its file, generously. */
const formFrame = 16 * 1024;
const folderId = /^[A-Za-z0-9_-]{20,64}$/;

/** Another's file is pdf.not_found, everywhere. */
export function createDocumentsService(dependencies: Dependencies) {
  const { documents, content, intake, folders, files, jobs, discussions, clock } = dependencies;

  async function requireFolder(userId: string, id: string | null | undefined): Promise<void> {
    if (id !== null && id !== undefined) await folders.require(userId, id);
  }

  async function toRecord(stored: StoredDocument, sessionId: string, language: Language): Promise<PdfDocument> {
    const { url } = await content.sign(stored.id, sessionId);
    return { ...stored, error_message: failureSentence(stored.failure, language), s3_url: url, url };
  }

  return {
    async list({ id: userId, sessionId }: Owner, language: Language): Promise<PdfDocument[]> {
      const listed = await documents.list(userId);
      return Promise.all(listed.map((one) => toRecord(one, sessionId, language)));
    },

    async read({ id: userId, sessionId }: Owner, id: string, language: Language): Promise<PdfDocument> {
      const found = await documents.find(userId, id);
      if (found === null) throw documentNotFound();
      return toRecord(found, sessionId, language);
    },

    /** Stores what arrives while it arrives: pdf.too_large, pdf.not_pdf, pdf.empty, limits.reached, limits.cap_reached, folders.not_found. */
    async upload(caller: UserCaller, form: SentForm): Promise<Uploaded> {
      const caps = capsOf(caller.limits);
      if (form.length !== null) requireSize(form.length - formFrame, caps);
      const [id, key] = [createId(), `pdf/${createId()}`];
      let stored: (Fingerprint & { name: string; folderId: string | null }) | null = null;
      try {
        const { fields, taken } = await form.read(async ({ name, content }) => {
          await intake.reserve(caller.id, id);
          return {
            name: fileNameOf(name, ".pdf"),
            ...(await files.putStream(key, checkedPdf(content, caps), pdfType)),
          };
        });
        const folder = fields["folder_id"] || null;
        if (folder !== null && !folderId.test(folder))
          throw new AppError("request.invalid", { fields: ["folder_id: invalid_format"] });
        await requireFolder(caller.id, folder);
        stored = { ...taken, folderId: folder };
      } finally {
        if (stored === null) await Promise.all([files.remove([key]), intake.release(id)]);
      }
      try {
        return await intake.record({ id, userId: caller.id, key, ...stored });
      } catch (error) {
        // Of an account that was removed or reached its cap meanwhile there is no file, so no content and no hold may stay.
        if ((await documents.findKey(caller.id, id)) === null)
          await Promise.all([files.remove([key]), intake.release(id)]);
        throw error;
      }
    },

    /** folders.not_found for a folder that is not the caller's. */
    async update(
      { id: userId, sessionId }: Owner,
      id: string,
      { name, folder_id }: { name?: string | undefined; folder_id?: string | null | undefined },
      language: Language,
    ): Promise<PdfDocument> {
      await requireFolder(userId, folder_id);
      const change = { name: name === undefined ? undefined : fileNameOf(name, ".pdf"), folderId: folder_id };
      const updated = await documents.update(userId, id, change, new Date(clock.now()));
      if (updated === null) throw documentNotFound();
      return toRecord(updated, sessionId, language);
    },

    /** The row goes last, so that a removal that failed half-way can be asked for again. */
    async remove(userId: string, id: string): Promise<void> {
      const key = await documents.findKey(userId, id);
      if (key === null) throw documentNotFound();
      await jobs.delete({ kind: "pdf-analysis", subject: id });
      await discussions.remove(userId, id);
      await files.remove([key]);
      await documents.remove(userId, id);
    },
  };
}
