import {
  createFolder as createEndpoint,
  removeFolder as removeEndpoint,
  renameFolder as renameEndpoint,
} from "#contract/folders.contract.ts";
import { failedAs } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { library } from "./library.store.ts";

/** True where there is one now. */
export async function createFolder(name: string, parent: string | null): Promise<boolean> {
  try {
    library.folders.push(await call(createEndpoint, { body: { name, parent_id: parent } }));
    return true;
  } catch (error) {
    reportRefusal(error, "pdf-folders");
    return false;
  }
}

export async function renameFolder(id: string, name: string): Promise<void> {
  const folder = library.folders.find((one) => one.id === id);
  if (!folder) return;
  const before = folder.name;
  folder.name = name;
  try {
    await call(renameEndpoint, { params: { folderId: id }, body: { name } });
  } catch (error) {
    folder.name = before;
    reportRefusal(error, "pdf-folders");
  }
}

/** A folder that cannot be deleted stays, with the server's sentence. True where it is gone. */
export async function removeFolder(id: string): Promise<boolean> {
  try {
    const answer = await call(removeEndpoint, { params: { folderId: id } });
    if (answer.success) library.folders = library.folders.filter((one) => one.id !== id);
    else notify({ tone: "bad", text: answer.message || i18n.t("client.removal_failed", { ns: "errors" }) });
    return answer.success;
  } catch (error) {
    reportRefusal(failedAs("client.removal_failed", error), "pdf-folders");
    return false;
  }
}
