import { unitsOf } from "../../../contract/social/post-text.rules.ts";
import type { PublicationItemKind, PublicationSnapshot } from "../../../contract/social/publications.ts";
import type { Platform } from "../../../contract/social/social.ts";

/** One thing that the network is asked for, and as how many units of the plan it counts. */
export interface PlannedItem {
  place: number;
  kind: PublicationItemKind;
  units: number;
}

/** The parts in their order, and after them the first comment, which LinkedIn counts with its post. */
export function itemsOf(platform: Platform, { parts, first_comment: comment }: PublicationSnapshot): PlannedItem[] {
  const planned: PlannedItem[] = parts.map(({ text }, place) => ({
    place,
    kind: "part",
    units: unitsOf(platform, text),
  }));
  if (comment === null) return planned;
  const units = platform === "linkedin" ? 0 : unitsOf(platform, comment);
  return [...planned, { place: parts.length, kind: "comment", units }];
}

/** The units of what is not out yet, given the places that are. */
export const unitsLeft = (items: readonly PlannedItem[], isOut: (place: number) => boolean): number =>
  items.reduce((sum, { place, units }) => sum + (isOut(place) ? 0 : units), 0);
