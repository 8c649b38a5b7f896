import { mediaLimits } from "../../../contract/social/media.rules.ts";
import { defineUpload } from "../../../uploads/define-upload.ts";
import { mediaTooLarge } from "./media.errors.ts";
import type { MediaService } from "./media.service.ts";
import { requirePictureType } from "./picture.rules.ts";

export interface MediaUploadServices {
  social: { media: Pick<MediaService, "requireIncluded" | "add" | "findUploaded"> };
}

type NoDetail = Readonly<Record<string, never>>;

/** Images for posts. */
export const mediaUpload = defineUpload<MediaUploadServices, NoDetail, Readonly<{ id: string }>>({
  kind: "media",
  meter: null,
  mediaType: "application/octet-stream",
  maxBytes: () => mediaLimits.bytes,
  tooLarge: mediaTooLarge,
  accept: requirePictureType,
  readDetail: () => ({}),
  requireDetail: (userId, _detail, { social }) => social.media.requireIncluded(userId),
  record: (file, { social }) => social.media.add(file),
  find: (userId, id, { social }) => social.media.findUploaded(userId, id),
});
