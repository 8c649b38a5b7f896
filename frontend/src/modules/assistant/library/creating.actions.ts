import { createCv } from "#contract/assistant/cv.contract.ts";
import { createAssistantDocument } from "#contract/assistant/documents.contract.ts";
import { call } from "#api/call.ts";
import { currentLocale, i18n } from "#i18n/i18n.ts";
import { goTo } from "#navigation/go-to.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { documentPath } from "../documents/document-path.ts";

/** Opens a new, empty text; a refusal is said. */
export async function writeBlank(folder: string | null): Promise<void> {
  const title = i18n.t("new.untitled", { ns: "library" });
  const body = { title, language: currentLocale(), folder_id: folder, request_id: crypto.randomUUID() };
  try {
    goTo(documentPath(await call(createAssistantDocument, { body })));
  } catch (error) {
    reportRefusal(error, "assistant-generation");
  }
}

/** Opens a new CV with the name and the address of the account; a refusal is said. */
export async function writeCv(folder: string | null): Promise<void> {
  const body = { language: currentLocale(), folder_id: folder, request_id: crypto.randomUUID() };
  try {
    goTo(documentPath((await call(createCv, { body })).document));
  } catch (error) {
    reportRefusal(error, "assistant-generation");
  }
}
