import { orderOfPost } from "../../../networks/post-moment.rules.ts";
import { isSamePost } from "../../../networks/same-post.rules.ts";
import type { OwnPost } from "../../../networks/network.port.ts";
import { isPart } from "./items.rules.ts";
import { publishingTimes } from "./publishing-times.rules.ts";
import type { Item, Publication } from "../publications/publication.ts";

/** From when on a copy of an item may be dated, by the network's clock. */
export const readSince = ({ seen }: Item): number => Math.max(0, (seen?.at ?? 0) - publishingTimes.networkClockMs);

/** Whether the network made it after what was seen before the attempt; false where nothing was seen. */
export function isAfterSeen({ seen }: Item, { id, createdAt }: Pick<OwnPost, "id" | "createdAt">): boolean {
  const newest = seen?.newest == null ? null : orderOfPost(seen.newest);
  if (seen === null || (seen.at === null && newest === null)) return false;
  const order = orderOfPost(id);
  if (newest !== null && order !== null && order <= newest) return false;
  return seen.at === null || createdAt >= seen.at - publishingTimes.networkClockMs;
}

/**
 * The post that the item became. A later part of a thread is what stands under its parent; the first is known by its
 * words and the number of its media. Of two that cannot be told apart it is none; `isTaken` says which are those of others.
 */
export function findItem(
  { snapshot, items }: Publication,
  item: Item,
  posts: readonly OwnPost[],
  isTaken: (remoteId: string) => boolean,
): OwnPost | undefined {
  const part = snapshot.parts[item.place];
  if (part === undefined) return undefined;
  const sent = { text: part.text, mediaCount: part.media_ids.length };
  const parent = items.find(({ place }) => place === item.place - 1)?.remoteId ?? null;
  const open = posts.filter((post) => post.replyTo === parent && isAfterSeen(item, post) && !isTaken(post.id));
  const same = open.filter((post) => isSamePost(sent, post));
  const found = same.length === 0 && parent !== null ? open : same;
  return found.length === 1 ? found[0] : undefined;
}

/** Whether both would be one post, as an account shows them. */
export const areTwins = (one: Publication, place: number, other: Publication): boolean => {
  const part = one.snapshot.parts[place];
  return (
    part !== undefined &&
    other.id !== one.id &&
    other.items.some((item) => {
      const theirs = other.snapshot.parts[item.place];
      const isUndecided = isPart(item) && (item.state === "armed" || item.state === "unknown");
      return isUndecided && theirs !== undefined && isSamePost(asSent(part), asSent(theirs));
    })
  );
};

type Part = Publication["snapshot"]["parts"][number];
const asSent = ({ text, media_ids }: Part) => ({ text, mediaCount: media_ids.length });
