import { registerTaskKind } from "#tasks/tasks.store.ts";
import { isBusy } from "#tasks/uploads/upload.kind.ts";
import { uploads } from "../uploads.ts";
import { DocumentUploadRow } from "./DocumentUploadRow.tsx";
import { taskKinds } from "./task-kinds.ts";

/** From here on every page shows the files that are on their way; how far one is read stands in its row of the list. */
export function showPdfTasks(): void {
  registerTaskKind({
    name: taskKinds.uploads,
    stores: [uploads.store],
    list: () =>
      uploads.store.all.map((upload) => ({
        id: upload.key,
        isRunning: isBusy(upload),
        wentWell: upload.phase === "done",
      })),
    dismiss: uploads.dismiss,
    Row: DocumentUploadRow,
  });
}

/** After a reload: the uploads that were begun, on any page. */
export async function restorePdfTasks(): Promise<void> {
  uploads.restore();
  showPdfTasks();
}
