import type { MediaView } from "#contract/social/media.contract.ts";

/** What file inputs accept; what a file is, its bytes say. */
export const acceptedFiles =
  "image/png,image/jpeg,image/gif,image/webp,video/mp4,video/quicktime,video/webm,video/x-matroska,.mkv,audio/mpeg,audio/mp4,audio/wav,audio/ogg,audio/flac";

/** What the library is narrowed to. */
export const filters = ["all", "image", "video", "audio", "short", "generated"] as const;
export type Filter = (typeof filters)[number];

interface Wanted {
  type?: MediaView["type"];
  category?: MediaView["category"];
}

/** As the server takes a filter. */
export function queryOf(filter: Filter): Wanted {
  if (filter === "all") return {};
  return filter === "short" || filter === "generated" ? { category: filter } : { type: filter };
}

/** Whether a medium belongs into a list that is narrowed so. */
export function isShown(filter: Filter, media: Pick<MediaView, "type" | "category">): boolean {
  const { type, category } = queryOf(filter);
  return (type === undefined || media.type === type) && (category === undefined || media.category === category);
}
