import { mediaLimits } from "../../../contract/publishing/media.rules.ts";
import { mediaKinds } from "../../../contract/publishing/planner.ts";
import type { MediaKind } from "../../../contract/publishing/planner.ts";
import { defineUpload } from "../../../uploads/define-upload.ts";
import type { MediaAdding } from "./adding.service.ts";
import { requireFileType, requireSoundType } from "./films/file-type.rules.ts";
import { mediaTooLarge } from "./media.errors.ts";

export interface MediaUploadServices {
  media: { mediaAdding: Pick<MediaAdding, "requireRoom" | "requireSource" | "add" | "findUploaded"> };
}

/** As it was said before the file came in pieces; of a file in one request, null and 0. `source`: what it was cut from. */
type AnnouncedMedia = Readonly<{ name: string | null; bytes: number; source: string | null }>;

interface MediaLimits {
  kind: string;
  kinds: readonly MediaKind[];
  maxBytes: number;
  accept(beginning: Uint8Array): unknown;
}

const uploadOf = ({ kind, kinds, maxBytes, accept }: MediaLimits) =>
  defineUpload<MediaUploadServices, AnnouncedMedia, Readonly<{ id: string }>>({
    kind,
    meter: null,
    mediaType: "application/octet-stream",
    takesOwnIds: false,
    maxBytes: () => maxBytes,
    tooLarge: mediaTooLarge,
    accept: (beginning) => void accept(beginning),
    readForm: ({ source_media_id: source = null }) => ({ name: null, bytes: 0, source }),
    readDetail: ({ name, bytes, source }) => ({
      name: typeof name === "string" ? name : null,
      bytes: typeof bytes === "number" ? bytes : 0,
      source: typeof source === "string" ? source : null,
    }),
    async requireDetail(workspaceId, { bytes, source }, { media }) {
      await media.mediaAdding.requireRoom(workspaceId, bytes);
      if (source !== null) await media.mediaAdding.requireSource(workspaceId, source);
    },
    record: ({ detail, ...file }, { media }) =>
      media.mediaAdding.add({ ...file, name: detail.name ?? file.name, source: detail.source }, kinds),
    find: (workspaceId, id, { media }) => media.mediaAdding.findUploaded(workspaceId, id),
  });

const { bytes, audioBytes, videoBytes } = mediaLimits;

/** A small file in one request: mostly images. */
export const mediaUpload = uploadOf({ kind: "media", kinds: mediaKinds, maxBytes: bytes, accept: requireFileType });

export const soundUpload = uploadOf({
  kind: "media-sound",
  kinds: ["audio"],
  maxBytes: audioBytes,
  accept: requireSoundType,
});

/** Any medium, in pieces. */
export const mediaPiecesUpload = uploadOf({
  kind: "media-pieces",
  kinds: mediaKinds,
  maxBytes: videoBytes,
  accept: requireFileType,
});
