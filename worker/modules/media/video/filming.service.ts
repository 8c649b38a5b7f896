import type { Jobs } from "../../../bindings/jobs.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import type { generateVideo, MediaJobView } from "../../../contract/media/video.contract.ts";
import { videoCreditsOf } from "../../../contract/media/video-credits.rules.ts";
import { aspectRatios, videoLimits } from "../../../contract/media/video.ts";
import type { EngineSteps } from "../../../engine/engine-steps.service.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { SwitchStates } from "../../../contract/switches.rules.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { VideoVendors } from "../../../providers/video/registry.ts";
import type { VideoAbilities } from "../../../providers/video/video.ts";
import type { ProviderName } from "../../../contract/models.contract.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import type { Meters } from "../../limits/meters.service.ts";
import type { ModelRoles, RoleModel } from "../../models/roles.repository.ts";
import { requestReused } from "../../publishing/publications/publishing.errors.ts";
import { engineUnavailable, mediaJobNotFound } from "../shorts/shorts.errors.ts";
import { filmingKind, filmingSteps, holdOf } from "./filming.work.ts";
import type { OwnMedia } from "./own-media.service.ts";
import type { Reader, VideoJobs } from "./video-jobs.service.ts";
import type { VideoInput } from "../video-input.ts";
import type { VideoJobsRepository } from "./video-jobs.repository.ts";
import { videosUnavailable, videoUnfit } from "./video.errors.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  rows: Pick<VideoJobsRepository, "find" | "findByRequest" | "add" | "remove">;
  models: Pick<ModelRoles, "filmmaker" | "filmmakers">;
  switches: Pick<SwitchStates, "require">;
  vendors: VideoVendors;
  own: OwnMedia;
  caps: Pick<CapsRepository, "require">;
  meters: Pick<Meters, "reserve" | "release">;
  engine: Pick<EngineSteps, "isThere">;
  jobs: Pick<Jobs, "start">;
  videoJobs: Pick<VideoJobs, "show">;
  clock: Clock;
}

export type Filmer = Pick<UserCaller, "kind" | "id" | "workspaceId" | "sessionId"> & Reader;

/** Longer than the job may take. */
const heldMs = 60 * 60_000;
const abilitiesMs = 10_000;
/** More than a video of this kind is large. */
const videoMegabytes = 40;

export type FilmingService = ReturnType<typeof createFilming>;

/** Videos that models make of words. */
export function createFilming(parts: Dependencies) {
  const { rows, models, vendors, own, caps, meters, engine, jobs, videoJobs, switches, clock } = parts;
  const providers = Object.keys(vendors) as ProviderName[];

  async function modelOf(chosen: number | null): Promise<{ model: RoleModel; can: VideoAbilities | null }> {
    const model = await models.filmmaker({ chosen, providers });
    const vendor = model && vendors[model.provider];
    if (model === null || !vendor) throw videosUnavailable();
    return { model, can: await vendor.abilities(model.requestName, AbortSignal.timeout(abilitiesMs)) };
  }

  async function begin(filmer: Filmer, id: string, input: VideoInput, model: RoleModel): Promise<void> {
    const hold = holdOf(id);
    try {
      const costMicros = Math.ceil((model.unitPrice ?? 0) * input.seconds * 1_000_000);
      const heldUntil = new Date(clock.now() + heldMs);
      await meters.reserve(filmer, "", "video-creation", hold, input.credits, { costMicros, heldUntil });
      const order = {
        kind: filmingKind,
        subject: id,
        workspaceId: filmer.workspaceId,
        actorId: filmer.id,
        afterGen: 0,
        detail: null,
        repairs: false,
      };
      await jobs.start({ ...order, steps: filmingSteps(), carry: null });
    } catch (error) {
      await meters.release({ id: hold, object: null });
      await rows.remove(filmer.workspaceId, id);
      throw error;
    }
  }

  /** What the same request led to; social.request_reused where it asked for something else. */
  async function findSame(workspaceId: WorkspaceId, requestId: string | null, prompt: string) {
    const before = requestId === null ? null : await rows.findByRequest(workspaceId, requestId);
    if (before !== null && (before.input.kind !== "video" || before.input.prompt !== prompt)) throw requestReused();
    return before;
  }

  /** The length, the format and the first picture; social.video_unfit where the model makes no such video. */
  async function shapeOf(workspaceId: WorkspaceId, body: BodyOf<typeof generateVideo>, can: VideoAbilities | null) {
    const seconds = body.seconds ?? body.duration ?? can?.seconds.at(-1) ?? videoLimits.seconds[2];
    const aspectRatio = body.aspect_ratio ?? aspectRatios[0];
    const imageId = await own.find(workspaceId, "image", body.image_media_id, body.image_url);
    const fits = can === null || (can.seconds.includes(seconds) && can.aspectRatios.includes(aspectRatio));
    if (!fits || (imageId !== null && can?.firstImage === false)) throw videoUnfit();
    return { seconds, aspectRatio, imageId };
  }

  return {
    /**
     * The same request answers the same. social.videos_unavailable, social.video_unfit, social.engine_unavailable,
     * social.media_not_found for a picture that is not the caller's, social.request_reused; what `Meters.reserve` and
     * the cap of storage refuse
     */
    async start(filmer: Filmer, body: BodyOf<typeof generateVideo>): Promise<MediaJobView> {
      const requestId = body.request_id ?? null;
      const before = await findSame(filmer.workspaceId, requestId, body.prompt);
      if (before !== null) return videoJobs.show(filmer, before);
      const { model, can } = await modelOf(body.model_id ?? null);
      await switches.require([`vendor-${model.provider}`]);
      if (!engine.isThere) throw engineUnavailable();
      const shape = await shapeOf(filmer.workspaceId, body, can);
      await caps.require(filmer.workspaceId, "media-storage", videoMegabytes);
      const credits = videoCreditsOf(model.unitPrice ?? 0, shape.seconds);
      const input: VideoInput = { kind: "video", modelId: model.id, prompt: body.prompt, ...shape, credits };
      const id = createId();
      const isFirst = await rows.add({ id, workspaceId: filmer.workspaceId, requestId, input }, new Date(clock.now()));
      if (isFirst) await begin(filmer, id, input, model);
      const stands = isFirst
        ? await rows.find(filmer.workspaceId, id)
        : await rows.findByRequest(filmer.workspaceId, requestId ?? "");
      if (stands === null) throw mediaJobNotFound();
      return videoJobs.show(filmer, stands);
    },

    /** Models that make videos, with the credits of each length; none where no vendor has a key. */
    async listModels() {
      if (providers.length === 0 || !engine.isThere) return { models: [], has_engine: engine.isThere };
      const found = await models.filmmakers(providers);
      const offered = await Promise.all(
        found.map(async (model) => {
          const can = await vendors[model.provider]?.abilities(model.requestName, AbortSignal.timeout(abilitiesMs));
          if (!can) return [];
          const creditsOf = (seconds: number) => videoCreditsOf(model.unitPrice ?? 0, seconds);
          return [
            {
              id: model.id,
              name: model.name,
              lengths: can.seconds.map((seconds) => ({ seconds, credits: creditsOf(seconds) })),
              aspect_ratios: [...can.aspectRatios],
              takes_image: can.firstImage,
            },
          ];
        }),
      );
      return { models: offered.flat(), has_engine: true };
    },
  };
}
