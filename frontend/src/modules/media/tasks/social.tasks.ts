import { mayHere } from "#session/rights.ts";
import { showUploads } from "#tasks/uploads/show-uploads.ts";
import { uploads } from "../library/uploads.ts";
import { MediaUploadRow } from "./MediaUploadRow.tsx";
import { taskKinds } from "../task-kinds.ts";

/** From here on every page shows the files that are on their way into the library. */
export function showSocialTasks(): void {
  if (mayHere("planner.edit")) showUploads(taskKinds.uploads, uploads, MediaUploadRow);
}

/** After a reload: the uploads that were begun, on any page. */
export async function restoreSocialTasks(): Promise<void> {
  if (!mayHere("planner.edit")) return;
  uploads.restore();
  showSocialTasks();
}
