import type { MediaView } from "../../../contract/social/media.contract.ts";
import type { MediaType } from "../../../contract/social/media.rules.ts";
import { fileNameOf } from "../../../lib/file-name.rules.ts";
import type { StoredMedia } from "./media.repository.ts";

const endings: Readonly<Record<MediaType, string>> = {
  "image/png": ".png",
  "image/jpeg": ".jpg",
  "image/gif": ".gif",
  "image/webp": ".webp",
};

/** The name that a file was sent with, with the ending that its content has. */
export const mediaNameOf = (given: string, type: MediaType): string =>
  fileNameOf(given.replace(/\.(png|jpe?g|gif|webp)$/i, ""), endings[type]);

export const toView = (row: StoredMedia, url: string): MediaView => ({
  id: row.id,
  type: row.kind,
  category: row.category,
  origin: row.origin,
  name: row.name,
  mime_type: row.mediaType,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  prompt: row.prompt,
  is_used_for_shorts: row.isUsedForShorts,
  is_generated_short: row.isGeneratedShort,
  s3_url: url,
  created_at: row.createdAt.toISOString(),
});
