import type { Item, Publication } from "../publications/publication.ts";

/** A part of the post; the other kind is the comment below it. */
export const isPart = ({ kind }: Item): boolean => kind === "part";
export const publishedItems = ({ items }: Publication): Item[] => items.filter(({ state }) => state === "published");
export const hasPublished = (publication: Publication): boolean => publishedItems(publication).some(isPart);
export const armedItem = ({ items }: Publication) => items.find(({ state }) => state === "armed");
export const unknownPart = ({ items }: Publication) => items.find((item) => isPart(item) && item.state === "unknown");

/** Between its beginning and its end; of what is published, the comment is still to come. */
export const isUnderWay = ({ state }: Publication): boolean =>
  ["uploading", "ready", "armed", "published"].includes(state);

/** The item that is to be sent next: a part, and after all parts the comment. */
export function nextItem({ items }: Publication): Item | undefined {
  const open = items.filter(({ state }) => state === "waiting");
  return open.find(isPart) ?? open[0];
}

/** The media of parts that are not out yet and that the network does not have. */
export function missingUploads({ items, snapshot, uploads }: Publication): string[] {
  const waiting = items.filter((item) => isPart(item) && item.state === "waiting");
  const media = waiting.flatMap(({ place }) => snapshot.parts[place]?.media_ids ?? []);
  return [...new Set(media)].filter((id) => uploads[id]?.stage !== "ready");
}

/** The publication with this item in the place of the one that stood there. */
export const withItem = (publication: Publication, item: Item): Publication => ({
  ...publication,
  items: publication.items.map((one) => (one.place === item.place ? item : one)),
});
