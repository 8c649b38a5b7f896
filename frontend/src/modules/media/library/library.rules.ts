import type { MediaView } from "#contract/media/media.contract.ts";
import { mediaLimits } from "#contract/publishing/media.rules.ts";

/** What file inputs accept; what a file is, its bytes say. */
export const acceptedFiles =
  "image/png,image/jpeg,image/gif,image/webp,video/mp4,video/quicktime,video/webm,video/x-matroska,.mkv,audio/mpeg,audio/mp4,audio/wav,audio/ogg,audio/flac";

/** Whether a file is larger than any of its kind may be, as its name has it: it is refused before it is sent. */
export function isTooLarge({ type, size }: Pick<File, "type" | "size">): boolean {
  if (type.startsWith("image/")) return size > mediaLimits.bytes;
  return size > (type.startsWith("audio/") ? mediaLimits.audioBytes : mediaLimits.videoBytes);
}

/** What the library is narrowed to. */
export const filters = ["all", "image", "video", "audio", "short", "generated"] as const;
export type Filter = (typeof filters)[number];

interface LibraryFilter {
  type?: MediaView["type"];
  category?: MediaView["category"];
}

/** The filter as the server takes it. */
export function libraryQuery(filter: Filter): LibraryFilter {
  if (filter === "all") return {};
  return filter === "short" || filter === "generated" ? { category: filter } : { type: filter };
}

/** Whether a medium belongs into a list that is narrowed so. */
export function isShown(filter: Filter, media: Pick<MediaView, "type" | "category">): boolean {
  const { type, category } = libraryQuery(filter);
  return (type === undefined || media.type === type) && (category === undefined || media.category === category);
}

/** As long as the engine may still be asked for them; milliseconds. */
const factsMs = 10 * 60_000;

/** Whether the engine still looks for what a new medium lacks: the picture of a video, the length of a sound. */
export function awaitsFacts(
  media: Pick<MediaView, "type" | "poster_url" | "duration_ms" | "created_at">,
  now: number,
): boolean {
  const isLacking =
    (media.type === "video" && media.poster_url === null) || (media.type !== "image" && media.duration_ms === null);
  return isLacking && now - Date.parse(media.created_at) < factsMs;
}

/** A GIF would lose its movement. */
export const canBeCropped = ({ type, mime_type: mime }: Pick<MediaView, "type" | "mime_type">): boolean =>
  type === "image" && mime !== "image/gif";
