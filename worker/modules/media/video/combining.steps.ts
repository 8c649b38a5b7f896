import type { EngineAsks, StoredInput } from "../../../engine/asks.ts";
import type { EngineSteps } from "../../../engine/engine-steps.service.ts";
import { frameSizes } from "../../../contract/media/video.ts";
import type { BegunStep } from "../../../jobs/define-job.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { MediaRepository, StoredMedia } from "../library/media.repository.ts";
import { assOf } from "../shorts/captions/ass.rules.ts";
import type { TranscriptsRepository } from "../shorts/rows/transcripts.repository.ts";
import { sourceFailure, inputOf } from "../shorts/source.rules.ts";
import { combinedCaptions } from "./combined-captions.rules.ts";
import type { SaidClip } from "./combined-captions.rules.ts";
import type { CombinedInput } from "../video-input.ts";
import type { VideoJobsRepository } from "./video-jobs.repository.ts";
import type { VideoResults } from "./results.repository.ts";
import type { EngineInput } from "../../../providers/engine/engine.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

const formats: Readonly<Record<string, EngineInput["format"]>> = {
  "audio/mpeg": "mp3",
  "audio/mp4": "mp4",
  "audio/x-m4a": "mp4",
  "audio/wav": "wav",
  "audio/x-wav": "wav",
  "audio/aac": "aac",
  "audio/ogg": "ogg",
  "audio/flac": "flac",
  "audio/x-flac": "flac",
};

/** The one demuxer that may open a sound, by the type that its bytes have. */
const soundFormatOf = (mediaType: string): EngineInput["format"] => formats[mediaType] ?? "mp3";

interface Span {
  fromMs: number;
  toMs: number;
}

interface Dependencies {
  rows: Pick<VideoJobsRepository, "find">;
  results: VideoResults;
  media: Pick<MediaRepository, "find">;
  transcripts: Pick<TranscriptsRepository, "find" | "findGen">;
  engine: Pick<EngineSteps, "run">;
  clock: Clock;
}

const musicOf = (sound: StoredMedia | undefined, level: number): { input: StoredInput; level: number } | null =>
  sound === undefined ? null : { input: { ...inputOf(sound), format: soundFormatOf(sound.mediaType) }, level };

export type CombiningSteps = ReturnType<typeof createCombiningSteps>;

/** Clips that become one video. */
export function createCombiningSteps({ rows, results, media, transcripts, engine, clock }: Dependencies) {
  /** The clips and their music as they stand in the store; null where one was deleted meanwhile. */
  async function sourcesOf(workspaceId: WorkspaceId, { clips, audioId }: CombinedInput) {
    const found = new Map<string, StoredMedia>();
    for (const id of new Set([...clips.map(({ mediaId }) => mediaId), ...(audioId === null ? [] : [audioId])])) {
      const one = await media.find(workspaceId, id);
      if (one === null) return null;
      found.set(id, one);
    }
    return found;
  }

  /** Null where none is known. A short bears its captions on its picture. */
  async function saidIn(workspaceId: WorkspaceId, { id, isGeneratedShort }: StoredMedia): Promise<SaidClip["said"]> {
    const gen = isGeneratedShort ? 0 : await transcripts.findGen(workspaceId, id);
    return gen === 0 ? null : transcripts.find(workspaceId, id, gen);
  }

  async function captionsOf(
    workspaceId: WorkspaceId,
    input: CombinedInput,
    clips: readonly (Span & { source: StoredMedia })[],
  ) {
    if (input.subtitles !== true) return null;
    const said = new Map<string, SaidClip["said"]>();
    for (const { source } of clips) if (!said.has(source.id)) said.set(source.id, await saidIn(workspaceId, source));
    const spoken = clips.map(({ source, ...span }) => ({ ...span, said: said.get(source.id) ?? null }));
    return assOf(combinedCaptions(spoken, input.transition), "word", frameSizes[input.aspectRatio]);
  }

  return {
    async combine(step: BegunStep): Promise<void> {
      const { workspaceId, subject: id } = step;
      const work = await rows.find(workspaceId, id);
      if (work?.input.kind !== "combined") return step.delete();
      const { input } = work;
      const sources = await sourcesOf(workspaceId, input);
      if (sources === null) return step.fail("social.media_not_found");
      const clips = input.clips.flatMap(({ mediaId, fromMs, toMs }) => {
        const source = sources.get(mediaId);
        return source === undefined ? [] : [{ fromMs, toMs, source }];
      });
      const size = frameSizes[input.aspectRatio];
      const ask: EngineAsks["combine"] & { kind: "combine" } = {
        kind: "combine",
        clips: clips.map(({ fromMs, toMs, source }) => ({ fromMs, toMs, input: inputOf(source) })),
        transition: input.transition,
        music: musicOf(sources.get(input.audioId ?? ""), input.audioLevel),
        size,
        captions: await captionsOf(workspaceId, input, clips),
      };
      const made = await engine.run(step, ask);
      if (made.state === "waiting") return;
      if (made.state === "failed") return step.fail(sourceFailure(made.failure));
      const { video, poster } = made.files;
      const isMadeByModels = clips.some(({ source }) => source.origin === "generated");
      const kept = await results.keep(
        workspaceId,
        id,
        made.run,
        {
          id,
          category: "combined",
          origin: isMadeByModels ? "generated" : "uploaded",
          name: `${clips[0]?.source.name.replace(/\.[a-z0-9]{2,4}$/i, "") ?? "video"} +${clips.length - 1}.mp4`,
          fileKey: video.key,
          posterKey: poster.key,
          mediaType: video.mediaType,
          bytes: video.bytes,
          sha256: video.sha256,
          ...size,
          durationMs: made.result.durationMs,
          framesPerSecond: made.result.framesPerSecond,
          videoCodec: "avc",
          audioCodec: "aac",
          provider: null,
          prompt: null,
        },
        new Date(clock.now()),
      );
      return kept ? step.end() : step.fail("social.video_failed");
    },
  };
}
