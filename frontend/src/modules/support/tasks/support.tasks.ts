import { mayHere } from "#session/rights.ts";
import { showUploads } from "#tasks/uploads/show-uploads.ts";
import { uploads } from "../uploads.ts";
import { SourceUploadRow } from "./SourceUploadRow.tsx";
import { taskKinds } from "../task-kinds.ts";

/** From here on every page shows the files that are on their way to chatbots. */
export const showSupportTasks = (): void => showUploads(taskKinds.uploads, uploads, SourceUploadRow);

/** After a reload: the uploads that were begun, on any page. */
export async function restoreSupportTasks(): Promise<void> {
  if (!mayHere("support.edit")) return;
  uploads.restore();
  showSupportTasks();
}
