import type { ErrorCode } from "../../../contract/errors.ts";
import { shortsLimits } from "../../../contract/media/video.ts";
import type { ShortsJobView, ShortView } from "../../../contract/media/shorts.contract.ts";
import type { MediaView } from "../../../contract/media/media.contract.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { sentenceOf } from "../../publishing/failure-sentences.rules.ts";
import type { StandingJob } from "./rows/jobs.repository.ts";
import type { StoredShort } from "./rows/shorts.repository.ts";
import { etaSeconds } from "./making/shorts.work.ts";

export interface ShownShort {
  short: StoredShort;
  /** The language of the transcript; empty where none is known. */
  language: string;
  result: MediaView | null;
  /** The hash of what stands now. */
  hash: string;
  /** Percent of its rendering. */
  progress: number;
}

export function toShortView({ short, language, result, hash, progress }: ShownShort, reader: Language): ShortView {
  const { failure } = short;
  return {
    id: short.id,
    job_id: short.jobId,
    media_id: short.mediaId,
    place: short.place,
    start_word: short.startWord,
    end_word: short.endWord,
    from_ms: short.fromMs,
    to_ms: short.toMs,
    title: short.title,
    hook: short.hook,
    score: short.score,
    aspect_ratio: short.aspectRatio,
    crop: short.crop,
    caption_style: short.captionStyle,
    caption_language: short.captionLanguage,
    is_translated: language !== "" && short.captionLanguage !== language,
    words: short.words,
    suggested_post: short.suggestedPost,
    state: short.state,
    progress,
    error: failure,
    error_message: sentenceOf(failure, reader),
    result,
    is_rendered: short.state === "ready" && short.renderHash === hash,
    free_renders_left: Math.max(0, shortsLimits.freeRenders - short.renders),
    version: short.version,
    updated_at: short.updatedAt.toISOString(),
  };
}

const statuses = {
  pending: "pending",
  running: "generating",
  completed: "completed",
  failed: "failed",
  stopped: "failed",
} as const;

const stopped: ErrorCode = "social.shorts_stopped";

export function toJobView(job: StandingJob, shorts: readonly ShortView[], reader: Language, now: Date): ShortsJobView {
  const { state, percent } = job;
  const isRunning = state === "pending" || state === "running";
  const failure = state === "stopped" ? stopped : job.failure;
  const status = state === null ? (job.endedAt === null ? "pending" : "failed") : statuses[state];
  return {
    job_id: job.id,
    media_id: job.mediaId,
    status,
    progress: state === "completed" ? 100 : percent,
    step: job.phase,
    eta_seconds: isRunning ? etaSeconds(percent, job.startedAt, now) : null,
    asked: job.input.count,
    shorts: [...shorts],
    error: failure,
    error_message: sentenceOf(failure, reader),
    created_at: job.createdAt.toISOString(),
  };
}
