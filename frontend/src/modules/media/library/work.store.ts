import { proxy } from "valtio";
import * as z from "zod/mini";
import type { MediaJobView } from "#contract/media/video.contract.ts";
import { workspaceEntry } from "#lib/personal.ts";

const ids = z.array(z.string());

/** Failures that were put away. */
export const dismissedWork = workspaceEntry<readonly string[]>(
  "social.dismissed-work",
  "remembered",
  [],
  (stored) => ids.safeParse(stored).data ?? null,
);

/** Videos that are being made, or whose making failed and was not put away. */
export const work = proxy<{ jobs: MediaJobView[] }>({ jobs: [] });

/** A job as the server has it now. */
export function putJob(job: MediaJobView): void {
  const index = work.jobs.findIndex(({ id }) => id === job.id);
  if (index >= 0) work.jobs[index] = job;
  else work.jobs = [job, ...work.jobs];
}

export function takeJob(id: string): void {
  work.jobs = work.jobs.filter((job) => job.id !== id);
}
