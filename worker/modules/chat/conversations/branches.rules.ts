import type { BranchPlace } from "../../../contract/chat/conversations.contract.ts";

/** A message by its place in time. */
export interface PlacedMessage {
  id: string;
  position: number;
}

/** The place of a message that stands beside those that were left; undefined where it is the only one. */
export function placeAmong(standing: PlacedMessage, left: readonly PlacedMessage[]): BranchPlace | undefined {
  if (left.length === 0) return undefined;
  const all = [standing, ...left].toSorted((one, other) => one.position - other.position);
  const at = all.indexOf(standing);
  return { index: at + 1, count: all.length, previous: all[at - 1]?.id ?? null, next: all[at + 1]?.id ?? null };
}
