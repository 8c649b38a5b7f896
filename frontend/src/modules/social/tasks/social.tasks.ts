import { registerTaskKind } from "#tasks/tasks.store.ts";
import { isBusy } from "#tasks/uploads/upload.kind.ts";
import { uploads } from "../media/uploads.ts";
import { MediaUploadRow } from "./MediaUploadRow.tsx";
import { taskKinds } from "./task-kinds.ts";

/** From here on every page shows the files that are on their way into the library. */
export function showSocialTasks(): void {
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
    Row: MediaUploadRow,
  });
}

/** After a reload: the uploads that were begun, on any page. */
export async function restoreSocialTasks(): Promise<void> {
  uploads.restore();
  showSocialTasks();
}
