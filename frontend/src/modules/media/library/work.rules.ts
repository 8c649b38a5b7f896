import type { MediaJobView } from "#contract/media/video.contract.ts";

/** A failure is news for so many milliseconds. */
const newsMs = 86_400_000;

export const isAtWork = ({ state }: Pick<MediaJobView, "state">): boolean => state === "pending" || state === "running";

/** Whether a job stands above the library: at work, or failed of late and not put away. Shorts have a page of their own. */
export function isShownAtWork(
  job: Pick<MediaJobView, "id" | "kind" | "state" | "ended_at">,
  dismissed: readonly string[],
  now: number,
): boolean {
  if (job.kind !== "video" && job.kind !== "combined") return false;
  if (isAtWork(job)) return true;
  const isNews = job.ended_at !== null && now - Date.parse(job.ended_at) < newsMs;
  return job.state === "failed" && isNews && !dismissed.includes(job.id);
}
