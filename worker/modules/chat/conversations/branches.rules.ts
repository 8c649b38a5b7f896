import type { BranchPlace } from "../../../contract/chat/conversations.contract.ts";

/** A message by what it follows; `position` rises with time. */
export interface Placed {
  id: string;
  parentId: string | null;
  position: number;
}

/** The places of messages that have siblings, by their ids. `left` are the siblings that stand in other branches. */
export function placesOf(standing: readonly Placed[], left: readonly Placed[]): Map<string, BranchPlace> {
  const siblings = Map.groupBy(left, ({ parentId }) => parentId);
  return new Map(
    standing.flatMap((message): [string, BranchPlace][] => {
      const others = siblings.get(message.parentId);
      if (others === undefined) return [];
      const all = [message, ...others].toSorted((one, other) => one.position - other.position);
      const at = all.indexOf(message);
      const place = {
        index: at + 1,
        count: all.length,
        previous: all[at - 1]?.id ?? null,
        next: all[at + 1]?.id ?? null,
      };
      return [[message.id, place]];
    }),
  );
}
