import { markFilmed } from "../../../contract/provenance/mp4-mark.rules.ts";
import type { Files } from "../../../bindings/files.ts";
import type { EngineSteps } from "../../../engine/engine-steps.service.ts";
import type { BegunStep } from "../../../jobs/define-job.ts";
import type { SwitchStates } from "../../../contract/switches.rules.ts";
import type { Clock } from "../../../lib/clock.ts";
import { cutText } from "../../../lib/text.rules.ts";
import { videoCostMicros } from "../../../providers/video/video-cost.rules.ts";
import type { VideoVendors } from "../../../providers/video/registry.ts";
import type { Videos } from "../../../providers/video/video.ts";
import type { ModelRoles, RoleModel } from "../../models/roles.repository.ts";
import type { MediaRepository } from "../library/media.repository.ts";
import { sourceFailure } from "../shorts/source.rules.ts";
import { filmingCarry } from "./filming-texts.rules.ts";
import { fileKeyOf } from "./filming.work.ts";
import type { VideoInput } from "../video-input.ts";
import type { VideoJob, VideoJobsRepository } from "./video-jobs.repository.ts";
import type { VideoResults } from "./results.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  rows: Pick<VideoJobsRepository, "find" | "arm" | "disarm" | "keepSubmitted" | "keepCost">;
  results: VideoResults;
  media: Pick<MediaRepository, "find">;
  models: Pick<ModelRoles, "filmmaker">;
  switches: Pick<SwitchStates, "require">;
  vendors: VideoVendors;
  files: Pick<Files, "readBytes" | "putStream">;
  engine: Pick<EngineSteps, "run">;
  clock: Clock;
}

/** What a step is about: the work, its model, and who makes it. */
interface FilmingStep {
  work: VideoJob & { input: VideoInput };
  model: RoleModel;
  vendor: Videos;
}

const askMs = 60_000;
const fetchMs = 600_000;
const everyMs = 10_000;
const nameLength = 60;

export type FilmingSteps = ReturnType<typeof createFilmingSteps>;

/** A video that a model makes: asked for once, followed, fetched and kept. */
export function createFilmingSteps(parts: Dependencies) {
  const { rows, results, media, models, vendors, files, engine, switches, clock } = parts;
  const now = () => new Date(clock.now());

  /** Null where the work is gone, and its job with it. */
  async function open(step: BegunStep): Promise<FilmingStep | null> {
    const work = await rows.find(step.workspaceId, step.subject);
    if (work?.input.kind !== "video") {
      await step.delete();
      return null;
    }
    const providers = Object.keys(vendors) as (keyof VideoVendors)[];
    const model = await models.filmmaker({ chosen: work.input.modelId, providers });
    const vendor = model === null ? undefined : vendors[model.provider];
    if (model === null || vendor === undefined) {
      await step.fail("social.videos_unavailable");
      return null;
    }
    return { work: { ...work, input: work.input }, model, vendor };
  }

  async function firstImageOf(workspaceId: WorkspaceId, id: string | null) {
    const found = id === null ? null : await media.find(workspaceId, id);
    const bytes = found && (await files.readBytes(found.fileKey));
    return found && bytes ? { bytes: new Uint8Array(bytes), type: found.mediaType } : null;
  }

  async function submit(step: BegunStep, { work, model, vendor }: FilmingStep): Promise<void> {
    const { workspaceId, subject: id } = step;
    const { prompt, seconds, aspectRatio, imageId } = work.input;
    const firstImage = await firstImageOf(workspaceId, imageId);
    await switches.require([`vendor-${model.provider}`]);
    // Noted before the vendor is asked: what it may have begun is paid, and is never asked for again.
    if (!(await rows.arm(workspaceId, id, now()))) return step.fail("social.video_unknown");
    const signal = AbortSignal.timeout(askMs);
    const asked = await vendor.submit({ model: model.requestName, prompt, seconds, aspectRatio, firstImage, signal });
    switch (asked.outcome) {
      case "submitted":
        await rows.keepSubmitted(workspaceId, id, asked.providerId, now());
        return step.end();
      case "refused":
        return step.fail(asked.code === "rules" ? "social.video_refused" : "social.video_unfit");
      case "failed":
        await rows.disarm(workspaceId, id);
        if (asked.retryAfterMs === null) return step.fail("social.video_failed");
        return step.wait(clock.now() + Math.max(everyMs, asked.retryAfterMs));
      case "unknown":
        return step.fail("social.video_unknown");
    }
  }

  return {
    async submit(step: BegunStep): Promise<void> {
      const filming = await open(step);
      if (filming === null) return;
      return filming.work.providerJobId === null ? submit(step, filming) : step.end();
    },

    async follow(step: BegunStep): Promise<void> {
      const filming = await open(step);
      if (filming === null) return;
      const { work, model, vendor } = filming;
      const polled = await vendor.poll(work.providerJobId ?? "", AbortSignal.timeout(askMs));
      switch (polled.outcome) {
        case "running":
        case "unheard":
          return step.wait(clock.now() + everyMs);
        case "refused":
          return step.fail(polled.code === "rules" ? "social.video_refused" : "social.video_unfit");
        case "failed":
          return step.fail("social.video_failed");
        case "done": {
          const costMicros = videoCostMicros(model, { seconds: work.input.seconds, costUsd: polled.costUsd });
          const call = {
            modelId: model.id,
            provider: model.provider,
            costMicros,
            responseTime: clock.now() - (work.armedAt?.getTime() ?? clock.now()),
            errorType: null,
            errorDetails: null,
          };
          await rows.keepCost(step.workspaceId, work.id, call, now());
          return step.end();
        }
      }
    },

    /** Into the store as it comes. */
    async fetch(step: BegunStep): Promise<void> {
      const filming = await open(step);
      if (filming === null) return;
      const opened = await filming.vendor.open(filming.work.providerJobId ?? "", AbortSignal.timeout(fetchMs));
      if (opened.outcome === "gone") return step.fail("social.video_failed");
      if (opened.outcome === "unheard") return step.wait(clock.now() + everyMs);
      const fetched = await files.putStream(fileKeyOf(filming.work.id), markFilmed(opened.body), "video/mp4");
      return step.end([], filmingCarry.write(fetched));
    },

    /** A medium, with a picture of it. */
    async keep(step: BegunStep): Promise<void> {
      const filming = await open(step);
      if (filming === null || step.carry === null) return;
      const { work, model } = filming;
      const { prompt } = work.input;
      const fileKey = fileKeyOf(work.id);
      const input = { key: fileKey, format: "mp4", mark: "made" } as const;
      const probed = await engine.run(step, { kind: "probe", input });
      if (probed.state === "waiting") return;
      if (probed.state === "failed") return step.fail(sourceFailure(probed.failure));
      const { durationMs, video, audio } = probed.result;
      if (video === null) return step.fail("social.video_failed");
      const poster = await engine.run(step, { kind: "poster", input, atMs: Math.floor(durationMs / 3), side: 720 });
      if (poster.state === "waiting") return;
      if (poster.state === "failed") return step.fail(sourceFailure(poster.failure));
      const made = {
        id: work.id,
        category: "generated",
        origin: "generated",
        name: `${cutText(prompt, nameLength)}.mp4`,
        fileKey,
        posterKey: poster.files.poster.key,
        mediaType: "video/mp4",
        ...filmingCarry.read(step.carry),
        width: video.width,
        height: video.height,
        durationMs,
        framesPerSecond: video.framesPerSecond,
        videoCodec: video.codec,
        audioCodec: audio?.codec ?? null,
        provider: model.provider,
        prompt,
      } as const;
      if (!(await results.keep(step.workspaceId, work.id, poster.run, made, now())))
        return step.fail("social.video_failed");
      return step.end();
    },
  };
}
