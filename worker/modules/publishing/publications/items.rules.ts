import { publishingMicrosOf, unitsOf } from "../../../contract/publishing/post-text.rules.ts";
import type { PublicationItemKind, PublicationSnapshot } from "../../../contract/publishing/publications.ts";
import { networkFacts, type Platform } from "../../../contract/networks/networks.ts";
import { readingsMicrosOf } from "../insights/reading-times.rules.ts";

/** As how many units of the plan something counts, and what the network bills us for it. */
export interface Charge {
  units: number;
  costMicros: number;
}

/** One thing that the network is asked for. */
export interface PlannedItem extends Charge {
  place: number;
  kind: PublicationItemKind;
}

/**
 * The parts in their order, and after them the first comment, which some networks count with its post. The first part bears what
 * the network bills for reading the numbers of the post.
 */
export function itemsOf(platform: Platform, { parts, first_comment: comment }: PublicationSnapshot): PlannedItem[] {
  const planned: PlannedItem[] = parts.map(({ text }, place) => ({
    place,
    kind: "part",
    units: unitsOf(platform, text),
    costMicros: publishingMicrosOf(platform, text) + (place === 0 ? readingsMicrosOf(platform) : 0),
  }));
  if (comment === null) return planned;
  const units = networkFacts[platform].chargesComment ? unitsOf(platform, comment) : 0;
  return [
    ...planned,
    { place: parts.length, kind: "comment", units, costMicros: publishingMicrosOf(platform, comment) },
  ];
}

export const chargeOf = (items: readonly Charge[]): Charge => ({
  units: items.reduce((sum, { units }) => sum + units, 0),
  costMicros: items.reduce((sum, { costMicros }) => sum + costMicros, 0),
});
