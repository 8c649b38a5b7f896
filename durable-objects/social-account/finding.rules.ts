import { isSamePost } from "../../worker/providers/social/same-post.rules.ts";
import type { OwnPost } from "../../worker/providers/social/social.port.ts";
import { publishingTimes } from "./publishing-times.rules.ts";
import type { Item, Publication } from "../../worker/modules/social/publishing/publication.ts";

/** From when on a copy of an item may be dated. */
export const readSince = ({ firstArmedAt }: Item): number => (firstArmedAt ?? 0) - publishingTimes.readBeforeMs;

/** The post that the item became, by its words and the number of its media; `isTaken` says which are those of others. */
export function findItem(
  publication: Publication,
  item: Item,
  posts: readonly OwnPost[],
  isTaken: (remoteId: string) => boolean,
): OwnPost | undefined {
  const part = publication.snapshot.parts[item.place];
  if (part === undefined) return undefined;
  const sent = { text: part.text, mediaCount: part.media_ids.length };
  return posts.find((shown) => shown.createdAt >= readSince(item) && isSamePost(sent, shown) && !isTaken(shown.id));
}

const urnNumber = /^urn:li:(?:share|ugcPost|activity):(\d{15,20})$/;

/** The moment that LinkedIn writes into the upper 41 bits of its ids, in milliseconds; null for any other id. */
export function momentOfUrn(urn: string): number | null {
  const [, digits] = urnNumber.exec(urn) ?? [];
  return digits === undefined ? null : Number(BigInt(digits) >> 22n);
}
