import type { media } from "../../publishing/posts/posts.tables.ts";

/** The keys of everything that stands in the store for a medium. */
export const keysOf = ({
  fileKey,
  posterKey,
  peaksKey,
}: Pick<typeof media.$inferSelect, "fileKey" | "posterKey" | "peaksKey">): string[] =>
  [fileKey, posterKey, peaksKey].filter((key) => key !== null);
