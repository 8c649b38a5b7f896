import { mediaProblemOf } from "../../../contract/publishing/media.rules.ts";
import type { MediaProblem } from "../../../contract/publishing/media.rules.ts";
import type { PostPart } from "../../../contract/publishing/parts.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import type { CarriedMedia } from "./publication-media.repository.ts";
import { mediaUnfit, mediaUnknown } from "./publishing.errors.ts";

const mediaPath = /\/api\/social\/planner\/media\/([A-Za-z0-9_-]{20,64})(?:[?#]|$)/;

/** What an address of ours shows, whose signature may be over by now; social.media_unknown for any other. */
export function mediaIdOf(url: string): string {
  const [, id] = mediaPath.exec(url) ?? [];
  if (id === undefined) throw mediaUnknown();
  return id;
}

/** The first reason for which the network would not take the media of a part, from 0; null where it takes all that are there. */
export function unfitOf(
  platform: Platform,
  parts: readonly PostPart[],
  media: readonly CarriedMedia[],
): (MediaProblem & { part: number }) | null {
  const byId = new Map(media.map((one) => [one.id, one]));
  for (const [part, { media_ids: ids }] of parts.entries()) {
    const found = mediaProblemOf(
      platform,
      ids.flatMap((id) => byId.get(id) ?? []),
    );
    if (found !== null) return { ...found, part };
  }
  return null;
}

/** social.media_unknown for one that is not among `media`; social.media_unfit where the network would not take those of a part. */
export function requireMedia(platform: Platform, parts: readonly PostPart[], media: readonly CarriedMedia[]): void {
  const known = new Set(media.map(({ id }) => id));
  if (parts.some(({ media_ids: ids }) => ids.some((id) => !known.has(id)))) throw mediaUnknown();
  const unfit = unfitOf(platform, parts, media);
  if (unfit !== null) throw mediaUnfit({ ...unfit });
}
