import {
  duplicateAssistantDocument,
  removeAssistantDocument,
  restoreAssistantDocument,
  shareAssistantDocument,
  takeBackAssistantDocument,
  toggleAssistantFavorite,
  updateAssistantDocument,
} from "#contract/assistant/documents.contract.ts";
import type { AssistantDocument, AssistantDocumentSummary, ExportFormat } from "#contract/assistant/documents.ts";
import { settleStruck } from "#contract/assistant/tailoring.contract.ts";
import { exportAssistantDocument } from "#contract/assistant/transfer.contract.ts";
import { failedAs } from "#api/api-error.ts";
import { call, stream } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { fileNameOf, saveFile } from "#lib/download.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { documentsChanged } from "./document-changes.ts";

type DocumentTitle = Pick<AssistantDocumentSummary, "id" | "title">;

/** What a change brings, which lists hear of; null where it was refused, which is said. */
async function changed<Value>(
  act: () => Promise<Value>,
  failed: (error: unknown) => unknown = (error) => error,
): Promise<Value | null> {
  const value = await orSaid(act, failed);
  if (value !== null) documentsChanged();
  return value;
}

async function orSaid<Value>(
  act: () => Promise<Value>,
  failed: (error: unknown) => unknown = (error) => error,
): Promise<Value | null> {
  try {
    return await act();
  } catch (error) {
    reportRefusal(failed(error), "assistant-generation");
    return null;
  }
}

const update = (id: string, body: { title: string } | { folder_id: string | null }) =>
  changed(() => call(updateAssistantDocument, { params: { id }, query: { content_format: "none" }, body }));

/** The document under its new name; null where it was refused, which is said. */
export const renameDocument = (id: string, title: string): Promise<AssistantDocumentSummary | null> =>
  update(id, { title });

/** Moves a document into a folder, or out of all with null; null where it was refused, which is said. */
export const moveDocument = (id: string, folder: string | null): Promise<AssistantDocumentSummary | null> =>
  update(id, { folder_id: folder });

/** Takes a sentence that a guard struck off the list of its letter; false where it was refused, which is said. */
export const settleSentence = async (id: string, sentence: string): Promise<boolean> =>
  (await orSaid(() => call(settleStruck, { params: { id }, body: { settled: [sentence] } }))) !== null;

/** Whether it is a favourite now. */
export async function setFavourite(id: string, isFavorite: boolean): Promise<boolean> {
  const query = { is_favorite: isFavorite ? "true" : "false" } as const;
  const now = await changed(() => call(toggleAssistantFavorite, { params: { id }, query }));
  return now?.is_favorite ?? !isFavorite;
}

/** The copy; null where there is none, which is said. */
export const duplicateDocument = (id: string): Promise<AssistantDocument | null> =>
  changed(() => call(duplicateAssistantDocument, { params: { id }, body: { request_id: crypto.randomUUID() } }));

/** The document, back from the bin; null where it is not, which is said. */
export const restoreDocument = (id: string): Promise<AssistantDocumentSummary | null> =>
  changed(() => call(restoreAssistantDocument, { params: { id } }));

/** Moves a document to the bin; its notice brings it back. True where it is in the bin. */
export async function binDocument({ id, title }: DocumentTitle): Promise<boolean> {
  const removed = await changed(
    () => call(removeAssistantDocument, { params: { id } }),
    (error) => failedAs("client.removal_failed", error),
  );
  if (removed === null) return false;
  notify({
    text: i18n.t("editor.deleted", { ns: "assistant", title }),
    action: { label: i18n.t("action.undo"), onPress: () => void restoreDocument(id) },
  });
  return true;
}

/** Puts a document into the reader's downloads; a failure is said. */
export async function exportDocument({ id, title }: DocumentTitle, format: ExportFormat): Promise<void> {
  await orSaid(
    async () => {
      const response = await stream(exportAssistantDocument, { params: { id }, query: { format } });
      saveFile(await response.blob(), fileNameOf(response.headers.get("content-disposition")) ?? `${title}.${format}`);
    },
    (error) => failedAs("client.download_failed", error),
  );
}

/** In this team, from whatever workspace the tab is in. */
export async function shareDocument(id: string, team: string): Promise<void> {
  await call(shareAssistantDocument, { params: { id }, body: {} }, { workspace: team });
  documentsChanged();
}

export async function takeDocumentBack(id: string, team: string): Promise<void> {
  await call(takeBackAssistantDocument, { params: { id } }, { workspace: team });
  documentsChanged();
}
