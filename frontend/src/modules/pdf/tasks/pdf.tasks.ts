import { mayHere } from "#session/rights.ts";
import { showUploads } from "#tasks/uploads/show-uploads.ts";
import { uploads } from "../uploads.ts";
import { DocumentUploadRow } from "./DocumentUploadRow.tsx";
import { taskKinds } from "../task-kinds.ts";

/** From here on every page shows the files that are on their way; how far one is read stands in its row of the list. */
export function showPdfTasks(): void {
  if (mayHere("library.edit")) showUploads(taskKinds.uploads, uploads, DocumentUploadRow);
}

/** After a reload: the uploads that were begun, on any page. */
export async function restorePdfTasks(): Promise<void> {
  if (!mayHere("library.edit")) return;
  uploads.restore();
  showPdfTasks();
}
