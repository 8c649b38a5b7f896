import type { Files } from "../../../bindings/files.ts";
import { AppError } from "../../../lib/app-error.ts";
import { createId, derivedId } from "../../../lib/ids.ts";
import { logError } from "../../../lib/log.ts";
import type { SentForm } from "../../../lib/sent-form.ts";
import { contentInvalid, textNotFound } from "../assistant.errors.ts";
import type { AddedText, DocumentsService, TextDraft } from "../documents/documents.service.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

/** The fields that every import has. */
interface ImportFields {
  request_id?: string | undefined;
}

/** A file that became a text is held while it is read, and is not kept. */
interface ReceivedFile<F extends ImportFields> {
  key: string;
  name: string;
  fields: F;
  /** The text of this file, made once for its request. Throws what `documents.add` throws. */
  add(draft: Omit<TextDraft, "requestId" | "cause">): Promise<AddedText>;
}

interface Dependencies {
  documents: Pick<DocumentsService, "addOnce">;
  files: Pick<Files, "putStream" | "remove">;
}

export type FileReception = ReturnType<typeof createReceiving>;

export function createReceiving({ documents, files }: Dependencies) {
  /** A client that lost the answer and named no request sends the same file again: that is the same request. */
  async function addOnce(userId: PersonId, draft: TextDraft, said: string | undefined, derived: string) {
    try {
      return await documents.addOnce(userId, { ...draft, requestId: said ?? derived });
    } catch (error) {
      const wasDeleted = error instanceof AppError && error.code === textNotFound().code;
      if (said !== undefined || !wasDeleted) throw error;
      return documents.addOnce(userId, draft);
    }
  }

  return {
    /** request.invalid for fields that `readFields` refuses. */
    async receive<F extends ImportFields, T>(
      userId: PersonId,
      form: SentForm,
      readFields: (fields: unknown) => F | null,
      work: (received: ReceivedFile<F>) => Promise<T>,
    ): Promise<T> {
      const key = `transfer/${createId()}`;
      try {
        const { fields: sent, taken } = await form.read(async (file) => ({
          name: file.name,
          fingerprint: await files.putStream(key, file.content, "application/octet-stream"),
        }));
        const fields = readFields(sent);
        if (fields === null) throw contentInvalid({ fields: Object.keys(sent).map((field) => `${field}: invalid`) });
        const { name, fingerprint } = taken;
        const derived = await derivedId(userId, JSON.stringify([fingerprint.sha256, name, fields]));
        return await work({
          key,
          name,
          fields,
          add: (draft) => addOnce(userId, { ...draft, cause: "import" }, fields.request_id, derived),
        });
      } finally {
        // The bucket deletes what is left over: a text that stands is not answered as a failure.
        await files.remove([key]).catch((error: unknown) => logError("assistant.transfer_left", error, { key }));
      }
    },
  };
}
