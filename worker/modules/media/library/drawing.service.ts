import type { Files } from "../../../bindings/files.ts";
import type { ImageSize } from "../../../contract/media/images.ts";
import { markDrawn } from "../../../contract/provenance/picture-mark.rules.ts";
import type { MediaView } from "../../../contract/media/media.contract.ts";
import { cutText } from "../../../lib/text.rules.ts";
import type { CallerIds, UserCaller } from "../../../lib/caller.ts";
import type { SwitchStates } from "../../../contract/switches.rules.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import { imageCallOf } from "../../../providers/image/image-call.rules.ts";
import { imageCostMicros } from "../../../providers/image/image-cost.rules.ts";
import type { Images } from "../../../providers/image/image.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import type { Meters } from "../../limits/meters.service.ts";
import type { ModelRoles, RoleModel } from "../../models/roles.repository.ts";
import { requestReused } from "../../publishing/publications/publishing.errors.ts";
import type { DrawingRepository } from "./drawing.repository.ts";
import { imageFailed, imageRefused, imagesUnavailable } from "./media.errors.ts";
import type { MediaRepository, StoredMedia } from "./media.repository.ts";
import type { MediaService } from "./media.service.ts";
import { mediaNameOf } from "./media-view.rules.ts";
import { inspectPicture } from "./picture.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  /** Null without a key of the vendor that draws. */
  images: Images | null;
  models: Pick<ModelRoles, "painter">;
  switches: Pick<SwitchStates, "require">;
  media: Pick<MediaRepository, "find" | "add">;
  caps: Pick<CapsRepository, "require">;
  library: Pick<MediaService, "show">;
  calls: DrawingRepository;
  files: Pick<Files, "put" | "remove">;
  limits: Pick<Meters, "reserve" | "settle">;
  clock: Clock;
}

export interface DrawRequest {
  prompt: string;
  size: ImageSize;
  modelId: number | null;
  requestId: string | null;
}

interface DrawnImage {
  bytes: Uint8Array<ArrayBuffer>;
  costMicros: number;
}

/** The time-out of the provider comes first. */
const drawingMs = 200_000;
/** More than an image of the largest size takes. */
const usualMegabytes = 4;
const nameLength = 60;

export type DrawingService = ReturnType<typeof createDrawing>;

/** Images that models make of words. */
export function createDrawing({
  images,
  models,
  switches,
  media,
  caps,
  library,
  calls,
  files,
  limits,
  clock,
}: Dependencies) {
  const now = () => new Date(clock.now());

  /** With its call in the ledger: social.image_refused, social.image_failed */
  async function ask(vendor: Images, model: RoleModel, caller: CallerIds, request: DrawRequest): Promise<DrawnImage> {
    const { prompt, size } = request;
    const begun = clock.now();
    const signal = AbortSignal.timeout(drawingMs);
    const drawn = await vendor.draw({ model: model.requestName, prompt, size, signal });
    const drawing = imageCallOf(model, drawn, clock.now() - begun);
    const call = { id: createId(), modelId: model.id, provider: model.provider, ...drawing };
    await calls.record(caller, call, now());
    if (drawn.outcome === "failed") throw imageFailed();
    if (drawn.outcome === "refused") throw imageRefused();
    return { bytes: drawn.bytes, costMicros: drawing.costMicros };
  }

  /** Null where the same request, asked twice at once, has kept one before. */
  async function keep(
    workspaceId: WorkspaceId,
    id: string,
    prompt: string,
    drawn: DrawnImage["bytes"],
  ): Promise<StoredMedia | null> {
    const picture = await inspectPicture(drawn);
    const bytes = markDrawn(picture.mediaType, drawn);
    const fileKey = `media/${createId()}`;
    await files.put(fileKey, bytes, picture.mediaType);
    const row = {
      ...picture,
      id,
      workspaceId,
      kind: "image" as const,
      origin: "generated" as const,
      category: "generated" as const,
      name: mediaNameOf(cutText(prompt, nameLength), picture.mediaType),
      fileKey,
      bytes: bytes.length,
      sha256: await sha256Of(bytes),
      prompt,
    };
    let kept: StoredMedia | null = null;
    try {
      kept = await media.add(row, now());
    } finally {
      // No content may stay of an account that was removed meanwhile, either.
      if (kept === null) await files.remove([fileKey]);
    }
    return kept;
  }

  return {
    /**
     * social.images_unavailable, social.image_refused, social.image_failed, social.request_reused, switches.vendor_off,
     * limits.not_included, limits.reached, limits.cap_reached, limits.cost_reached. An image is paid once it is kept; what the vendor bills
     * counts in any case.
     */
    async draw(
      caller: Pick<UserCaller, "kind" | "id" | "workspaceId" | "sessionId">,
      request: DrawRequest,
    ): Promise<{ url: string; media: MediaView }> {
      const { prompt, modelId: chosen, requestId } = request;
      const answer = async (row: StoredMedia) => {
        if (row.prompt !== prompt) throw requestReused();
        const view = await library.show(row, caller.sessionId);
        return { url: view.s3_url, media: view };
      };
      const id = (await sha256Of(`image\n${caller.workspaceId}\n${requestId ?? createId()}`)).slice(0, 32);
      const known = await media.find(caller.workspaceId, id);
      if (known !== null) return answer(known);
      const model = images && (await models.painter({ chosen, providers: ["chatgpt"] }));
      if (!images || !model) throw imagesUnavailable();
      await switches.require([`vendor-${model.provider}`]);
      await caps.require(caller.workspaceId, "media-storage", usualMegabytes);
      // A hold of its own for each call: the vendor bills each, also for one request that is sent many times at once.
      const heldUntil = new Date(clock.now() + 2 * drawingMs);
      const terms = { costMicros: imageCostMicros(model, null), heldUntil };
      const hold = await limits.reserve(caller, "", "image-creation", createId(), 1, terms);
      let [units, costMicros] = [0, 0];
      try {
        const drawn = await ask(images, model, caller, request);
        costMicros = drawn.costMicros;
        const kept = await keep(caller.workspaceId, id, prompt, drawn.bytes);
        if (kept !== null) units = 1;
        const stands = kept ?? (await media.find(caller.workspaceId, id));
        if (stands === null) throw imageFailed();
        return await answer(stands);
      } finally {
        await limits.settle(hold, units, costMicros);
      }
    },
  };
}
