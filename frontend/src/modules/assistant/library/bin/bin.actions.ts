import { emptyAssistantBin, eraseAssistantDocument, listAssistantBin } from "#contract/assistant/documents.contract.ts";
import type { AssistantDocumentSummary } from "#contract/assistant/documents.ts";
import { failedAs } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { documentsChanged } from "../../documents/document-changes.ts";
import { restoreDocument } from "../../documents/one-document.actions.ts";

export const fetchBin = (signal: AbortSignal): Promise<AssistantDocumentSummary[]> =>
  call(listAssistantBin, {}, { signal });

/** True where it stands in the list again; a refusal is said. */
export const restore = async (id: string): Promise<boolean> => (await restoreDocument(id)) !== null;

/** True where it is gone for good; a refusal is said. */
export const erase = (id: string): Promise<boolean> => gone(() => call(eraseAssistantDocument, { params: { id } }));

export const emptyBin = (): Promise<boolean> => gone(() => call(emptyAssistantBin, {}));

async function gone(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send();
    documentsChanged();
    return true;
  } catch (error) {
    reportError(failedAs("client.removal_failed", error));
    return false;
  }
}
