import type { MediaView } from "../../../contract/media/media.contract.ts";
import { fileNameOf } from "../../../lib/file-name.rules.ts";
import type { StoredMedia } from "./media.repository.ts";

const endings: Readonly<Record<string, string>> = {
  "image/png": ".png",
  "image/jpeg": ".jpg",
  "image/gif": ".gif",
  "image/webp": ".webp",
  "video/mp4": ".mp4",
  "video/quicktime": ".mov",
  "video/webm": ".webm",
  "video/x-matroska": ".mkv",
  "audio/mpeg": ".mp3",
  "audio/mp4": ".m4a",
  "audio/wav": ".wav",
  "audio/ogg": ".ogg",
  "audio/flac": ".flac",
};
const knownEnding = /\.(png|jpe?g|gif|webp|mp4|m4v|mov|qt|webm|mkv|mp3|m4a|wav|ogg|oga|opus|flac)$/i;

/** The name that a file was sent with, with the ending that its content has. */
export const mediaNameOf = (given: string, type: string): string =>
  fileNameOf(given.replace(knownEnding, ""), endings[type] ?? "");

/** Signed addresses of a medium, and how often it is shown. */
export interface MediaAround {
  url: string;
  posterUrl: string | null;
  usedIn: number;
}

export const toMediaView = (row: StoredMedia, { url, posterUrl, usedIn }: MediaAround): MediaView => ({
  id: row.id,
  type: row.kind,
  category: row.category,
  origin: row.origin,
  name: row.name,
  mime_type: row.mediaType,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  duration_ms: row.durationMs,
  has_audio: row.audioCodec !== null,
  alt: row.alt,
  prompt: row.prompt,
  is_used_for_shorts: row.isUsedForShorts,
  is_generated_short: row.isGeneratedShort,
  source_media_id: row.sourceMediaId,
  used_in: usedIn,
  s3_url: url,
  poster_url: posterUrl,
  created_at: row.createdAt.toISOString(),
});
