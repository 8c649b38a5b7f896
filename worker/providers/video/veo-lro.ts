import * as z from "zod/mini";
import { toBase64 } from "../../lib/base64.ts";
import { AiError } from "../ai/ai.ts";
import type { AiProviderConfig } from "../ai/ai.ts";
import { endedAs, openingFailed, orElse, pollFailed } from "./outcomes.ts";
import { refused, submissionFailed, unfitReason } from "./outcomes.ts";
import { askVendor, openFile } from "./vendor-call.ts";
import type { OpenedVideo, PollResult, SubmitResult, VideoAbilities, VideoRequest, Videos } from "./video.ts";

/** Goes into an address as it is. */
const operationName = z.string().check(z.regex(/^(?:models\/[\w.-]+\/)?operations\/[\w-]+$/));
const begun = z.object({ name: operationName });
const operation = z.object({
  done: z.nullish(z.boolean()),
  error: z.nullish(z.object({ message: z.nullish(z.string()) })),
  response: z.nullish(
    z.object({
      generateVideoResponse: z.nullish(
        z.object({
          generatedSamples: z.nullish(z.array(z.object({ video: z.nullish(z.object({ uri: z.nullish(z.url()) })) }))),
          raiMediaFilteredCount: z.nullish(z.number()),
          raiMediaFilteredReasons: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});
type Operation = z.infer<typeof operation>;

const ownBase = "https://generativelanguage.googleapis.com/v1beta";
const abilities: VideoAbilities = { seconds: [4, 6, 8], aspectRatios: ["16:9", "9:16"], firstImage: true };
/** What the models' unit prices are of. */
const resolution = "720p";

/** Veo by Gemini's long-running operations: https://ai.google.dev/gemini-api/docs/video */
export function createVeo({ apiKey, baseUrl }: AiProviderConfig): Videos {
  const base = baseUrl ?? ownBase;
  const headers = { "x-goog-api-key": apiKey };
  const read = (name: string, signal: AbortSignal) =>
    askVendor({ url: `${base}/${name}`, headers, answer: operation, signal });

  async function begin(request: VideoRequest): Promise<SubmitResult> {
    const url = `${base}/models/${encodeURIComponent(request.model)}:predictLongRunning`;
    const { name } = await askVendor({ url, headers, body: bodyOf(request), answer: begun, signal: request.signal });
    return { outcome: "submitted", providerId: name };
  }

  async function openOf(name: string, signal: AbortSignal): Promise<OpenedVideo> {
    const url = addressOf(await read(name, signal));
    if (url === undefined) throw new AiError("api", "the operation names no file");
    return openFile({ url, origin: new URL(base).origin, headers, signal });
  }

  return {
    abilities: async () => abilities,

    async submit(request) {
      const unfit = unfitReason(request, abilities);
      return unfit === null ? orElse(begin(request), submissionFailed) : refused("unfit", unfit);
    },

    poll: (name, signal) => orElse(read(name, signal).then(polledOf), pollFailed),

    open: (name, signal) => orElse(openOf(name, signal), openingFailed),
  };
}

function bodyOf({ prompt, seconds, aspectRatio, firstImage }: VideoRequest) {
  const image = firstImage && { bytesBase64Encoded: toBase64(firstImage.bytes), mimeType: firstImage.type };
  return {
    instances: [{ prompt, ...(image && { image }) }],
    parameters: { aspectRatio, durationSeconds: seconds, resolution, sampleCount: 1 },
  };
}

const answerOf = ({ response }: Operation) => response?.generateVideoResponse;

const addressOf = (found: Operation) => answerOf(found)?.generatedSamples?.[0]?.video?.uri ?? undefined;

function polledOf(found: Operation): PollResult {
  if (!found.done) return { outcome: "running", begun: true };
  if (found.error) return endedAs(found.error.message ?? "the operation failed");
  if (addressOf(found) !== undefined) return { outcome: "done", costUsd: null };
  const { raiMediaFilteredCount: filtered, raiMediaFilteredReasons: reasons } = answerOf(found) ?? {};
  if (filtered || reasons?.length) return refused("rules", reasons?.join(" ") || "filtered");
  return { outcome: "failed", reason: "the operation ended without a video" };
}
