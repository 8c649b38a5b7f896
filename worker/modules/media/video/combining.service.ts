import type { Jobs } from "../../../bindings/jobs.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import type { combineVideos, MediaJobView } from "../../../contract/media/video.contract.ts";
import { aspectRatios, combinedLimits } from "../../../contract/media/video.ts";
import type { EngineSteps } from "../../../engine/engine-steps.service.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import { requestReused } from "../../publishing/publications/publishing.errors.ts";
import type { TranscriptsRepository } from "../shorts/rows/transcripts.repository.ts";
import { engineUnavailable, mediaJobNotFound } from "../shorts/shorts.errors.ts";
import { combinedKind, combiningSteps } from "./combining.work.ts";
import type { OwnMedia } from "./own-media.service.ts";
import type { CombinedInput } from "../video-input.ts";
import type { Reader, VideoJobs } from "./video-jobs.service.ts";
import type { VideoJobsRepository } from "./video-jobs.repository.ts";
import { clipOutside, clipsUnheard, combinedTooLong, combiningBusy } from "./video.errors.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  rows: Pick<VideoJobsRepository, "find" | "findByRequest" | "findCombining" | "add" | "remove">;
  own: OwnMedia;
  transcripts: Pick<TranscriptsRepository, "findGen">;
  caps: Pick<CapsRepository, "require">;
  engine: Pick<EngineSteps, "isThere">;
  jobs: Pick<Jobs, "start">;
  videoJobs: Pick<VideoJobs, "show">;
  clock: Clock;
}

/** The most megabytes of a second of the finished video. */
const megabytesOfSecond = 1;
const usualLevel = 0.3;

export type CombineService = ReturnType<typeof createCombining>;

/** Videos that are put together of clips: one at a time for each person. */
export function createCombining({ rows, own, transcripts, caps, engine, jobs, videoJobs, clock }: Dependencies) {
  async function clipsOf(
    workspaceId: WorkspaceId,
    body: BodyOf<typeof combineVideos>,
  ): Promise<CombinedInput["clips"]> {
    const clips: { mediaId: string; fromMs: number; toMs: number }[] = [];
    for (const [clip, { media_id: mediaId, from_ms: fromMs, to_ms: toMs }] of body.clips.entries()) {
      const { durationMs } = await own.requireVideo(workspaceId, mediaId);
      // A fade takes half a second of each of its two clips.
      if (toMs - fromMs < 2 * combinedLimits.fadeMs || toMs > (durationMs ?? 0)) throw clipOutside({ clip });
      clips.push({ mediaId, fromMs, toMs });
    }
    const whole = clips.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
    if (whole > combinedLimits.seconds * 1_000) throw combinedTooLong({ most_seconds: combinedLimits.seconds });
    return clips;
  }

  async function requireHeard(workspaceId: WorkspaceId, clips: CombinedInput["clips"]): Promise<void> {
    const ids = new Set(clips.map(({ mediaId }) => mediaId));
    const heard = await Promise.all([...ids].map((id) => transcripts.findGen(workspaceId, id)));
    if (heard.every((gen) => gen === 0)) throw clipsUnheard();
  }

  const inputOf = async (
    workspaceId: WorkspaceId,
    body: BodyOf<typeof combineVideos>,
    clips: CombinedInput["clips"],
  ): Promise<CombinedInput> => ({
    kind: "combined",
    clips,
    audioId: await own.find(workspaceId, "audio", body.audio_media_id, body.audio_url),
    audioLevel: body.audio_level ?? usualLevel,
    transition: body.transition ?? "cut",
    aspectRatio: body.aspect_ratio ?? aspectRatios[0],
    subtitles: body.subtitles ?? false,
  });

  async function begin(workspaceId: WorkspaceId, id: string): Promise<void> {
    try {
      const order = { kind: combinedKind, subject: id, workspaceId, actorId: null, detail: null };
      await jobs.start({ ...order, afterGen: 0, repairs: false, steps: combiningSteps(), carry: null });
    } catch (error) {
      await rows.remove(workspaceId, id);
      throw error;
    }
  }

  return {
    /**
     * The same request answers the same. social.media_not_found, social.clip_outside, social.combined_too_long,
     * social.clips_unheard, social.combining_busy, social.engine_unavailable, social.request_reused, limits.cap_reached
     */
    async start(reader: Reader, body: BodyOf<typeof combineVideos>): Promise<MediaJobView> {
      const requestId = body.request_id ?? null;
      const before = requestId === null ? null : await rows.findByRequest(reader.workspaceId, requestId);
      if (before !== null) {
        if (before.kind !== "combined") throw requestReused();
        return videoJobs.show(reader, before);
      }
      if (!engine.isThere) throw engineUnavailable();
      const clips = await clipsOf(reader.workspaceId, body);
      if (body.subtitles === true) await requireHeard(reader.workspaceId, clips);
      const input = await inputOf(reader.workspaceId, body, clips);
      const seconds = clips.reduce((sum, { fromMs, toMs }) => sum + (toMs - fromMs) / 1_000, 0);
      await caps.require(reader.workspaceId, "media-storage", Math.ceil(seconds * megabytesOfSecond));
      if (await rows.findCombining(reader.workspaceId)) throw combiningBusy();
      const id = createId();
      const isFirst = await rows.add({ id, workspaceId: reader.workspaceId, requestId, input }, new Date(clock.now()));
      if (isFirst) await begin(reader.workspaceId, id);
      const stands = isFirst
        ? await rows.find(reader.workspaceId, id)
        : await rows.findByRequest(reader.workspaceId, requestId ?? "");
      if (stands === null) throw mediaJobNotFound();
      return videoJobs.show(reader, stands);
    },
  };
}
