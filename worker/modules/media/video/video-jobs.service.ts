import type { Jobs } from "../../../bindings/jobs.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import type { MediaView } from "../../../contract/media/media.contract.ts";
import type { MediaJobView } from "../../../contract/media/video.contract.ts";
import type { MediaJobKind } from "../../../contract/media/video.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { pageRequest } from "../../../lib/pagination.ts";
import type { Page } from "../../../lib/pagination.ts";
import type { MediaRepository, StoredMedia } from "../library/media.repository.ts";
import { mediaJobNotFound } from "../shorts/shorts.errors.ts";
import { sentenceOf } from "../../publishing/failure-sentences.rules.ts";
import type { VideoJob, VideoJobsRepository } from "./video-jobs.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  rows: Pick<VideoJobsRepository, "find" | "list">;
  media: Pick<MediaRepository, "find">;
  library: { show(media: StoredMedia, session: string): Promise<MediaView> };
  jobs: Pick<Jobs, "stop">;
}

export interface Reader extends Pick<UserCaller, "workspaceId" | "sessionId"> {
  language: Language;
}

const pageSize = 20;
const stopped: ErrorCode = "social.video_stopped";

export type VideoJobs = ReturnType<typeof createVideoJobs>;

/** Work on videos of every kind, as its owner sees it. social.media_job_not_found for another's. */
export function createVideoJobs({ rows, media, library, jobs }: Dependencies) {
  async function show({ workspaceId, sessionId, language }: Reader, job: VideoJob): Promise<MediaJobView> {
    const { input, state, resultMediaId } = job;
    const result = resultMediaId === null ? null : await media.find(workspaceId, resultMediaId);
    const failure = state === "stopped" ? stopped : job.failure;
    return {
      id: job.id,
      job_id: job.id,
      kind: job.kind,
      state: state ?? (job.endedAt === null ? "pending" : "failed"),
      phase: job.phase,
      progress: state === "completed" ? 100 : job.percent,
      error: failure,
      error_message: sentenceOf(failure, language),
      prompt: input.kind === "video" ? input.prompt : null,
      credits: input.kind === "video" ? input.credits : null,
      media: result && (await library.show(result, sessionId)),
      created_at: job.createdAt.toISOString(),
      ended_at: job.endedAt?.toISOString() ?? null,
    };
  }

  async function require(workspaceId: WorkspaceId, id: string): Promise<VideoJob> {
    const found = await rows.find(workspaceId, id);
    if (found === null) throw mediaJobNotFound();
    return found;
  }

  return {
    show,

    async list(reader: Reader, { kind, page }: { kind?: MediaJobKind | undefined; page?: string | undefined }) {
      const found: Page<VideoJob> = await rows.list(reader.workspaceId, kind, pageRequest(page, pageSize));
      return { ...found, data: await Promise.all(found.data.map((job) => show(reader, job))) };
    },

    read: async (reader: Reader, id: string): Promise<MediaJobView> =>
      show(reader, await require(reader.workspaceId, id)),

    /** What is finished of it stays. */
    async stop(workspaceId: WorkspaceId, id: string): Promise<void> {
      const { kind, endedAt } = await require(workspaceId, id);
      if (endedAt === null) await jobs.stop({ kind: `media-${kind}`, subject: id }, false);
    },
  };
}
