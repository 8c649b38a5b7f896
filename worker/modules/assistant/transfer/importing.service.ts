import type { Files } from "../../../bindings/files.ts";
import type { ResponseOf } from "../../../contract/endpoint.ts";
import { readImportFields } from "../../../contract/assistant/transfer.contract.ts";
import type { importAssistantDocument } from "../../../contract/assistant/transfer.contract.ts";
import { textOfBlocks } from "../../../contract/document/text-of.rules.ts";
import type { FoldersService } from "../../../folders/folders.service.ts";
import { detectLanguage } from "../../../knowledge/languages.rules.ts";
import { fileNameOf } from "../../../lib/file-name.rules.ts";
import { createId } from "../../../lib/ids.ts";
import type { Language } from "../../../lib/language.rules.ts";
import type { SentForm } from "../../../lib/sent-form.ts";
import { cutText } from "../../../lib/text.rules.ts";
import { contentInvalid } from "../assistant.errors.ts";
import { toDocument } from "../documents/document-view.rules.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import type { FileReading, ReadFile } from "./reading.service.ts";

interface Dependencies {
  documents: Pick<DocumentsService, "add">;
  folders: Pick<FoldersService, "require">;
  files: Pick<Files, "putStream" | "remove">;
  reading: FileReading;
}

const longestTitle = 200;

export type Importing = ReturnType<typeof createImporting>;

/** Files as texts. The file itself is not kept. */
export function createImporting({ documents, folders, files, reading }: Dependencies) {
  return {
    /** assistant.not_importable, assistant.too_long, assistant.full, folders.not_found; a request_id makes one text. */
    async read(
      userId: string,
      form: SentForm,
      language: Language,
    ): Promise<ResponseOf<typeof importAssistantDocument>> {
      const key = `transfer/${createId()}`;
      try {
        const { fields, taken: name } = await form.read(async (file) => {
          await files.putStream(key, file.content, "application/octet-stream");
          return file.name;
        });
        const wanted = readImportFields(fields);
        if (wanted === null) throw contentInvalid({ fields: Object.keys(fields).map((field) => `${field}: invalid`) });
        if (wanted.folder_id) await folders.require(userId, wanted.folder_id);
        const read = await reading.read(key);
        const added = await documents.add(userId, {
          title: titleOf(read, name),
          blocks: read.blocks,
          kind: wanted.kind,
          language: wanted.language ?? languageOf(read) ?? language,
          folderId: wanted.folder_id,
          requestId: wanted.request_id,
          cause: "import",
        });
        return { document: toDocument(added), lost: read.lost };
      } finally {
        await files.remove([key]);
      }
    },
  };
}

/** What the file calls itself, else its name without the ending. */
function titleOf({ title }: ReadFile, name: string): string {
  const own = cutText(title?.trim() ?? "", longestTitle);
  const ending = /\.(?:docx|pdf)$/i.exec(name)?.[0].toLowerCase() ?? ".docx";
  return own === "" ? fileNameOf(name, ending).slice(0, -ending.length) : own;
}

function languageOf({ blocks }: ReadFile): Language | null {
  const found = detectLanguage(textOfBlocks(blocks));
  return found === "other" ? null : found;
}
