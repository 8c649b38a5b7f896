import type { ResponseOf } from "../../../contract/endpoint.ts";
import { readImportFields } from "../../../contract/assistant/transfer.contract.ts";
import type { importAssistantDocument } from "../../../contract/assistant/transfer.contract.ts";
import { textOfBlocks } from "../../../contract/document/text-of.rules.ts";
import type { FoldersService } from "../../../folders/folders.service.ts";
import { detectLanguage } from "../../../knowledge/languages.rules.ts";
import { fileNameOf } from "../../../lib/file-name.rules.ts";
import type { Language } from "../../../lib/language.rules.ts";
import type { SentForm } from "../../../lib/sent-form.ts";
import { cutText } from "../../../lib/text.rules.ts";
import { toDocument } from "../documents/document-view.rules.ts";
import type { FileReading, ReadFile } from "./reading.service.ts";
import type { FileReception } from "./receiving.service.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";
import { personalWorkspaceOf } from "../../../lib/owner-ids.ts";

interface Dependencies {
  receiving: FileReception;
  folders: Pick<FoldersService, "require">;
  reading: FileReading;
}

const longestTitle = 200;

export type ImportService = ReturnType<typeof createImporting>;

/** Files as texts. The file itself is not kept. */
export function createImporting({ receiving, folders, reading }: Dependencies) {
  return {
    /** assistant.not_importable, assistant.too_long, assistant.full, folders.not_found. */
    read: (userId: PersonId, form: SentForm, language: Language): Promise<ResponseOf<typeof importAssistantDocument>> =>
      receiving.receive(userId, form, readImportFields, async ({ key, name, fields, add }) => {
        if (fields.folder_id) await folders.require(personalWorkspaceOf(userId), fields.folder_id);
        const read = await reading.read(key);
        const { text, isRepeated } = await add({
          title: titleOf(read, name),
          blocks: read.blocks,
          kind: fields.kind,
          language: fields.language ?? languageOf(read) ?? language,
          folderId: fields.folder_id,
          byModel: read.mark !== null,
        });
        return { document: toDocument(text), lost: read.lost, repeated: isRepeated };
      }),
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
  return found === "en" || found === "fr" ? found : null;
}
