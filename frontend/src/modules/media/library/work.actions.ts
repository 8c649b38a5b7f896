import type { BodyOf, ResponseOf } from "#contract/endpoint.ts";
import { readUsage, type Allowance } from "#contract/limits.contract.ts";
import {
  combineVideos,
  generateVideo,
  listMediaJobs,
  listVideoModels,
  readMediaJob,
  stopMediaJob,
  type MediaJobView,
} from "#contract/media/video.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import type { Pace } from "#tasks/polling.machine.ts";
import { createWatching } from "#tasks/watching.ts";
import { countUse } from "#modules/publishing/studio.actions.ts";
import { arriveInLibrary } from "./library.store.ts";
import { isAtWork, isShownAtWork } from "./work.rules.ts";
import { dismissedWork, putJob, takeJob } from "./work.store.ts";

export type VideoModels = ResponseOf<typeof listVideoModels>;
export type VideoWish = BodyOf<typeof generateVideo>;
export type CombinedWish = Omit<BodyOf<typeof combineVideos>, "user_id">;

/** So many may be listed at most. */
const mostDismissed = 20;

/** For twenty minutes, the longest that a model may take. */
const pace: Pace = { firstMs: 2_000, everyMs: 4_000, tries: 320 };

const watching = createWatching<MediaJobView>({
  pace,
  async ask(job) {
    try {
      const report = await call(readMediaJob, { params: { job } }, { quiet: true });
      return { type: "answered", report, isOver: !isAtWork(report) };
    } catch (error) {
      return { type: error instanceof ApiError && error.status === 404 ? "gone" : "missed" };
    }
  },
  show(id, watched) {
    if (watched.type === "gone") takeJob(id);
    if (watched.type !== "show" && watched.type !== "end") return;
    const { report } = watched;
    if (report.media === null) return putJob(report);
    arriveInLibrary(report.media);
    takeJob(id);
  },
});

function follow(job: MediaJobView): void {
  putJob(job);
  if (isAtWork(job)) watching.watch(job.id);
}

/** Shows the videos that are being made, and those that failed of late. Never throws: the library stands without them. */
export async function openWork(): Promise<void> {
  const found = await call(listMediaJobs, { query: {} }, { quiet: true }).catch(() => null);
  const dismissed = dismissedWork.read();
  const shown = found?.data.filter((job) => isShownAtWork(job, dismissed, Date.now())) ?? [];
  for (const job of shown.toReversed()) follow(job);
}

export const leaveWork = (): void => watching.leave();

/** Has a model make a video; the same request is made once. Throws what the API refuses. */
export async function film(wish: VideoWish): Promise<void> {
  follow(await call(generateVideo, { body: wish }));
  countUse("generate");
}

/** Puts clips together; the same request is made once. Throws what the API refuses. */
export async function combine(wish: CombinedWish): Promise<void> {
  follow(await call(combineVideos, { body: wish }));
  countUse("generate");
}

/** Ends the making of a video, or puts away one that failed. Throws what the API refuses. */
export async function discardJob(job: MediaJobView): Promise<void> {
  if (isAtWork(job)) await call(stopMediaJob, { params: { job: job.id } });
  else dismissedWork.write([...dismissedWork.read(), job.id].slice(-mostDismissed));
  watching.leave(job.id);
  takeJob(job.id);
}

/** What can make videos here, and what the plan has left for it. */
export async function readVideoModels(): Promise<VideoModels & { left: Allowance | null }> {
  const [found, { meters }] = await Promise.all([call(listVideoModels, {}), call(readUsage, {})]);
  return { ...found, left: meters.find(({ query_type: type }) => type === "video-creation")?.allowance ?? null };
}
