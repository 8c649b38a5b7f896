import { registerTaskKind } from "#tasks/tasks.store.ts";
import { isBusy } from "#tasks/uploads/upload.kind.ts";
import { uploads } from "../uploads.ts";
import { SourceUploadRow } from "./SourceUploadRow.tsx";
import { taskKinds } from "./task-kinds.ts";

/** From here on every page shows the files that are on their way to chatbots. */
export function showSupportTasks(): void {
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
    Row: SourceUploadRow,
  });
}

/** After a reload: the uploads that were begun, on any page. */
export async function restoreSupportTasks(): Promise<void> {
  uploads.restore();
  showSupportTasks();
}
