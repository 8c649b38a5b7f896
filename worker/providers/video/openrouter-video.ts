import * as z from "zod/mini";
import { aspectRatios } from "../../contract/media/video.ts";
import { toBase64 } from "../../lib/base64.ts";
import type { Clock } from "../../lib/clock.ts";
import type { AiProviderConfig } from "../ai/ai.ts";
import { vendors } from "../ai/openai-compatible.vendors.ts";
import { endedAs, notBegun, openingFailed, orElse, pollFailed } from "./outcomes.ts";
import { refused, submissionFailed, unfitReason } from "./outcomes.ts";
import { askVendor, openFile } from "./vendor-call.ts";
import type { PollResult, SubmitResult, VideoAbilities, VideoRequest, Videos } from "./video.ts";

const names = z.nullish(z.array(z.string()));
const listed = z.object({
  id: z.string(),
  supported_durations: z.nullish(z.array(z.number())),
  supported_resolutions: names,
  supported_aspect_ratios: names,
  supported_frame_images: names,
  generate_audio: z.nullish(z.boolean()),
});
const list = z.object({ data: z.array(listed) });
const submitted = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });
const job = z.object({
  status: z.string(),
  error: z.nullish(z.union([z.string(), z.object({ message: z.nullish(z.string()) })])),
  usage: z.nullish(z.object({ cost: z.nullish(z.number().check(z.nonnegative())) })),
});

/** What the models' unit prices are of. */
const resolution = "720p";
const keptMs = 600_000;

/** https://openrouter.ai/docs/api_reference/videos */
export function createOpenRouterVideos({ apiKey, baseUrl }: AiProviderConfig, clock: Clock): Videos {
  const base = baseUrl ?? vendors.openrouter.baseUrl;
  const headers = { authorization: `Bearer ${apiKey}`, ...vendors.openrouter.headers };
  const addressOf = (providerId: string) => `${base}/videos/${encodeURIComponent(providerId)}`;
  let known: { models: z.infer<typeof list>["data"]; until: number } | undefined;

  async function findModel(model: string, signal: AbortSignal) {
    if (known === undefined || known.until <= clock.now()) {
      const { data } = await askVendor({ url: `${base}/videos/models`, headers, answer: list, signal });
      known = { models: data, until: clock.now() + keptMs };
    }
    return known.models.find(({ id }) => id === model);
  }

  async function submit(request: VideoRequest): Promise<SubmitResult> {
    const { model, signal } = request;
    const found = await orElse(findModel(model, signal), notBegun);
    if (found !== undefined && "outcome" in found) return found;
    const unfit = unfitReason(request, abilitiesOf(found));
    if (found === undefined || unfit !== null) return refused("unfit", unfit ?? "");
    const begin = async (): Promise<SubmitResult> => {
      const body = bodyOf(request, found);
      const { id } = await askVendor({ url: `${base}/videos`, headers, body, answer: submitted, signal });
      return { outcome: "submitted", providerId: id };
    };
    return orElse(begin(), submissionFailed);
  }

  return {
    abilities: (model, signal) => orElse(findModel(model, signal).then(abilitiesOf), () => null),

    submit,

    poll: (providerId, signal) =>
      orElse(askVendor({ url: addressOf(providerId), headers, answer: job, signal }).then(polledOf), pollFailed),

    open(providerId, signal) {
      const url = `${addressOf(providerId)}/content?index=0`;
      return orElse(openFile({ url, origin: new URL(base).origin, headers, signal }), openingFailed);
    },
  };
}

function bodyOf(request: VideoRequest, found: z.infer<typeof listed>) {
  const { model, prompt, seconds, aspectRatio, firstImage } = request;
  const address = firstImage && `data:${firstImage.type};base64,${toBase64(firstImage.bytes)}`;
  return {
    model,
    prompt,
    duration: seconds,
    aspect_ratio: aspectRatio,
    ...(found.supported_resolutions?.includes(resolution) && { resolution }),
    ...(found.generate_audio === true && { generate_audio: true }),
    ...(address && { frame_images: [{ type: "image_url", image_url: { url: address }, frame_type: "first_frame" }] }),
  };
}

/** A model that does not say its lengths and shapes cannot be asked for one of them. */
function abilitiesOf(found: z.infer<typeof listed> | undefined): VideoAbilities | null {
  const { supported_durations: seconds, supported_aspect_ratios: shapes, supported_frame_images: frames } = found ?? {};
  if (!seconds || !shapes) return null;
  return {
    seconds: seconds.toSorted((a, b) => a - b),
    aspectRatios: aspectRatios.filter((ratio) => shapes.includes(ratio)),
    firstImage: frames?.includes("first_frame") ?? false,
  };
}

/** A status that is not documented is one on the way: the caller's deadline ends it. */
function polledOf({ status, error, usage }: z.infer<typeof job>): PollResult {
  if (status === "completed") return { outcome: "done", costUsd: usage?.cost ?? null };
  if (["failed", "cancelled", "expired", "dead"].includes(status))
    return endedAs((typeof error === "string" ? error : error?.message) || status);
  return { outcome: "running", begun: status !== "pending" };
}
