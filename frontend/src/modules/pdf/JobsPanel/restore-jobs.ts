import { fetchLibrary } from "../library.actions.ts";
import { restoreUploads } from "../uploads.actions.ts";
import { showJobs } from "./show-jobs.ts";

/** After a reload: the uploads that were begun and the analyses that run, on whatever page the reader is. */
export async function restoreJobs(): Promise<void> {
  restoreUploads();
  await fetchLibrary();
  showJobs();
}
