import {
  createAssistantFolder,
  removeAssistantFolder,
  shareAssistantFolder,
  takeBackAssistantFolder,
  updateAssistantFolder,
} from "#contract/assistant/folders.contract.ts";
import { failedAs } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { currentSession } from "#session/session.store.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { refreshLibrary } from "./library.actions.ts";
import { library } from "./library.store.ts";

const meter = "assistant-generation";

/** The folder's id; null where there is none, which is said. */
export async function createFolder(name: string, parent: string | null): Promise<string | null> {
  try {
    const user_id = currentSession()?.user.id ?? "";
    const folder = await call(createAssistantFolder, { body: { user_id, name, parent_id: parent } });
    library.folders.push(folder);
    return folder.id;
  } catch (error) {
    reportRefusal(error, meter);
    return null;
  }
}

/** Shown at once; the old name comes back where the API refuses. */
export async function renameFolder(id: string, name: string): Promise<void> {
  const folder = library.folders.find((one) => one.id === id);
  if (!folder) return;
  const before = folder.name;
  folder.name = name;
  try {
    await call(updateAssistantFolder, { params: { id }, body: { name } });
  } catch (error) {
    folder.name = before;
    reportRefusal(error, meter);
  }
}

/** Deletes a folder; what is in it moves to the folder above. True where it is gone. */
export async function removeFolder(id: string): Promise<boolean> {
  try {
    const answer = await call(removeAssistantFolder, { params: { id }, query: { contents: "move" } });
    if (!answer.success) {
      notify({ tone: "bad", text: answer.message || i18n.t("client.removal_failed", { ns: "errors" }) });
      return false;
    }
    library.folders = library.folders.filter((one) => one.id !== id);
    await refreshLibrary();
    return true;
  } catch (error) {
    reportRefusal(failedAs("client.removal_failed", error), meter);
    return false;
  }
}

/** In this team, from whatever workspace the tab is in. */
export async function shareFolder(id: string, team: string): Promise<void> {
  await call(shareAssistantFolder, { params: { id }, body: {} }, { workspace: team });
  await refreshLibrary();
}

export async function takeFolderBack(id: string, team: string): Promise<void> {
  await call(takeBackAssistantFolder, { params: { id } }, { workspace: team });
  await refreshLibrary();
}
