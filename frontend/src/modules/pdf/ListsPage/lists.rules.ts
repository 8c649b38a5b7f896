/** How much of a file a list can read: all of it, the first pages that the plan has left, or none. */
export type Reach = { kind: "whole" } | { kind: "first"; pages: number } | { kind: "none" };

/** `left` is null where nothing is counted, or where it could not be read: the API then decides. */
export function reachOf(pages: number, left: number | null): Reach {
  if (left === null || left >= pages) return { kind: "whole" };
  return left > 0 ? { kind: "first", pages: left } : { kind: "none" };
}
