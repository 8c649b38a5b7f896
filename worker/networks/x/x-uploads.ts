import * as z from "zod/mini";
import type { MediaKind, MediaSource, SocialNetwork, UploadProgress } from "../network.port.ts";
import type { Clock } from "../../lib/clock.ts";
import { refused } from "../vendor-call.ts";
import type { Failure, VendorAnswer } from "../vendor-call.ts";
import { asJson, forPerson } from "./x-config.ts";
import type { XDoor } from "./x-config.ts";

const categories = { image: "tweet_image", gif: "tweet_gif", video: "tweet_video" } satisfies Record<MediaKind, string>;
/** X takes 5 MB at most, and 1,000 segments. */
const partBytes = 4 * 1_048_576;

const uploaded = z.object({
  data: z.object({
    id: z.string(),
    expires_after_secs: z.optional(z.number()),
    processing_info: z.optional(
      z.object({
        state: z.enum(["pending", "in_progress", "succeeded", "failed"]),
        check_after_secs: z.optional(z.number()),
        error: z.optional(z.object({ message: z.optional(z.string()) })),
      }),
    ),
  }),
});

/** The steps of https://docs.x.com/x-api/media/quickstart/media-upload-chunked */
export function createXUploads({ api, clock, call }: XDoor): Pick<SocialNetwork, "upload"> {
  return {
    upload({ accessToken }, media, progress) {
      if (progress === null) {
        const body = { media_type: media.type, total_bytes: media.bytes, media_category: categories[media.kind] };
        const url = `${api}/media/upload/initialize`;
        return call({ method: "POST", url, ...asJson(accessToken, body), read: (answer) => begun(answer, api, media) });
      }
      return steps[progress.stage]({ api, clock, call }, accessToken, media, progress);
    },
  };
}

type Step = (
  door: Pick<XDoor, "api" | "clock" | "call">,
  accessToken: string,
  media: MediaSource,
  progress: UploadProgress,
) => ReturnType<SocialNetwork["upload"]>;

const steps: Record<UploadProgress["stage"], Step> = {
  async parts({ call }, accessToken, media, progress) {
    const index = progress.etags.length;
    const part = progress.parts[index];
    if (!part) throw new RangeError("an upload has no part left to send");
    const body = new FormData();
    body.set("segment_index", String(index));
    body.set("media", new Blob([await media.read(part.first, part.last)], { type: media.type }));
    const etags = [...progress.etags, ""];
    const stage = etags.length === progress.parts.length ? "finalize" : "parts";
    const read = () => ({ ...progress, stage, etags }) satisfies UploadProgress;
    return call({ method: "POST", url: part.url, ...forPerson(accessToken), body, read });
  },

  finalize: ({ api, clock, call }, accessToken, media, progress) =>
    call({
      method: "POST",
      url: `${api}/media/upload/${encodeURIComponent(progress.mediaId)}/finalize`,
      ...forPerson(accessToken),
      refuse: processingFailed,
      read: (answer) => processed(answer, clock, media, progress),
    }),

  processing: ({ api, clock, call }, accessToken, media, progress) =>
    call({
      method: "GET",
      url: `${api}/media/upload?${new URLSearchParams({ command: "STATUS", media_id: progress.mediaId })}`,
      ...forPerson(accessToken),
      refuse: processingFailed,
      read: (answer) => processed(answer, clock, media, progress),
    }),

  describe: ({ api, call }, accessToken, media, progress) =>
    call({
      method: "POST",
      url: `${api}/media/metadata`,
      ...asJson(accessToken, { id: progress.mediaId, metadata: { alt_text: { text: media.alt } } }),
      read: () => ({ ...progress, stage: "ready" }),
    }),

  ready: async (_, __, ___, progress) => ({
    outcome: "done",
    value: progress,
    receipt: { httpStatus: null, vendorRequestId: null },
  }),
};

function begun({ json }: VendorAnswer, api: string, { bytes }: MediaSource): UploadProgress | null {
  const { data } = uploaded.safeParse(json);
  if (!data) return null;
  const mediaId = data.data.id;
  const url = `${api}/media/upload/${encodeURIComponent(mediaId)}/append`;
  const parts = Array.from({ length: Math.ceil(bytes / partBytes) }, (_, index) => ({
    url,
    first: index * partBytes,
    last: Math.min(bytes, (index + 1) * partBytes) - 1,
  }));
  return { stage: "parts", mediaId, parts, etags: [], token: "", notBefore: null, expiresAt: null };
}

function processingFailed({ json }: VendorAnswer): Failure | null {
  const processing = uploaded.safeParse(json).data?.data.processing_info;
  return processing?.state === "failed"
    ? refused("media", processing.error?.message ?? "the file was not processed")
    : null;
}

function processed(
  { json }: VendorAnswer,
  clock: Clock,
  media: MediaSource,
  progress: UploadProgress,
): UploadProgress | null {
  const { data } = uploaded.safeParse(json);
  if (!data) return null;
  const { processing_info: processing, expires_after_secs: seconds } = data.data;
  const expiresAt = seconds === undefined ? progress.expiresAt : clock.now() + seconds * 1_000;
  const kept = { ...progress, expiresAt, notBefore: null };
  if (processing && processing.state !== "succeeded") {
    return { ...kept, stage: "processing", notBefore: clock.now() + (processing.check_after_secs ?? 5) * 1_000 };
  }
  return { ...kept, stage: media.alt !== "" && media.kind !== "video" ? "describe" : "ready" };
}
