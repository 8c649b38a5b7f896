import type { Jobs } from "../../../bindings/jobs.ts";
import { shorts as usualCaps } from "../../../contract/limits.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import { shortsLimits } from "../../../contract/media/video.ts";
import type { generateShorts, ShortsJobView } from "../../../contract/media/shorts.contract.ts";
import type { EngineSteps } from "../../../engine/engine-steps.service.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { Transcriber } from "../../../speech/transcriber.service.ts";
import { limitReached, reachedDetails } from "../../limits/limits.errors.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import type { LimitsRepository } from "../../limits/limits.repository.ts";
import type { Meters } from "../../limits/meters.service.ts";
import { mediaNotFound, videoNeeded } from "../library/media.errors.ts";
import { requestReused } from "../../publishing/publications/publishing.errors.ts";
import type { ShortsInput } from "../video-input.ts";
import { shortsDetail } from "./making/shorts-texts.rules.ts";
import { idsOf, shortsKind, shortsSteps } from "./making/shorts.work.ts";
import type { ShortsJobsRepository, StandingJob } from "./rows/jobs.repository.ts";
import type { Source, TranscriptsRepository } from "./rows/transcripts.repository.ts";
import type { Reader, ShortsView } from "./showing.service.ts";
import {
  engineUnavailable,
  mediaJobNotFound,
  noAudio,
  sourceNeeded,
  sourceTooLong,
  speechUnavailable,
} from "./shorts.errors.ts";
import { countedMinutes } from "./source.rules.ts";

interface Dependencies {
  rows: ShortsJobsRepository;
  transcripts: Pick<TranscriptsRepository, "findSource" | "findGen">;
  caps: Pick<CapsRepository, "require">;
  engine: Pick<EngineSteps, "isThere">;
  transcriber: Pick<Transcriber, "minuteMicros">;
  meters: Pick<Meters, "reserve" | "release">;
  allowances: Pick<LimitsRepository, "listMeters">;
  jobs: Pick<Jobs, "start">;
  showing: Pick<ShortsView, "showJob">;
  clock: Clock;
}

export type Maker = Pick<UserCaller, "kind" | "id" | "workspaceId" | "sessionId" | "limits"> & Reader;

const minute = 60_000;
/** Longer than a job may take. */
const heldMs = 300 * minute;
/** More than a clip of a minute is large. */
const clipMegabytes = 20;
/** What models usually cost, in micro-USD: the looks at one clip with its translation, and the choice for a minute of speech. */
export const usual = { clip: 5_000, pickMinute: 200, pickLeast: 1_000 } as const;

export type ShortsStarting = ReturnType<typeof createShortsStarting>;

function inputOf(body: BodyOf<typeof generateShorts>, count: number): ShortsInput {
  const language = body.subtitle_language ?? "fr";
  return {
    kind: "shorts",
    count,
    aspectRatio: body.aspect_ratio ?? "9:16",
    strategy: body.crop_strategy ?? "auto",
    language: language === "spoken" ? null : language,
  };
}

/** Begins the clips of long videos: one job at a time for each video. */
export function createShortsStarting(parts: Dependencies) {
  const { rows, transcripts, caps, engine, transcriber, meters, allowances, jobs, showing, clock } = parts;

  async function requireSource(
    maker: Maker,
    body: BodyOf<typeof generateShorts>,
  ): Promise<Source & { length: number }> {
    if (body.youtube_url !== undefined && body.media_id === undefined) throw sourceNeeded();
    if (body.media_id === undefined) throw videoNeeded();
    const source = await transcripts.findSource(maker.workspaceId, body.media_id);
    if (source === null) throw mediaNotFound();
    if (source.kind !== "video" || source.durationMs === null) throw videoNeeded();
    if (source.audioCodec === null) throw noAudio();
    const most = Math.min(
      maker.limits?.shorts?.sourceMinutes ?? usualCaps.sourceMinutes,
      shortsLimits.sourceHours * 60,
    );
    const minutes = countedMinutes(source.durationMs);
    if (minutes > most) throw sourceTooLong({ minutes, most_minutes: most });
    return { ...source, length: source.durationMs };
  }

  /** As many as are asked for, else five, or what is left of them. */
  async function countFor(maker: Maker, asked: number | undefined): Promise<number> {
    const [meter] = await allowances.listMeters(maker.workspaceId, ["shorts-creation"], new Date(clock.now()));
    const allowance = meter?.allowance;
    const left = allowance?.left ?? null;
    if (asked === undefined) return Math.max(1, Math.min(shortsLimits.usual, left ?? shortsLimits.usual));
    if (allowance && left !== null && asked > left) throw limitReached(reachedDetails("shorts-creation", allowance));
    return asked;
  }

  /** All of it or none: the length of the video, unless it was written down before, the choice, and each clip. */
  async function hold(maker: Maker, jobId: string, count: number, minutes: number, isHeard: boolean): Promise<void> {
    const ids = idsOf(jobId);
    const heldUntil = new Date(clock.now() + heldMs);
    if (!isHeard) {
      const costMicros = Math.ceil(minutes * ((await transcriber.minuteMicros()) ?? 0));
      await meters.reserve(maker, "", "source-minutes", ids.source, minutes, { costMicros, heldUntil });
    }
    const choice = Math.max(usual.pickLeast, minutes * usual.pickMinute);
    await meters.reserve(maker, "", "source-minutes", ids.pick, 0, { costMicros: choice, heldUntil });
    for (let place = 0; place < count; place += 1)
      await meters.reserve(maker, "", "shorts-creation", ids.clip(place), 1, { costMicros: usual.clip, heldUntil });
  }

  async function giveBack(jobId: string, count: number): Promise<void> {
    const ids = idsOf(jobId);
    const held = [ids.source, ids.pick, ...Array.from({ length: count }, (_, place) => ids.clip(place))];
    for (const id of held) await meters.release({ id, object: null });
  }

  async function begin(
    maker: Maker,
    id: string,
    source: Source & { length: number },
    input: ShortsInput,
  ): Promise<void> {
    const minutes = countedMinutes(source.length);
    const isHeard = (await transcripts.findGen(maker.workspaceId, source.id)) > 0;
    const mostMinutes = maker.limits?.shorts?.sourceMinutes ?? usualCaps.sourceMinutes;
    try {
      await hold(maker, id, input.count, minutes, isHeard);
      const detail = shortsDetail.write({ mostMinutes, minutes });
      const order = {
        kind: shortsKind,
        subject: id,
        workspaceId: maker.workspaceId,
        actorId: maker.id,
        afterGen: 0,
        detail,
        repairs: false,
      };
      await jobs.start({ ...order, steps: shortsSteps(input.count), carry: null });
    } catch (error) {
      await giveBack(id, input.count);
      await rows.remove(maker.workspaceId, id);
      throw error;
    }
  }

  return {
    /**
     * Answers the job that runs on the video, and the one of the same request. social.source_needed, social.video_needed,
     * social.media_not_found, social.no_audio, social.source_too_long, social.engine_unavailable, social.speech_unavailable,
     * social.request_reused; what `Meters.reserve` and the cap of storage refuse
     */
    async start(maker: Maker, body: BodyOf<typeof generateShorts>): Promise<ShortsJobView> {
      const show = (job: StandingJob) => showing.showJob(maker, job);
      const requestId = body.request_id ?? null;
      const before = requestId === null ? null : await rows.findByRequest(maker.workspaceId, requestId);
      if (before !== null) {
        if (before.mediaId !== body.media_id) throw requestReused();
        return show(before);
      }
      const source = await requireSource(maker, body);
      if (!engine.isThere) throw engineUnavailable();
      if ((await transcriber.minuteMicros()) === null) throw speechUnavailable();
      const running = await rows.findRunning(maker.workspaceId, source.id);
      if (running !== null && running.state !== null) return show(running);
      const count = await countFor(maker, body.posts_count);
      await caps.require(maker.workspaceId, "media-storage", count * clipMegabytes);
      const input = inputOf(body, count);
      const id = createId();
      const claimed = { id, workspaceId: maker.workspaceId, mediaId: source.id, input, requestId };
      if (await rows.claim(claimed, new Date(clock.now()))) await begin(maker, id, source, input);
      const stands = (await rows.find(maker.workspaceId, id)) ?? (await rows.findRunning(maker.workspaceId, source.id));
      if (stands === null) throw mediaJobNotFound();
      return show(stands);
    },
  };
}
