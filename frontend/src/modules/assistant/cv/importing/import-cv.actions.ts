import { importCv } from "#contract/assistant/cv-import.contract.ts";
import { writings } from "#contract/limits.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { documentsChanged } from "../../documents/document-changes.ts";
import { importMs } from "../../documents/import-time.ts";

export type ImportedCv = ResponseOf<typeof importCv>;

/** Makes a CV of a file; null where it was refused, which is said. */
export async function importCvFile(file: File, folder: string | null): Promise<ImportedCv | null> {
  try {
    if (file.size > writings.importBytes) throw new ApiError("request.too_large", 413);
    const into = folder === null ? {} : { folder_id: folder };
    const body = { file, language: currentLocale(), request_id: crypto.randomUUID(), ...into };
    const imported = await call(importCv, { body }, { timeout: importMs });
    documentsChanged();
    return imported;
  } catch (error) {
    reportRefusal(error, "assistant-generation");
    return null;
  }
}
