import * as z from "zod/mini";
import type { Outcome } from "../outcome.ts";
import type { Actor, MediaSource, SocialNetwork, UploadProgress } from "../network.port.ts";
import { refused } from "../vendor-call.ts";
import type { Failure, VendorAnswer } from "../vendor-call.ts";
import { asJson, versioned } from "./linkedin-config.ts";
import type { LinkedinDoor } from "./linkedin-config.ts";

const imageBegun = z.object({ value: z.object({ uploadUrl: z.url(), image: z.string() }) });
const videoBegun = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: z.optional(z.string()),
    uploadInstructions: z.array(z.object({ uploadUrl: z.url(), firstByte: z.number(), lastByte: z.number() })),
  }),
});
const state = z.object({ status: z.string() });

/** A member's token cannot ask about an image, so that LinkedIn is given this long. */
const graceMs = 20_000;
const checkMs = 5_000;

/** Where files go is named by LinkedIn's answer; the token goes along, so that it must be LinkedIn's own host. */
const isOwn = (url: string, api: string) =>
  new URL(url).origin === new URL(api).origin || /^https:\/\/([a-z0-9-]+\.)*linkedin\.com\//.test(url);

type Upload = SocialNetwork["upload"];
type Step = (door: LinkedinDoor, actor: Actor, media: MediaSource, progress: UploadProgress) => ReturnType<Upload>;

/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/images-api and videos-api */
export function createLinkedinUploads(door: LinkedinDoor): Pick<SocialNetwork, "upload"> {
  return {
    upload(actor, media, progress) {
      if (progress !== null) return steps[progress.stage](door, actor, media, progress);
      return media.kind === "video" ? beginVideo(door, actor, media) : beginImage(door, actor, media);
    },
  };
}

const begun = (mediaId: string, parts: UploadProgress["parts"], token = ""): UploadProgress => ({
  stage: "parts",
  mediaId,
  parts,
  etags: [],
  token,
  notBefore: null,
  expiresAt: null,
});

const beginImage = ({ api, call }: LinkedinDoor, { accessToken, remoteId }: Actor, { bytes }: MediaSource) =>
  call({
    method: "POST",
    url: `${api}/rest/images?action=initializeUpload`,
    ...asJson(accessToken, { initializeUploadRequest: { owner: remoteId } }),
    read({ json }): UploadProgress | null {
      const { data } = imageBegun.safeParse(json);
      if (!data || !isOwn(data.value.uploadUrl, api)) return null;
      return begun(data.value.image, [{ url: data.value.uploadUrl, first: 0, last: bytes - 1 }]);
    },
  });

const beginVideo = ({ api, call }: LinkedinDoor, { accessToken, remoteId }: Actor, { bytes }: MediaSource) =>
  call({
    method: "POST",
    url: `${api}/rest/videos?action=initializeUpload`,
    ...asJson(accessToken, {
      initializeUploadRequest: {
        owner: remoteId,
        fileSizeBytes: bytes,
        uploadCaptions: false,
        uploadThumbnail: false,
      },
    }),
    read({ json }): UploadProgress | null {
      const { data } = videoBegun.safeParse(json);
      if (!data || !data.value.uploadInstructions.every(({ uploadUrl }) => isOwn(uploadUrl, api))) return null;
      const { video, uploadToken, uploadInstructions } = data.value;
      const parts = uploadInstructions.map(({ uploadUrl, firstByte, lastByte }) => ({
        url: uploadUrl,
        first: firstByte,
        last: lastByte,
      }));
      return begun(video, parts, uploadToken);
    },
  });

const steps: Record<UploadProgress["stage"], Step> = {
  async parts({ call, clock }, { accessToken, kind }, media, progress) {
    const part = progress.parts[progress.etags.length];
    if (!part) throw new RangeError("an upload has no part left to send");
    return call({
      method: "PUT",
      url: part.url,
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/octet-stream" },
      secrets: [accessToken],
      body: await media.read(part.first, part.last),
      read({ headers }): UploadProgress | null {
        const etag = headers.get("etag") ?? "";
        if (media.kind === "video" && etag === "") return null;
        const etags = [...progress.etags, etag];
        if (etags.length < progress.parts.length) return { ...progress, etags };
        if (media.kind === "video") return { ...progress, etags, stage: "finalize" };
        const wait = kind === "member" ? graceMs : 0;
        return { ...progress, etags, stage: "processing", notBefore: clock.now() + wait };
      },
    });
  },

  finalize: ({ api, call, clock }, { accessToken }, _, progress) =>
    call({
      method: "POST",
      url: `${api}/rest/videos?action=finalizeUpload`,
      ...asJson(accessToken, {
        finalizeUploadRequest: {
          video: progress.mediaId,
          uploadToken: progress.token,
          uploadedPartIds: progress.etags,
        },
      }),
      read: (): UploadProgress => ({ ...progress, stage: "processing", notBefore: clock.now() + checkMs }),
    }),

  async processing({ api, call, clock }, { accessToken, kind }, media, progress) {
    if (media.kind !== "video" && kind === "member") return ready(progress);
    const list = media.kind === "video" ? "videos" : "images";
    return call({
      method: "GET",
      url: `${api}/rest/${list}/${encodeURIComponent(progress.mediaId)}`,
      ...versioned(accessToken),
      refuse: processingFailed,
      read({ json }): UploadProgress | null {
        const { data } = state.safeParse(json);
        if (!data) return null;
        if (data.status === "AVAILABLE") return { ...progress, stage: "ready", notBefore: null };
        return { ...progress, notBefore: clock.now() + checkMs };
      },
    });
  },

  describe: async (_, __, ___, progress) => ready(progress),
  ready: async (_, __, ___, progress) => ready(progress),
};

const ready = (progress: UploadProgress): Outcome<UploadProgress> => ({
  outcome: "done",
  value: { ...progress, stage: "ready", notBefore: null },
  receipt: { httpStatus: null, vendorRequestId: null },
});

function processingFailed({ json }: VendorAnswer): Failure | null {
  const failed = state.safeParse(json).data?.status === "PROCESSING_FAILED";
  return failed ? refused("media", "LinkedIn could not process the file") : null;
}
