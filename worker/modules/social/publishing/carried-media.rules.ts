import { mediaProblemOf } from "../../../contract/social/media.rules.ts";
import type { PostPart } from "../../../contract/social/parts.ts";
import type { Platform } from "../../../contract/social/social.ts";
import type { CarriedMedia } from "./publication-media.repository.ts";
import { mediaUnfit, mediaUnknown } from "./publishing.errors.ts";

const mediaPath = /\/api\/social\/planner\/media\/([A-Za-z0-9_-]{20,64})(?:[?#]|$)/;

/** What an address of ours shows, whose signature may be over by now; social.media_unknown for any other. */
export function mediaIdOf(url: string): string {
  const [, id] = mediaPath.exec(url) ?? [];
  if (id === undefined) throw mediaUnknown();
  return id;
}

/** social.media_unknown for one that is not among `media`; social.media_unfit where the network would not take those of a part. */
export function requireMedia(platform: Platform, parts: readonly PostPart[], media: readonly CarriedMedia[]): void {
  const byId = new Map(media.map((one) => [one.id, one]));
  parts.forEach(({ media_ids: ids }, part) => {
    const carried = ids.map((id) => byId.get(id)).filter((one) => one !== undefined);
    if (carried.length < ids.length) throw mediaUnknown();
    const found = mediaProblemOf(platform, carried);
    if (found !== null) throw mediaUnfit({ ...found, part });
  });
}
