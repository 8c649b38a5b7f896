import type { PostVariant } from "../../../contract/publishing/posts.contract.ts";
import { sha256Of } from "../../../lib/sha256.ts";

/** The hash of what a post says, whatever the order of its variants: equal content has an equal hash. */
export function contentHashOf(variants: readonly PostVariant[]): Promise<string> {
  const ordered = variants
    .toSorted((one, other) => one.platform.localeCompare(other.platform))
    .map(({ platform, parts, first_comment, utm }) => [
      platform,
      parts.map(({ text, media_ids, alt }) => [text, media_ids, alt]),
      first_comment,
      utm && [utm.source, utm.medium, utm.campaign, utm.content ?? null],
    ]);
  return sha256Of(JSON.stringify(ordered));
}

/** The media that a post names, each once. */
export const mediaOf = (variants: readonly Pick<PostVariant, "parts">[]): string[] => [
  ...new Set(variants.flatMap(({ parts }) => parts.flatMap(({ media_ids }) => media_ids))),
];
