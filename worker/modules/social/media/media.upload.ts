import { mediaLimits } from "../../../contract/social/media.rules.ts";
import { defineUpload } from "../../../uploads/define-upload.ts";
import type { MediaAdding } from "./adding.service.ts";
import { mediaTooLarge } from "./media.errors.ts";
import { requirePictureType } from "./picture.rules.ts";

export interface MediaUploadServices {
  social: { mediaAdding: Pick<MediaAdding, "requireIncluded" | "add" | "findUploaded"> };
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
  requireDetail: (userId, _detail, { social }) => social.mediaAdding.requireIncluded(userId),
  record: (file, { social }) => social.mediaAdding.add(file),
  find: (userId, id, { social }) => social.mediaAdding.findUploaded(userId, id),
});
